import { useShop } from '@storeroom/react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { BulkTask } from '../../../framework/bulk/bulk-dialog.tsx'
import { activeIntlTag } from '../../../lib/i18n.ts'
import { inCalls, nameOf, perCall, useSettle, type Chosen } from './chosen.ts'
import type { PriceRule } from './price-form.tsx'
import type { PricePreviewAnswer } from './price-preview.tsx'

const PricePreview = lazy(async () => ({ default: (await import('./price-preview.tsx')).PricePreview }))

/** What a change would do to the first of the products. */
export function usePreviewPrices() {
  const { admin } = useShop()
  return (ids: readonly string[], rule: PriceRule) =>
    admin.productBulk.previewPrices({ body: { ids: ids.slice(0, perCall), ...rule } })
}

export function usePriceTask() {
  const { t } = useTranslation('products')
  const { admin } = useShop()
  const settle = useSettle()
  return (items: readonly Chosen[], rule: PriceRule, preview: PricePreviewAnswer): BulkTask<Chosen> => {
    const share = new Intl.NumberFormat(activeIntlTag(), {
      style: 'percent',
      signDisplay: 'always',
      maximumFractionDigits: 2,
    })
    const isPartly = items.length > perCall
    return {
      title: t('bulk.price.question', { count: items.length, share: share.format(rule.percent / 100) }),
      preview: [
        t('bulk.price.changes', { count: preview.changes, prices: preview.prices }),
        ...(isPartly ? [t('bulk.price.partly', { count: perCall })] : []),
      ],
      details: (
        <Suspense>
          <PricePreview preview={preview} />
        </Suspense>
      ),
      confirmLabel: t(preview.large > 0 ? 'bulk.price.confirmLarge' : 'bulk.price.confirm', { count: items.length }),
      isDangerous: preview.large > 0,
      items: preview.changes === 0 && !isPartly ? [] : items,
      nameOf,
      // The key makes a call that is repeated after a broken connection change prices once only.
      act: inCalls((ids) =>
        admin.productBulk.changePrices({ body: { ids, ...rule } }, { idempotencyKey: crypto.randomUUID() }),
      ),
      settle,
      done: (count) => t('bulk.price.done', { count }),
    }
  }
}
