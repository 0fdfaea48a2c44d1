import type { ListedBatchJob } from '@storeroom/contract'
import { focusManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { jobAt } from '../../test/batch-jobs.ts'
import { cacheOfTest, fakeShop } from '../../test/fake-shop.ts'
import { queryFor } from '../queries.ts'
import { createPoller } from './poller.ts'

const START = new Date(2026, 2, 31, 15, 30).getTime()

beforeEach(() => {
  vi.useFakeTimers({ now: START })
})

afterEach(() => {
  vi.useRealTimers()
  focusManager.setFocused(undefined)
})

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

type Server = { jobs: ListedBatchJob[]; isDown: boolean; hasClock: boolean; clockOffset: number }

/** A poller that has just started, and its server. Jobs complete by the server's clock. */
function begin(parts: Partial<Server> = {}) {
  const server: Server = { jobs: [], isDown: false, hasClock: true, clockOffset: 0, ...parts }
  const { client, requests } = fakeShop({
    'GET /admin/batch-jobs': () => ({
      status: server.isDown ? 503 : 200,
      headers: server.hasClock ? { date: new Date(serverTime()).toUTCString() } : {},
      body: { batch_jobs: server.jobs },
    }),
    'GET /admin/products': { body: { products: [] } },
  })
  const cache = cacheOfTest()
  cache.mount()
  const poller = createPoller(client, cache)
  const finished: string[] = []
  poller.onFinished(({ id }) => finished.push(id))
  const stop = poller.start()
  const polls = () => requests.filter((request) => request.startsWith('GET /admin/batch-jobs')).length
  return { server, client, requests, cache, poller, finished, stop, polls, complete }

  function serverTime() {
    return Date.now() + server.clockOffset
  }

  function complete(id: string, type = 'product-export') {
    server.jobs = [jobAt(serverTime(), { id, type }), ...server.jobs]
  }
}

test('S9-01 S4-13 polls follow the intervals', async () => {
  const { polls } = begin()
  expect(polls()).toBe(0)
  for (const [index, wait] of [2, 5, 10, 15, 30, 60, 60].entries()) {
    await seconds(wait - 0.001)
    expect(polls()).toBe(index)
    await seconds(0.001)
    expect(polls()).toBe(index + 1)
  }
})

test('S9-02 S7-08 a poll asks for 100 jobs of the last month, from local midnight', async () => {
  const { requests } = begin()
  await seconds(2)
  const since = new Date(2026, 1, 28).toISOString()
  expect(requests).toEqual([`GET /admin/batch-jobs?limit=100&created_at[gte]=${since}`])
})

test('S9-02 the month is calculated at each poll', async () => {
  const { requests, cache } = begin()
  await seconds(2)
  await seconds(10 * 3600)
  const since = new Date(2026, 2, 1).toISOString()
  expect(requests.at(-1)).toBe(`GET /admin/batch-jobs?limit=100&created_at[gte]=${since}`)
  expect(cache.getQueryCache().getAll()).toHaveLength(1)
})

test('S7-09 a poll loads the jobs', async () => {
  const { poller, complete } = begin()
  const listener = vi.fn<() => void>()
  poller.subscribe(listener)
  expect(poller.snapshot()).toEqual({ batchJobs: undefined, hasPollingError: false })
  complete('batch_1')
  await seconds(2)
  expect(poller.snapshot()).toMatchObject({ batchJobs: [{ id: 'batch_1' }], hasPollingError: false })
  expect(listener).toHaveBeenCalled()
})

test('S7-09 S8-06 a failed poll sets a flag until a poll succeeds, and keeps the jobs', async () => {
  const { server, poller } = begin({ isDown: true })
  await seconds(2)
  expect(poller.snapshot()).toEqual({ batchJobs: undefined, hasPollingError: true })
  await seconds(4)
  expect(poller.snapshot().hasPollingError).toBe(true)
  server.isDown = false
  await seconds(1)
  expect(poller.snapshot()).toEqual({ batchJobs: [], hasPollingError: false })
  server.isDown = true
  await seconds(10)
  expect(poller.snapshot()).toEqual({ batchJobs: [], hasPollingError: true })
})

test('S4-13 a failed poll moves one step up as well', async () => {
  const { polls } = begin({ isDown: true })
  await seconds(2 + 5)
  expect(polls()).toBe(2)
  await seconds(9)
  expect(polls()).toBe(2)
  await seconds(1)
  expect(polls()).toBe(3)
})

test('S4-14 a reset polls immediately and returns to the first step', async () => {
  const { poller, polls } = begin()
  await seconds(2 + 5 + 10 + 15)
  expect(polls()).toBe(4)
  poller.resetInterval()
  await seconds(0)
  expect(polls()).toBe(5)
  await seconds(5)
  expect(polls()).toBe(6)
  await seconds(10)
  expect(polls()).toBe(7)
})

test('S4-12 a focus event polls only if the next poll is allowed', async () => {
  const { polls } = begin()
  await seconds(2)
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await seconds(0)
  expect(polls()).toBe(1)
  focusManager.setFocused(false)
  await seconds(30)
  expect(polls()).toBe(1)
  focusManager.setFocused(true)
  await seconds(0)
  expect(polls()).toBe(2)
  await seconds(10)
  expect(polls()).toBe(3)
})

test('the poller does not poll before it is started or after it is stopped', async () => {
  const { poller, polls, stop, complete } = begin()
  complete('batch_1')
  await seconds(2)
  stop()
  expect(vi.getTimerCount()).toBe(0)
  expect(poller.snapshot()).toEqual({ batchJobs: undefined, hasPollingError: false })
  poller.resetInterval()
  await seconds(600)
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await seconds(0)
  expect(polls()).toBe(1)
})

test('S4-12 a poller that is started late still begins at the first step', async () => {
  const { poller, polls, stop } = begin()
  stop()
  await seconds(600)
  poller.start()
  await seconds(1.999)
  expect(polls()).toBe(0)
  await seconds(0.001)
  expect(polls()).toBe(1)
})

test('a poller can be restarted and reports no job twice', async () => {
  const { poller, stop, finished, polls, complete } = begin()
  await seconds(2)
  complete('batch_1')
  await seconds(5)
  stop()
  poller.start()
  await seconds(2)
  expect(polls()).toBe(3)
  expect(finished).toEqual(['batch_1'])
})

test.each([0, -3_600_000, 3_600_000])(
  'S4-08 each job completed after the start is reported once, with a server clock %i ms off',
  async (clockOffset) => {
    const { server, finished, complete } = begin({ clockOffset })
    server.jobs = [jobAt(START + clockOffset - 5_000, { id: 'before' })]
    await seconds(1)
    complete('at once')
    await seconds(1)
    expect(finished).toEqual(['at once'])
    complete('second')
    await seconds(1)
    complete('third')
    await seconds(60)
    expect(finished).toEqual(['at once', 'second', 'third'])
  },
)

test("S4-08 without the server's time, jobs that complete after the first poll are reported", async () => {
  const { server, finished, complete } = begin({ hasClock: false })
  server.jobs = [jobAt(START - 5_000, { id: 'before' })]
  await seconds(2)
  complete('after')
  await seconds(60)
  expect(finished).toEqual(['after'])
})

test('a removed handler is not called', async () => {
  const { poller, complete } = begin()
  const handler = vi.fn<(job: ListedBatchJob) => void>()
  poller.onFinished(handler)()
  complete('batch_1')
  await seconds(2)
  expect(handler).not.toHaveBeenCalled()
})

test.each([true, false])(
  "S4-09 a product import that completed after the product list was fetched refreshes it (server's clock: %s)",
  async (hasClock) => {
    const { client, cache, complete } = begin({ hasClock })
    await seconds(3)
    const list = queryFor(client.admin.products.list)
    await cache.fetchQuery(list)
    await seconds(2)
    complete('import', 'product-import')
    await seconds(2)
    expect(list.queryKey[0]).toBe('admin_products')
    expect(cache.getQueryState(list.queryKey)?.isInvalidated).toBe(true)
  },
)

test('S4-09 a list fetched after the import completed stays fresh, also after other jobs', async () => {
  const { client, cache, complete } = begin({ clockOffset: 3_600_000 })
  const list = queryFor(client.admin.products.list)
  await seconds(3)
  complete('import', 'product-import')
  await seconds(2)
  await cache.fetchQuery(list)
  complete('export')
  await seconds(2)
  expect(cache.getQueryState(list.queryKey)?.isInvalidated).toBe(false)
})

test('S4-10 a product import refreshes queries under admin_products, not those of shoppers', async () => {
  const { cache, complete } = begin()
  cache.setQueryData(['store_products', 'list'], {})
  cache.setQueryData(['admin_products', 'retrieve', { id: 'prod_1' }], {})
  await seconds(3)
  complete('import', 'product-import')
  await seconds(4)
  expect(cache.getQueryState(['store_products', 'list'])?.isInvalidated).toBe(false)
  expect(cache.getQueryState(['admin_products', 'retrieve', { id: 'prod_1' }])?.isInvalidated).toBe(true)
})

const customers = ['admin_customer_groups', 'admin_customers']
const products = [
  'admin_collections',
  'admin_inventory_items',
  'admin_price_lists',
  'admin_product_tags',
  'admin_product_types',
  'admin_products',
  'admin_variants',
]
/** Of the products, what changes with their stock. */
const stock = ['admin_inventory_items', 'admin_products', 'admin_variants']

test.each([
  ['product-import', ['admin_changes', ...products]],
  ['price-list-import', ['admin_changes', 'admin_price_lists', 'admin_products', 'admin_variants']],
  ['customer-import', ['admin_changes', ...customers]],
  ['import-undo', ['admin_changes', ...customers, ...products]],
  ['order-fulfill', ['admin_changes', 'admin_customers', ...stock]],
  ['order-undo', ['admin_changes', 'admin_customers', ...stock]],
  ['rule', ['admin_changes', ...customers, 'admin_collections', 'admin_product_categories', 'admin_products']],
  ['product-export', []],
  ['price-list-export', []],
])('S7-82 a completed %s refreshes the records it has written and their histories', async (type, written) => {
  const { cache, complete } = begin()
  const branches = ['admin_changes', 'admin_product_categories', 'admin_regions', ...customers, ...products]
  for (const branch of branches) cache.setQueryData([branch, 'list'], {})
  await seconds(3)
  complete('job', type)
  await seconds(4)
  const refreshed = branches.filter((branch) => cache.getQueryState([branch, 'list'])?.isInvalidated)
  expect(refreshed.toSorted()).toEqual(written.toSorted())
})
