import { read, useShop } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { personName } from '../../framework/person-name.ts'

/** Who made a key; keys of the first set-up were made by nobody. */
export function CreatedBy({ id }: { readonly id: string | null }) {
  const { t } = useTranslation()
  const shop = useShop()
  const { data, isError } = useQuery({ ...read(shop.admin.users.retrieve, { id: id ?? '' }), enabled: id !== null })
  const name = data ? personName(data.user) : isError ? t('history.formerUser') : undefined
  return (
    <span dir="auto" className="block truncate text-match-parent text-muted">
      {name}
    </span>
  )
}
