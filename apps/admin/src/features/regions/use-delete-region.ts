import { useShop } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { useDelete } from '../../framework/use-delete.ts'

/** Asks for the name to be typed, then deletes; true once the region is gone. */
export function useDeleteRegion(): (region: { readonly id: string; readonly name: string }) => Promise<boolean> {
  const { t } = useTranslation('settings-regions')
  const shop = useShop()
  return useDelete({
    call: shop.admin.regions.remove,
    input: ({ id }) => ({ id }),
    words: ({ name }) => ({
      title: t('delete.question', { name }),
      consequence: t('delete.consequence'),
      confirm: t('delete.confirm'),
      done: t('delete.done', { name }),
      typedName: name,
    }),
  })
}
