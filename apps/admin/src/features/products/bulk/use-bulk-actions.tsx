import { Eye, EyeOff, FolderPlus, Pencil, Percent, Trash2 } from 'lucide-react'
import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { BulkTask } from '../../../framework/bulk/bulk-task.ts'
import { useBulkDialog } from '../../../framework/bulk/use-bulk-dialog.tsx'
import { useQuestion } from '../../../framework/bulk/use-question.tsx'
import { notify } from '../../../framework/notify.ts'
import { loadWords } from '../../../lib/i18n.ts'
import type { BulkAction } from '../../../framework/list/list-config.ts'
import type { Added } from './add-form.tsx'
import { inCalls, nameOf, perCall, useChosen, useTaskTools, type Chosen, type TaskTools } from './chosen.ts'
import type { PricePreviewAnswer, PriceRule } from './price-form.tsx'

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
  const tools = useTaskTools()
  const { dialog, ask } = useBulkDialog<Chosen>()
  const add = useAdding(ask)
  const price = usePricing(ask)
  const grid = useGrid()
  const run =
    (taskOf: (tools: TaskTools, chosen: readonly Chosen[]) => BulkTask<Chosen>) => async (ids: readonly string[]) =>
      ask(taskOf(tools, await load(ids)))
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

/** Adds products to collections, categories and so on. */
function useAdding(ask: Ask) {
  const load = useChosen()
  const tools = useTaskTools()
  const question = useQuestion<number, Added>(({ about, answer }) => (
    <AddForm count={about} onClose={() => answer(undefined)} onChoose={answer} />
  ))
  const run = async (ids: readonly string[]) => {
    const added = await question.ask(ids.length)
    if (added === undefined) return false
    const { addTask } = await import('./add-form.tsx')
    return ask(addTask(tools, { items: await load(ids), added }))
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

/** Changes prices by a percentage, after a preview of the first products. */
function usePricing(ask: Ask) {
  const load = useChosen()
  const tools = useTaskTools()
  const preview = (ids: readonly string[], rule: PriceRule) =>
    tools.admin.productBulk.previewPrices({ body: { ids: ids.slice(0, perCall), ...rule } })
  const question = useQuestion<readonly string[], Priced>(({ about: ids, answer }) => (
    <PriceForm
      count={ids.length}
      onClose={() => answer(undefined)}
      onChoose={async (rule) => answer({ rule, preview: await preview(ids, rule) })}
    />
  ))
  const run = async (ids: readonly string[]) => {
    const priced = await question.ask(ids)
    if (priced === undefined) return false
    const { priceTask } = await import('./price-form.tsx')
    return ask(priceTask(tools, { items: await load(ids), ...priced }))
  }
  return { run, dialog: question.dialog }
}

const statusTask =
  (status: 'published' | 'draft') =>
  ({ t, admin, undo, onSettled }: TaskTools, chosen: readonly Chosen[]): BulkTask<Chosen> => {
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
      onSettled,
      toast: (count) => t(`bulk.${status}.done`, { count }),
    }
  }

function removeTask({ t, admin, onSettled }: TaskTools, chosen: readonly Chosen[]): BulkTask<Chosen> {
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
    onSettled,
    toast: (count) => t('bulk.removed.done', { count }),
  }
}
