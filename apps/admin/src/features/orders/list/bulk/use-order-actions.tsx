import { printedTogether, type BatchJob, type ImportProblem, type Order } from '@storeroom/contract'
import { refresh, useClient, usePolling, queryFor } from '@storeroom/react'
import { useQueryClient } from '@tanstack/react-query'
import { Archive, ArchiveRestore, CreditCard, FileText, PackageCheck, Printer, Tag, Truck } from 'lucide-react'
import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { BulkTask } from '../../../../framework/bulk/bulk-task.ts'
import { useBulkDialog } from '../../../../framework/bulk/use-bulk-dialog.tsx'
import { useQuestion } from '../../../../framework/bulk/use-question.tsx'
import type { BulkAction, BulkChoice } from '../../../../framework/list/list-config.ts'
import { useCan } from '../../../../framework/permissions.ts'
import { useMoneyText } from '../../../../framework/shop-currency.ts'
import { inJobs, MAX_ORDERS_PER_JOB, runJobs, type Named } from './order-job.ts'
import { usePrintOrders } from './print-orders.ts'
import type { Shipment } from './ship-form.tsx'
import { sumsOf } from './sums.ts'
import type { TagChange } from './tag-form.tsx'
import { chunks, IDS_PER_REQUEST } from '../../../../lib/chunks.ts'

const ShipForm = lazy(async () => ({ default: (await import('./ship-form.tsx')).ShipForm }))
const TagForm = lazy(async () => ({ default: (await import('./tag-form.tsx')).TagForm }))

type Actions = {
  readonly actions: readonly (BulkAction | BulkChoice)[]
  /** Asks for a list of tracking numbers, whatever is selected. */
  readonly shipByList: () => void
  readonly dialogs: ReactNode
}

/** The actions on the selected orders, which run as jobs; render `dialogs` anywhere on the page. */
export function useOrderActions({ isArchive }: { readonly isArchive: boolean }): Actions {
  const { t } = useTranslation(['order-bulk', 'order-documents'])
  const print = usePrintOrders()
  const canCapture = useCan('orders:money')
  const load = useChosenOrders()
  const tasks = useTasks()
  const { dialog, ask } = useBulkDialog<Named>()
  const ship = useShipping(ask)
  const tag = useTagging(ask)
  const run = (taskOf: (chosen: readonly Chosen[]) => BulkTask<Named>) => async (ids: readonly string[]) =>
    ask(taskOf(await load(ids)))
  const icons = { archive: <Archive aria-hidden />, unarchive: <ArchiveRestore aria-hidden /> }
  const filing = isArchive ? 'unarchive' : 'archive'
  return {
    actions: [
      {
        id: 'fulfill',
        label: t('fulfill.action'),
        icon: <PackageCheck aria-hidden />,
        run: run(tasks.fulfill),
      },
      { id: 'ship', label: t('ship.action'), icon: <Truck aria-hidden />, run: ship.run },
      ...(canCapture
        ? [
            {
              id: 'capture',
              label: t('capture.action'),
              icon: <CreditCard aria-hidden />,
              run: run(tasks.capture),
            },
          ]
        : []),
      {
        id: 'print',
        label: t('order-documents:bulk.print'),
        icon: <Printer aria-hidden />,
        choices: printedTogether.map((document) => ({
          id: document,
          label: t(`order-documents:bulk.file.${document}`),
          icon: <FileText aria-hidden />,
          run: print(document),
        })),
      },
      { id: 'tag', label: t('tag.action'), icon: <Tag aria-hidden />, run: tag.run },
      { id: filing, label: t(`${filing}.action`), icon: icons[filing], shortcut: 'e', run: run(tasks[filing]) },
    ],
    shipByList: () => void ship.run([]),
    dialogs: (
      <Suspense>
        {dialog}
        {ship.dialog}
        {tag.dialog}
      </Suspense>
    ),
  }
}

type Ask = (task: BulkTask<Named>) => Promise<boolean>

/** Numbers of the selected orders, one a line, to be completed with tracking numbers. */
const numbersOf = (chosen: readonly Chosen[]) =>
  chosen.every(({ order }) => order !== undefined) ? chosen.map(({ name }) => `${name}, \n`).join('') : ''

