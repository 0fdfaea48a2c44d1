import { queryFor, useClient } from '@storeroom/react'
import { IconLink } from '@storeroom/ui/buttons/link'
import { useQuery } from '@tanstack/react-query'
import { SquareArrowOutUpRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** The storefront, as shoppers see it. */
export function ViewInShop() {
  const { t } = useTranslation('shell')
  const client = useClient()
  const { data } = useQuery(queryFor(client.admin.store.retrieveSettings))
  if (!data) return null
  return (
    <IconLink
      href={data.settings.storefront_url}
      label={t('viewInShop')}
      icon={<SquareArrowOutUpRight aria-hidden className="mirror-rtl" />}
      target="_blank"
      rel="noopener noreferrer"
    />
  )
}
