import { versionOf } from '@storeroom/client'
import { refresh, useClient } from '@storeroom/react'
import { useQueryClient } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { undoUnlessChanged } from '../../../framework/bulk/undo-unless-changed.ts'
import { useBulkDialog } from '../../../framework/bulk/use-bulk-dialog.tsx'
import { useQuestion } from '../../../framework/bulk/use-question.tsx'
import type { BulkAction } from '../../../framework/list/list-config.ts'
import { unitsText } from '../quantities.tsx'
import { useChosenItems, type ChosenItem } from './use-chosen-items.ts'

const ThresholdForm = lazy(async () => ({ default: (await import('./threshold-form.tsx')).ThresholdForm }))

/** Sets or clears the threshold of the selected items; render `dialogs` anywhere on the page. */
export function useBulkThreshold(): { readonly actions: readonly BulkAction[]; readonly dialogs: ReactNode } {
  const { t } = useTranslation('inventory')
  const { admin } = useClient()
  const queryClient = useQueryClient()
  const load = useChosenItems()
  const { dialog, ask } = useBulkDialog<ChosenItem>()
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
  const actions = [{ id: 'threshold', label: t('threshold.action'), icon: <BellRing aria-hidden />, run }]
  const dialogs = (
    <Suspense>
      {dialog}
      {question.dialog}
    </Suspense>
  )
  return { actions, dialogs }
}
