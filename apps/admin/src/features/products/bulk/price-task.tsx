import type { Client } from '@storeroom/client'
import type { TFunction } from 'i18next'
import type { BulkTask } from '../../../framework/bulk/bulk-task.ts'
import { activeLanguageTag } from '../../../lib/i18n.ts'
import { createSendOnce } from '../../../lib/send-once.ts'
import { inCalls, nameOf, perCall, type Chosen } from './chosen.ts'
import type { PriceRule } from './price-form.tsx'
import { PricePreview, type PricePreviewAnswer } from './price-preview.tsx'

type Needs = {
  readonly t: TFunction<'products'>
  readonly admin: Client['admin']
  readonly settle: BulkTask<Chosen>['onSettled']
}

type Change = { readonly items: readonly Chosen[]; readonly rule: PriceRule; readonly preview: PricePreviewAnswer }

/** Changes the prices of products by a percentage. */
export function priceTask({ t, admin, settle }: Needs, { items, rule, preview }: Change): BulkTask<Chosen> {
  const share = new Intl.NumberFormat(activeLanguageTag(), {
    style: 'percent',
    signDisplay: 'always',
    maximumFractionDigits: 2,
  })
  const isPartly = items.length > perCall
  const sendOnce = createSendOnce()
  return {
    title: t('bulk.price.question', { count: items.length, share: share.format(rule.percent / 100) }),
    preview: [
      t('bulk.price.changes', { count: preview.changes, prices: preview.prices }),
      ...(isPartly ? [t('bulk.price.partly', { count: perCall })] : []),
    ],
    details: <PricePreview preview={preview} />,
    confirmLabel: t(preview.large > 0 ? 'bulk.price.confirmLarge' : 'bulk.price.confirm', { count: items.length }),
    isDangerous: preview.large > 0,
    items: preview.changes === 0 && !isPartly ? [] : items,
    nameOf,
    // A retry after a lost connection changes prices once.
    run: inCalls(
      (ids) =>
        sendOnce(ids, (idempotencyKey) =>
          admin.productBulk.changePrices({ body: { ids, ...rule } }, { idempotencyKey }),
        ),
      (changes) => admin.productBulk.undoPrices({ body: { changes } }),
    ),
    onSettled: settle,
    toast: (count) => t('bulk.price.done', { count }),
  }
}