function useShipping(ask: Ask) {
  const load = useChosenOrders()
  const tasks = useTasks()
  const question = useQuestion<readonly Chosen[], Shipment>(({ about, answer }) => (
    <ShipForm count={about.length} start={numbersOf(about)} onClose={() => answer(undefined)} onChoose={answer} />
  ))
  const run = async (ids: readonly string[]) => {
    const chosen = await load(ids)
    const shipment = await question.ask(chosen)
    return shipment !== undefined && ask(tasks.ship(chosen, shipment))
  }
  return { run, dialog: question.dialog }
}

function useTagging(ask: Ask) {
  const load = useChosenOrders()
  const tasks = useTasks()
  const question = useQuestion<number, TagChange>(({ about, answer }) => (
    <TagForm count={about} onClose={() => answer(undefined)} onChoose={answer} />
  ))
  const run = async (ids: readonly string[]) => {
    const change = await question.ask(ids.length)
    return change !== undefined && ask(tasks.tag(await load(ids), change))
  }
  return { run, dialog: question.dialog }
}

type Start = () => Promise<{ readonly batch_job: BatchJob }>
type Name = 'capture' | 'fulfill' | 'ship' | 'archive' | 'unarchive' | 'tag'
type Parts = {
  readonly items: readonly Named[]
  readonly preview: readonly string[]
  readonly starts: readonly Start[]
}

const isCanceled = ({ status }: Order) => status === 'canceled'
const isUnpaid = ({ payment_status }: Order) => payment_status === 'awaiting' || payment_status === 'requires_action'
const isUnsent = ({ fulfillment_status }: Order) =>
  ['not_fulfilled', 'partially_fulfilled', 'partially_shipped', 'requires_action'].includes(fulfillment_status)

const idsOf = (items: readonly Named[]) => items.map(({ id }) => id)

/** The orders that an action changes, or that were not loaded; `others` counts those that stay as they are. */
function divided(chosen: readonly Chosen[], isMeant: Divided['isMeant']) {
  const items = chosen.filter(({ order }) => order === undefined || isMeant(order))
  return { items, others: chosen.length - items.length }
}

type Divided = {
  /** Which orders it changes. */
  readonly isMeant: (order: Order) => boolean
  /** What it does to those. */
  readonly facts: (items: readonly Chosen[]) => readonly string[]
  readonly start: (ids: string[]) => ReturnType<Start>
}

/** The task of each action; its preview says what happens to stock and money, and who gets an email. */
function useTasks() {
  const { t } = useTranslation('order-bulk')
  const { orderBulk } = useClient().admin
  const money = useMoneyText()
  const taskOf = useTaskOf()
  const jobsOf = (items: readonly Named[], start: (ids: string[]) => ReturnType<Start>): readonly Start[] =>
    inJobs(idsOf(items)).map((ids) => () => start(ids))
  const changing =
    (name: Name, { isMeant, facts, start }: Divided) =>
    (chosen: readonly Chosen[]) => {
      const { items, others } = divided(chosen, isMeant)
      const preview = [
        ...(items.length > 0 ? facts(items) : []),
        ...(others > 0 ? [t('stays', { count: others })] : []),
      ]
      return taskOf(name, { items, preview, starts: jobsOf(items, start) })
    }
  return {
    capture: changing('capture', {
      isMeant: (order) => !isCanceled(order) && isUnpaid(order),
      facts: (items) => {
        const sums = sumsOf(items.flatMap(({ order }) => order ?? []))
        const amounts = sums.map(({ currency, amount }) => money(amount, currency)).join(' + ')
        return [...(amounts === '' ? [] : [t('capture.money', { amounts })]), t('capture.cards')]
      },
      start: (ids) => orderBulk.capture({ body: { ids } }),
    }),
    fulfill: changing('fulfill', {
      isMeant: (order) => !isCanceled(order) && isUnsent(order),
      facts: () => [t('fulfill.stock')],
      start: (ids) => orderBulk.fulfill({ body: { ids } }),
    }),
    archive: changing('archive', {
      isMeant: (order) => !isCanceled(order) && order.status !== 'archived',
      facts: () => [t('archive.only')],
      start: (ids) => orderBulk.archive({ body: { ids } }),
    }),
    unarchive: changing('unarchive', {
      isMeant: ({ status }) => status === 'archived',
      facts: () => [t('unarchive.only')],
      start: (ids) => orderBulk.unarchive({ body: { ids } }),
    }),
    ship: (chosen: readonly Chosen[], { tracking, fulfill, no_notification }: Shipment) => {
      const names = new Set(chosen.map(({ name }) => name))
      const listed = [...new Set(tracking.map(({ order }) => `#${order.replace('#', '')}`))]
      const options = { fulfill, no_notification }
      return taskOf('ship', {
        items: [...chosen, ...listed.filter((name) => !names.has(name)).map((name) => ({ id: name, name }))],
        preview: [
          t('ship.numbers', { count: tracking.length }),
          ...(fulfill ? [t('fulfill.stock')] : []),
          t(no_notification ? 'ship.silent' : 'ship.mail'),
        ],
        starts:
          chosen.length <= MAX_ORDERS_PER_JOB && tracking.length <= MAX_ORDERS_PER_JOB
            ? [() => orderBulk.ship({ body: { ids: idsOf(chosen), tracking: [...tracking], ...options } })]
            : [
                ...inJobs(tracking).map((part) => () => orderBulk.ship({ body: { tracking: part, ...options } })),
                ...jobsOf(chosen, (ids) => orderBulk.ship({ body: { ids, ...options } })),
              ],
      })
    },
    tag: (chosen: readonly Chosen[], { add, remove }: TagChange) =>
      taskOf('tag', {
        items: chosen,
        preview: [
          ...(add.length > 0 ? [t('tag.added', { words: add.join(', ') })] : []),
          ...(remove.length > 0 ? [t('tag.removed', { words: remove.join(', ') })] : []),
        ],
        starts: jobsOf(chosen, (ids) => orderBulk.tag({ body: { ids, add: [...add], remove: [...remove] } })),
      }),
  }
}

