import { refresh, useClient } from '@storeroom/react'
import { useQueryClient } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBulkDialog } from '../../../framework/bulk/use-bulk-dialog.tsx'
import { undoUnlessChanged } from '../../../framework/bulk/undo-unless-changed.ts'
import { useQuestion } from '../../../framework/bulk/use-question.tsx'
import type { BulkAction } from '../../../framework/list/list-config.ts'
import { createSendOnce, type SendOnce } from '../../../lib/send-once.ts'
import { useChosenItems, type ChosenItem } from '../inventory-items/use-chosen-items.ts'
import { changeText, unitsText } from '../quantities.tsx'
import { useLocations } from '../use-locations.ts'
import type { BulkAdjustment } from './bulk-adjust-form.tsx'

const BulkAdjustForm = lazy(async () => ({ default: (await import('./bulk-adjust-form.tsx')).BulkAdjustForm }))

/** Adjusts the stock of the selected items, each with its own stock movement; render `dialogs` anywhere on the page. */
export function useBulkAdjust(): { readonly actions: readonly BulkAction[]; readonly dialogs: ReactNode } {
  const { t } = useTranslation('inventory')
  const { admin } = useClient()
  const queryClient = useQueryClient()
  const { nameOf } = useLocations()
  const load = useChosenItems()
  const { dialog, ask } = useBulkDialog<ChosenItem>()
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
  const actions = [{ id: 'adjust', label: t('bulk.action'), icon: <SlidersHorizontal aria-hidden />, run }]
  const dialogs = (
    <Suspense>
      {dialog}
      {question.dialog}
    </Suspense>
  )
  return { actions, dialogs }
}
