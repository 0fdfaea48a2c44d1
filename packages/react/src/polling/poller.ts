import { respondedAt, branchOf, type Client } from '@storeroom/client'
import type { ListedBatchJob, Contract, Output } from '@storeroom/contract'
import { focusManager, type QueryClient, type QueryObserverResult } from '@tanstack/react-query'
import { createEvent } from './event.ts'
import { observeFetches, type Fetches } from './fetches.ts'
import { completionOf, startWatch, takeFinished } from './finished-jobs.ts'
import { recentJobs } from './jobs-query.ts'
import { nextBackoff, isDue, startBackoff, type BackoffEvent } from './backoff.ts'

export type PollingState = {
  /** The user's jobs of the last month, newest first; undefined before the first response. */
  readonly batchJobs: readonly ListedBatchJob[] | undefined
  /** Whether the latest poll failed. */
  readonly hasPollingError: boolean
}

export type Poller = {
  /** Starts polling and returns a function that stops it. */
  start: () => () => void
  /** Returns to the first step and polls immediately. */
  resetInterval: () => void
  /** Called once for every job that completed after the poller was created. Returns a function that removes the handler. */
  onFinished: (handler: (job: ListedBatchJob) => void) => () => void
  subscribe: (listener: () => void) => () => void
  snapshot: () => PollingState
}

type Jobs = Output<Contract['admin']['batchJobs']['list']>

const NOTHING: PollingState = { batchJobs: undefined, hasPollingError: false }

/** Polls the user's batch jobs at growing intervals. Independent of React, so that it lives as long as the app. */
export function createPoller(client: Client, queryClient: QueryClient): Poller {
  const startedAt = Date.now()
  const finished = createEvent<ListedBatchJob>()
  const changed = createEvent<void>()
  let backoff = startBackoff(startedAt)
  let watch = startWatch
  let state = NOTHING
  let fetches: Fetches | undefined
  let timeout: ReturnType<typeof setTimeout> | undefined

  return { start, resetInterval, onFinished: finished.on, subscribe: changed.on, snapshot: () => state }

  function start() {
    const enabled = () => isDue(backoff, Date.now())
    const options = { ...recentJobs(client), enabled, staleTime: 0, refetchOnWindowFocus: true }
    advance('reset')
    fetches = observeFetches(queryClient, options, receive)
    return stop
  }

  function stop() {
    clearTimeout(timeout)
    fetches?.stop()
    fetches = undefined
    show(NOTHING)
  }

  function resetInterval() {
    if (fetches === undefined) return
    advance('reset')
    fetches.refetch({ cancelRefetch: true })
  }

  function advance(type: BackoffEvent['type']) {
    const now = Date.now()
    backoff = nextBackoff(backoff, { type, at: now })
    clearTimeout(timeout)
    timeout = setTimeout(poll, backoff.allowedAt - now)
  }

  /** A page in the background does not poll; the query is fetched when the window gets the focus again. */
  function poll() {
    if (focusManager.isFocused()) fetches?.refetch({ cancelRefetch: false })
  }

  function receive(result: QueryObserverResult<Jobs>) {
    advance('settled')
    show({ batchJobs: result.data?.batch_jobs, hasPollingError: result.isError })
    if (result.isSuccess) announce(result.data)
  }

  function show(next: PollingState) {
    state = next
    changed.emit()
  }

  function announce(jobs: Jobs) {
    const now = Date.now()
    const serverTime = respondedAt(jobs)
    const news = takeFinished(watch, { jobs: jobs.batch_jobs, respondedAt: serverTime, uptime: now - startedAt })
    watch = news.watch
    for (const job of news.finished) {
      refreshImported(queryClient, job, serverTime === undefined ? -Infinity : serverTime - now)
      finished.emit(job)
    }
  }
}

const products = [
  'admin.products',
  'admin.variants',
  'admin.collections',
  'admin.productTags',
  'admin.productTypes',
  'admin.inventoryItems',
  'admin.priceLists',
]
const prices = ['admin.priceLists', 'admin.products', 'admin.variants']
const orders = ['admin.orders', 'admin.customers', 'admin.payments', 'admin.notifications']
const stock = ['admin.inventoryItems', 'admin.reservations', 'admin.products', 'admin.variants']
const customers = ['admin.customers', 'admin.customerGroups']

/** The branches of the contract that jobs of these types change, in addition to histories. */
const changedByJobs: Readonly<Record<string, readonly string[]>> = {
  'product-import': products,
  'price-list-import': prices,
  'customer-import': customers,
  'customer-erasure': [...orders, ...customers, 'admin.personalData', 'admin.draftOrders', 'admin.notes'],
  'import-undo': [...products, ...customers],
  'order-capture': [...orders, 'admin.giftCards', 'admin.paymentCollections'],
  'order-fulfill': [...orders, ...stock],
  'order-ship': [...orders, ...stock],
  'order-archive': orders,
  'order-unarchive': orders,
  'order-tag': orders,
  'order-undo': [...orders, ...stock],
  rule: [...customers, 'admin.products', 'admin.collections', 'admin.productCategories'],
}

/**
 * A completed job makes reads of its records stale that were fetched before it completed (requirement S4-09).
 * `clockOffset`: the server's clock minus this one's in milliseconds; -Infinity, if unknown, treats every read as
 * older.
 */
function refreshImported(queryClient: QueryClient, job: ListedBatchJob, clockOffset: number): void {
  const branches = changedByJobs[job.type]
  if (branches === undefined) return
  for (const branch of [...branches, 'admin.changes']) {
    void queryClient.invalidateQueries({
      queryKey: [branchOf(branch)],
      predicate: ({ state }) => state.dataUpdatedAt + clockOffset <= completionOf(job),
    })
  }
}
