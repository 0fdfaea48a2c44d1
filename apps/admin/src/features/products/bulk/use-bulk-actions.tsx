import type { BulkChange } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { Eye, EyeOff, FolderPlus, Pencil, Percent, Trash2 } from 'lucide-react'
import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { BulkTask } from '../../../framework/bulk/bulk-task.ts'
import { useBulkDialog } from '../../../framework/bulk/use-bulk-dialog.tsx'
import { useQuestion } from '../../../framework/bulk/use-question.tsx'
import { notify } from '../../../framework/notify.ts'
import { loadWords } from '../../../lib/i18n.ts'
import type { BulkAction } from '../../../framework/list/list-config.ts'
import type { Added } from './added.ts'
import { inCalls, nameOf, perCall, useChosen, useSettle, type Chosen } from './chosen.ts'
import type { PriceRule } from './price-form.tsx'
import type { PricePreviewAnswer } from './price-preview.tsx'

const AddForm = lazy(async () => ({ default: (await import('./add-form.tsx')).AddForm }))
const PriceForm = lazy(async () => ({ default: (await import('./price-form.tsx')).PriceForm }))
const GridEditor = lazy(async () => {
  const [{ GridEditor: editor }] = await Promise.all([
    import('./grid-editor.tsx'),
    loadWords(['change-sets', 'prices']),
  ])
  return { default: editor }
})

/** The actions on the selected products; render `dialogs` anywhere on the page. */
export function useBulkActions(): { readonly actions: readonly BulkAction[]; readonly dialogs: ReactNode } {
  const { t } = useTranslation('products')
  const load = useChosen()
  const statusTask = useStatusTask()
  const removeTask = useRemoveTask()
  const { dialog, ask } = useBulkDialog<Chosen>()
  const add = useAdding(ask)
  const price = usePricing(ask)
  const grid = useGrid()
  const run = (taskOf: (chosen: readonly Chosen[]) => BulkTask<Chosen>) => async (ids: readonly string[]) =>
    ask(taskOf(await load(ids)))
  const actions: BulkAction[] = [
    { id: 'publish', label: t('bulk.publish'), icon: <Eye aria-hidden />, run: run(statusTask('published')) },
    { id: 'unpublish', label: t('bulk.unpublish'), icon: <EyeOff aria-hidden />, run: run(statusTask('draft')) },
    { id: 'add', label: t('bulk.add.action'), icon: <FolderPlus aria-hidden />, run: add.run },
    { id: 'price', label: t('bulk.price.action'), icon: <Percent aria-hidden />, run: price.run },
    { id: 'grid', label: t('bulk.grid.action'), icon: <Pencil aria-hidden />, run: grid.run },
    { id: 'delete', label: t('bulk.delete'), icon: <Trash2 aria-hidden />, tone: 'danger', run: run(removeTask) },
  ]
  const dialogs = (
    <Suspense>
      {dialog}
      {add.dialog}
      {price.dialog}
      {grid.dialog}
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
    return added !== undefined && ask(await task(await load(ids), added))
  }
  return { run, dialog: question.dialog }
}

/** How many products can be edited in a grid: more would take long to load and to look at. */
const MAX_IN_GRID = 500

function useGrid() {
  const { t } = useTranslation('products')
  const question = useQuestion<readonly string[], true>(({ about, answer }) => (
    <GridEditor productIds={about} onClose={(isSaved) => answer(isSaved || undefined)} />
  ))
  const run = async (ids: readonly string[]) => {
    if (ids.length <= MAX_IN_GRID) return (await question.ask(ids)) === true
    notify.problem(t('bulk.grid.tooMany', { most: MAX_IN_GRID }))
    return false
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

function useUndo() {
  const { admin } = useClient()
  return (changes: BulkChange[]) => admin.productBulk.undo({ body: { changes } })
}

/** The task that adds products to collections, categories and so on. Its code is loaded at first use. */
function useAddTask() {
  const { t } = useTranslation('products')
  const { admin } = useClient()
  const undo = useUndo()
  const settle = useSettle()
  return async (items: readonly Chosen[], added: Added) => {
    const { addTask } = await import('./add-task.ts')
    return addTask({ t, admin, undo, settle }, { items, added })
  }
}

function useStatusTask() {
  const { t } = useTranslation('products')
  const { admin } = useClient()
  const undo = useUndo()
  const settle = useSettle()
  return (status: 'published' | 'draft') =>
    (chosen: readonly Chosen[]): BulkTask<Chosen> => {
      const items = chosen.filter((product) => product.status !== status)
      const same = chosen.length - items.length
      return {
        title: t(`bulk.${status}.title`, { count: chosen.length }),
        preview: [
          ...(items.length > 0 ? [t(`bulk.${status}.changes`, { count: items.length })] : []),
          ...(same > 0 ? [t(`bulk.${status}.same`, { count: same })] : []),
        ],
        confirmLabel: t(`bulk.${status}.confirm`, { count: items.length }),
        items,
        nameOf,
        run: inCalls((ids) => admin.productBulk.setStatus({ body: { ids, status } }), undo),
        onSettled: settle,
        toast: (count) => t(`bulk.${status}.done`, { count }),
      }
    }
}

function useRemoveTask() {
  const { t } = useTranslation('products')
  const { admin } = useClient()
  const settle = useSettle()
  return (chosen: readonly Chosen[]): BulkTask<Chosen> => {
    const isKnown = chosen.every(({ variants }) => variants !== undefined)
    const variants = chosen.reduce((sum, product) => sum + (product.variants?.length ?? 0), 0)
    return {
      title: t('bulk.removed.title', { count: chosen.length }),
      preview: [...(isKnown ? [t('bulk.removed.variants', { count: variants })] : []), t('bulk.removed.warning')],
      confirmLabel: t('bulk.removed.confirm', { count: chosen.length }),
      isDangerous: true,
      items: chosen,
      nameOf,
      run: inCalls((ids) => admin.productBulk.remove({ body: { ids } })),
      onSettled: settle,
      toast: (count) => t('bulk.removed.done', { count }),
    }
  }
}

/** The preview of a change for the first products. */
function usePreviewPrices() {
  const { admin } = useClient()
  return (ids: readonly string[], rule: PriceRule) =>
    admin.productBulk.previewPrices({ body: { ids: ids.slice(0, perCall), ...rule } })
}

/** The task that changes prices by a percentage. Its code is loaded at first use. */
function usePriceTask() {
  const { t } = useTranslation('products')
  const { admin } = useClient()
  const settle = useSettle()
  return async (items: readonly Chosen[], rule: PriceRule, preview: PricePreviewAnswer) => {
    const { priceTask } = await import('./price-task.tsx')
    return priceTask({ t, admin, settle }, { items, rule, preview })
  }
}
