import { useShop } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { useDelete } from '../../framework/use-delete.ts'
import type { ListedValue, Routes, ValueKind } from './product-values.ts'

/** Asks, and says how many products it is taken from; then deletes. */
export function useDeleteValue(kind: ValueKind): (value: ListedValue) => Promise<boolean> {
  const { t } = useTranslation('product-values')
  const shop = useShop()
  return useDelete<Routes['remove'], ListedValue, []>({
    call: shop.admin[kind].remove,
    input: ({ id }) => ({ id }),
    words: ({ value, product_count = 0 }) => ({
      title: t('delete.question', { value }),
      consequence: t('delete.consequence', { count: product_count }),
      confirm: t(`${kind}.delete`),
      done: t('delete.done', { value }),
    }),
  })
}
