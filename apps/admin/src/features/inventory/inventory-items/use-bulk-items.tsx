import { versionOf } from '@storeroom/client'
import { queryFor, refresh, useClient } from '@storeroom/react'
import { useQueryClient } from '@tanstack/react-query'
import { BellRing, SlidersHorizontal, Truck } from 'lucide-react'
import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { BulkTask } from '../../../framework/bulk/bulk-task.ts'
import { undoUnlessChanged } from '../../../framework/bulk/undo-unless-changed.ts'
import { useBulkDialog } from '../../../framework/bulk/use-bulk-dialog.tsx'
import { useQuestion } from '../../../framework/bulk/use-question.tsx'
import type { BulkAction } from '../../../framework/list/list-config.ts'
import { useCan } from '../../../framework/permissions.ts'
import { chunks, IDS_PER_REQUEST } from '../../../lib/chunks.ts'
import { paths } from '../../../lib/paths.ts'
import { createSendOnce, type SendOnce } from '../../../lib/send-once.ts'
import { itemName, namedItem } from '../../../shared/inventory/stock-items.ts'
import type { BulkAdjustment } from '../levels/bulk-adjust-form.tsx'
import type { ChosenState } from '../purchase-orders/lines.ts'
import { changeText, unitsText } from '../quantities.tsx'
import { useLocations } from '../use-locations.tsx'

const BulkAdjustForm = lazy(async () => ({ default: (await import('../levels/bulk-adjust-form.tsx')).BulkAdjustForm }))
const ThresholdForm = lazy(async () => ({ default: (await import('./threshold-form.tsx')).ThresholdForm }))

/** The actions on the selected items; render `dialogs` anywhere on the page. */
export function useBulkItems(): { readonly actions: readonly BulkAction[]; readonly dialogs: ReactNode } {
  const { dialog, ask } = useBulkDialog<ChosenItem>()
  const adjusting = useAdjusting(ask)
  const threshold = useThreshold(ask)
  const ordering = useOrdering()
  const dialogs = (
    <Suspense>
      {dialog}
      {adjusting.dialog}
      {threshold.dialog}
    </Suspense>
  )
  return { actions: [adjusting.action, threshold.action, ...ordering], dialogs }
}

type ChosenItem = { readonly id: string; readonly name: string; readonly low_stock_threshold: number | null }

const chosen = { fields: `${namedItem.fields},low_stock_threshold` } as const

/** The selected items as they are now, also those of other pages. */
function useChosenItems() {
  const { admin } = useClient()
  const queryClient = useQueryClient()
  return async (ids: readonly string[]): Promise<readonly ChosenItem[]> => {
    const answers = chunks(ids).map((id) => {
      const query = { ...chosen, id, limit: IDS_PER_REQUEST }
      return queryClient.fetchQuery({ ...queryFor(admin.inventoryItems.list, { query }), staleTime: 0 })
    })
    const items = (await Promise.all(answers)).flatMap((page) => page.inventory_items)
    return items.map((item) => ({
      id: item.id,
      name: itemName(item),
      low_stock_threshold: item.low_stock_threshold ?? null,
    }))
  }
}

type Ask = (task: BulkTask<ChosenItem>) => Promise<boolean>

/** Adjusts the stock of the selected items, each with its own stock movement. */
function useAdjusting(ask: Ask) {
  const { t } = useTranslation('inventory')
  const { admin } = useClient()
  const queryClient = useQueryClient()
  const { nameOf } = useLocations()
  const load = useChosenItems()
  const question = useQuestion<number, BulkAdjustment>(({ about, answer }) => (
    <BulkAdjustForm count={about} onClose={() => answer(undefined)} onChoose={answer} />
  ))
  const taskOf = (items: readonly ChosenItem[], body: BulkAdjustment, sendOnce: SendOnce) => ({
    title: t('bulk.title', { count: items.length }),
    preview: [
      'change' in body
        ? t('bulk.changes', { change: changeText(body.change), location: nameOf(body.location_id) })
        : t('bulk.sets', { units: unitsText(body.stocked_quantity), location: nameOf(body.location_id) }),
      t('bulk.because', { reason: t(`reason.${body.reason}`) }),
    ],
    confirmLabel: t('bulk.confirm', { count: items.length }),
    items,
    nameOf: ({ name }: ChosenItem) => name,
    run: {
      undoable: async ({ id }: ChosenItem) => {
        // A retry after a lost connection counts once.
        const { adjustment } = await sendOnce(id, (idempotencyKey) =>
          admin.inventoryItems.adjust({ id, body }, { idempotencyKey }),
        )
        const { location_id } = body
        const back = { location_id, stocked_quantity: adjustment.before, expected_quantity: adjustment.after }
        return undoUnlessChanged(() => admin.inventoryItems.adjust({ id, body: { ...back, reason: 'correction' } }))
      },
    },
    onSettled: () => refresh(admin.inventoryItems.adjust, queryClient),
    toast: (count: number) => t('bulk.done', { count }),
  })
  const run = async (ids: readonly string[]) => {
    const body = await question.ask(ids.length)
    return body !== undefined && ask(taskOf(await load(ids), body, createSendOnce()))
  }
  const action = { id: 'adjust', label: t('bulk.action'), icon: <SlidersHorizontal aria-hidden />, run }
  return { action, dialog: question.dialog }
}

/** Sets or clears the threshold of the selected items. */
function useThreshold(ask: Ask) {
  const { t } = useTranslation('inventory')
  const { admin } = useClient()
  const queryClient = useQueryClient()
  const load = useChosenItems()
  const question = useQuestion<number, { readonly low_stock_threshold: number | null }>(({ about, answer }) => (
    <ThresholdForm count={about} onClose={() => answer(undefined)} onChoose={answer} />
  ))
  const run = async (ids: readonly string[]) => {
    const body = await question.ask(ids.length)
    if (body === undefined) return false
    const items = await load(ids)
    const { low_stock_threshold: threshold } = body
    return ask({
      title: t('threshold.title', { count: items.length }),
      preview: [threshold === null ? t('threshold.clears') : t('threshold.sets', { units: unitsText(threshold) })],
      confirmLabel: t('threshold.confirm', { count: items.length }),
      items,
      nameOf: ({ name }) => name,
      run: {
        undoable: async ({ id, low_stock_threshold }) => {
          const version = versionOf(await admin.inventoryItems.update({ id, body }))
          return undoUnlessChanged(() =>
            admin.inventoryItems.update({ id, body: { low_stock_threshold } }, { version }),
          )
        },
      },
      onSettled: () => refresh(admin.inventoryItems.update, queryClient),
      toast: (count) => t('threshold.done', { count }),
    })
  }
  const action = { id: 'threshold', label: t('threshold.action'), icon: <BellRing aria-hidden />, run }
  return { action, dialog: question.dialog }
}

/** Opens a new purchase order with the selected items. */
function useOrdering(): readonly BulkAction[] {
  const { t } = useTranslation('inventory')
  const navigate = useNavigate()
  const canOrder = useCan('purchase-orders:write')
  const run = async (itemIds: readonly string[]) => {
    await navigate(paths.purchaseOrderNew(), { state: { itemIds } satisfies ChosenState })
    return true
  }
  return canOrder ? [{ id: 'order', label: t('items.order'), icon: <Truck aria-hidden />, run }] : []
}
