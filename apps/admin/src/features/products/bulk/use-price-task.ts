import { useShop } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { perCall, useSettle, type Chosen } from './chosen.ts'
import type { PriceRule } from './price-form.tsx'
import type { PricePreviewAnswer } from './price-preview.tsx'

/** What a change would do to the first of the products. */
export function usePreviewPrices() {
  const { admin } = useShop()
  return (ids: readonly string[], rule: PriceRule) =>
    admin.productBulk.previewPrices({ body: { ids: ids.slice(0, perCall), ...rule } })
}

/** The change as a task; its code comes when somebody wants one. */
export function usePriceTask() {
  const { t } = useTranslation('products')
  const { admin } = useShop()
  const settle = useSettle()
  return async (items: readonly Chosen[], rule: PriceRule, preview: PricePreviewAnswer) => {
    const { priceTask } = await import('./price-task.tsx')
    return priceTask({ t, admin, settle }, { items, rule, preview })
  }
}
