import { Eye, EyeOff, FolderPlus, Percent, Trash2 } from 'lucide-react'
import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBulkDialog, type BulkTask } from '../../../framework/bulk/bulk-dialog.tsx'
import type { BulkAction } from '../../../framework/list/list-config.ts'
import type { Added } from './added.ts'
import { useChosen, type Chosen } from './chosen.ts'
import type { PriceRule } from './price-form.tsx'
import type { PricePreviewAnswer } from './price-preview.tsx'
import { useAddTask } from './use-add-task.ts'
import { usePreviewPrices, usePriceTask } from './use-price-task.ts'
import { useQuestion } from '../../../framework/bulk/use-question.tsx'
import { useRemoveTask, useStatusTask } from './use-status-task.ts'

const AddForm = lazy(async () => ({ default: (await import('./add-form.tsx')).AddForm }))
const PriceForm = lazy(async () => ({ default: (await import('./price-form.tsx')).PriceForm }))

/** What can be done with the selected products; `dialogs` belong on the page. */
export function useBulkActions(): { readonly actions: readonly BulkAction[]; readonly dialogs: ReactNode } {
  const { t } = useTranslation('products')
  const load = useChosen()
  const statusTask = useStatusTask()
  const removeTask = useRemoveTask()
  const { dialog, ask } = useBulkDialog<Chosen>()
  const add = useAdding(ask)
  const price = usePricing(ask)
  const run = (taskOf: (chosen: readonly Chosen[]) => BulkTask<Chosen>) => async (ids: readonly string[]) =>
    ask(taskOf(await load(ids)))
  const actions: BulkAction[] = [
    { id: 'publish', label: t('bulk.publish'), icon: <Eye aria-hidden />, run: run(statusTask('published')) },
    { id: 'unpublish', label: t('bulk.unpublish'), icon: <EyeOff aria-hidden />, run: run(statusTask('draft')) },
    { id: 'add', label: t('bulk.add.action'), icon: <FolderPlus aria-hidden />, run: add.run },
    { id: 'price', label: t('bulk.price.action'), icon: <Percent aria-hidden />, run: price.run },
    { id: 'delete', label: t('bulk.delete'), icon: <Trash2 aria-hidden />, tone: 'danger', run: run(removeTask) },
  ]
  const dialogs = (
    <Suspense>
      {dialog}
      {add.dialog}
      {price.dialog}
    </Suspense>
  )
  return { actions, dialogs }
}

type Ask = (task: BulkTask<Chosen>) => Promise<boolean>

function useAdding(ask: Ask) {
  const load = useChosen()
  const task = useAddTask()
  const question = useQuestion<number, Added>(({ about, answer }) => (
    <AddForm count={about} onClose={() => answer(undefined)} onChoose={answer} />
  ))
  const run = async (ids: readonly string[]) => {
    const added = await question.ask(ids.length)
    return added !== undefined && ask(task(await load(ids), added))
  }
  return { run, dialog: question.dialog }
}

type Priced = { readonly rule: PriceRule; readonly preview: PricePreviewAnswer }

function usePricing(ask: Ask) {
  const load = useChosen()
  const task = usePriceTask()
  const preview = usePreviewPrices()
  const question = useQuestion<readonly string[], Priced>(({ about: ids, answer }) => (
    <PriceForm
      count={ids.length}
      onClose={() => answer(undefined)}
      onChoose={async (rule) => answer({ rule, preview: await preview(ids, rule) })}
    />
  ))
  const run = async (ids: readonly string[]) => {
    const priced = await question.ask(ids)
    return priced !== undefined && ask(await task(await load(ids), priced.rule, priced.preview))
  }
  return { run, dialog: question.dialog }
}
