import { useShop } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { useDelete } from '../../framework/use-delete.ts'
import type { ListedProfile } from './shipping-profiles.ts'

/** Asks by name, then deletes. Its products go to the default profile. */
export function useDeleteProfile(): (profile: ListedProfile) => Promise<boolean> {
  const { t } = useTranslation('shipping-profiles')
  const shop = useShop()
  return useDelete({
    call: shop.admin.shippingProfiles.remove,
    input: ({ id }) => ({ id }),
    words: ({ name, product_count = 0 }) => ({
      title: t('delete.question', { name }),
      consequence: t('delete.consequence', { count: product_count }),
      confirm: t('delete.confirm'),
      done: t('delete.done', { name }),
    }),
  })
}