/** Actions that move no money, ship nothing and send no emails. */
const undoable: ReadonlySet<Name> = new Set(['fulfill', 'archive', 'unarchive', 'tag'])

const reasons = [
  'unknown_order',
  'nothing_to_ship',
  'more_numbers_than_parcels',
  'fewer_numbers_than_parcels',
  'capture_refused',
  'insufficient_inventory',
] as const

function useTaskOf() {
  const { t } = useTranslation('order-bulk')
  const { admin } = useClient()
  const queryClient = useQueryClient()
  const { resetInterval } = usePolling()
  const problemText = ({ reason, message }: ImportProblem) => {
    const translated = reasons.find((candidate) => candidate === reason)
    return translated === undefined ? message : t(`reason.${translated}`)
  }
  return (name: Name, { items, preview, starts }: Parts): BulkTask<Named> => ({
    title: t(`${name}.title`, { count: items.length }),
    preview,
    confirmLabel: t(`${name}.confirm`, { count: items.length }),
    items,
    nameOf: (order) => order.name,
    run: {
      job: (watch) => {
        resetInterval()
        return runJobs(admin, { starts, isUndoable: undoable.has(name), textOf: problemText }, watch)
      },
    },
    // Fulfilling makes most reads stale, the stock among them.
    onSettled: () => refresh(admin.orders.createFulfillment, queryClient),
    toast: (count) => t(`${name}.done`, { count }),
    ...((name === 'capture' || name === 'ship') && { afterwards: t(`${name}.afterwards`) }),
  })
}

/** A selected order; `order` is loaded only if few enough are selected, see `MAX_PREVIEWED_ORDERS`. */
type Chosen = Named & { readonly order?: Order }

/** Up to this many orders are loaded for the preview, which says what will change. */
const MAX_PREVIEWED_ORDERS = 500

const query = {
  fields: 'display_id,status,payment_status,fulfillment_status,total,currency_code,metadata',
  expand: '',
  limit: IDS_PER_REQUEST,
}

/** The selected orders as they are now, also those of other pages. */
function useChosenOrders() {
  const { admin } = useClient()
  const queryClient = useQueryClient()
  return async (ids: readonly string[]): Promise<readonly Chosen[]> => {
    if (ids.length > MAX_PREVIEWED_ORDERS) return ids.map((id) => ({ id, name: id }))
    const answers = chunks(ids).map((id) =>
      queryClient.fetchQuery({ ...queryFor(admin.orders.list, { query: { ...query, id } }), staleTime: 0 }),
    )
    const orders = (await Promise.all(answers)).flatMap((answer) => answer.orders)
    return orders.map((order) => ({ id: order.id, name: `#${order.display_id}`, order }))
  }
}
