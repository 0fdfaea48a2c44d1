import { useShop } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { useDelete } from '../../../framework/use-delete.ts'
import type { ShippingOption } from './shipping-options.ts'

/** Asks by name, then deletes. Orders that were sent so keep what they show. */
export function useDeleteOption(): (option: Pick<ShippingOption, 'id' | 'name'>) => Promise<boolean> {
  const { t } = useTranslation('settings-regions')
  const shop = useShop()
  return useDelete({
    call: shop.admin.shippingOptions.remove,
    input: ({ id }) => ({ id }),
    words: ({ name }) => ({
      title: t('delete.question', { name }),
      consequence: t('option.consequence'),
      confirm: t('option.confirmDelete'),
      done: t('delete.done', { name }),
    }),
  })
}
