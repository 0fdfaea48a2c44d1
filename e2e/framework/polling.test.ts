import { createClient, type Client } from '@storeroom/client'
import type { Page } from '@playwright/test'
import { expect, signIn, test as base } from '../fixtures.ts'
import { openJobs } from '../activity.ts'
import { watchRequests } from '../requests.ts'

const jobs = /^\/admin\/batch-jobs$/

type Worker = { readonly api: Client; readonly open: (path: string) => Promise<void> }

/** A user without jobs: users see only their own. */
const test = base.extend<{ worker: Worker }>({
  worker: async ({ shop, page }, provide, { testId }) => {
    const credentials = { email: `${testId}@example.com`, password: 'a long enough password' }
    await shop.owner.admin.users.create({ body: credentials })
    const api = createClient({ baseUrl: shop.url })
    await api.admin.auth.createToken({ body: credentials })
    await signIn(page.context(), shop.url, credentials)
    const open = async (path: string) => {
      await page.goto(path)
      await expect(page.getByRole('banner', { includeHidden: true })).toBeVisible()
    }
    await provide({ api, open })
  },
})

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const completed = (page: Page, type: string) => toasts(page).getByText(`${type} batch job completed`, { exact: true })

test('S9-01 nothing is polled before sign-in', async ({ page }) => {
  const { count } = watchRequests(page, jobs)
  await page.clock.install()
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.clock.runFor(120_000)
  expect(count()).toBe(0)
})

test(
  'S9-01 S4-12 S4-13 poll intervals grow, and S4-14 opening the activity resets them',
  { tag: '@all' },
  async ({ page, worker }) => {
    const answered = { batch_jobs: [], count: 0, offset: 0, limit: 100 }
    await page.route('**/admin/batch-jobs?**', (route) => route.fulfill({ json: answered }))
    const { count } = watchRequests(page, jobs)
    await page.clock.install()
    await worker.open('/a/settings')
    await expect.poll(count).toBe(1)
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100)
    // From the second poll on, the exact time of each poll is known.
    await expect(async () => {
      await page.clock.runFor(200)
      expect(count()).toBe(2)
    }).toPass()
    await page.waitForLoadState('networkidle')
    await page.clock.runFor(50)

    /** Checks that the next poll comes after `seconds`, and not a second earlier. */
    const pollsAfter = async (seconds: number) => {
      const before = count()
      await page.clock.runFor((seconds - 1) * 1000)
      expect(count()).toBe(before)
      const settled = page.waitForResponse('**/admin/batch-jobs?**')
      await page.clock.runFor(1100)
      await (await settled).finished()
      expect(count()).toBe(before + 1)
      // Timers that the answer starts need the clock to advance as well.
      await page.clock.runFor(50)
    }
    for (const seconds of [10, 15, 30, 60, 60]) await pollsAfter(seconds)

    const before = count()
    await page.getByRole('button', { name: 'Activity' }).click()
    await expect(async () => {
      await page.clock.runFor(50)
      expect(count()).toBe(before + 1)
    }).toPass()
    await page.waitForLoadState('networkidle')
    await page.clock.runFor(50)
    await pollsAfter(5)
  },
)

test('S9-02 S7-08 a poll asks for 100 jobs of the last month from local midnight', async ({ page, worker }) => {
  const { urls, count } = watchRequests(page, jobs)
  await worker.open('/a/settings')
  await expect.poll(count).toBe(1)
  const search = new URL(urls()[0] ?? '').searchParams
  const since = await page.evaluate(() => {
    const now = new Date()
    const [year, month] = [now.getFullYear(), now.getMonth()]
    const lastDay = new Date(year, month, 0).getDate()
    return new Date(year, month - 1, Math.min(now.getDate(), lastDay)).toISOString()
  })
  expect([search.get('limit'), search.get('created_at[gte]')]).toEqual(['100', since])
})

test('S8-06 failed polling is shown with the jobs, and S4-14 Retry polls immediately', async ({ page, worker }) => {
  await page.route('**/admin/batch-jobs?**', (route) => route.fulfill({ status: 503 }))
  await worker.open('/a/settings')
  const drawer = await openJobs(page)
  await expect(drawer.getByText('Activity couldn’t be loaded')).toBeVisible()
  await page.unroute('**/admin/batch-jobs?**')
  await drawer.getByRole('button', { name: 'Retry' }).click()
  await expect(drawer.getByText('Nothing is running')).toBeVisible()
})

test('S1-19 S4-07 S4-08 S9-03 a finished export gives one notice', { tag: '@all' }, async ({ page, worker }) => {
  const said: string[] = []
  await page.exposeFunction('heard', (text: string) => said.push(text))
  await worker.open('/a/products?q=linen')
  await recordToasts(page)
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(completed(page, 'Product export')).toBeVisible({ timeout: 30_000 })
  // Toasts of the other kinds begin with the name of their kind.
  await expect(toasts(page).getByRole('paragraph').filter({ hasText: 'Success' })).toHaveText('Success')
  // A toast stays while the pointer is over it.
  await page.mouse.move(5, 5)
  await expect(completed(page, 'Product export')).toHaveCount(0)
  // Later polls return the same job and show no further toast.
  const { count } = watchRequests(page, jobs)
  for (const _ of [1, 2]) {
    await expect((await openJobs(page)).getByText('Completed')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  expect(count()).toBeGreaterThanOrEqual(2)
  expect(said.filter((text) => text.includes('batch job completed'))).toHaveLength(1)
})

/** Records every toast that appears. */
async function recordToasts(page: Page) {
  // Their region is loaded after the page.
  await page.locator('section[aria-label="Notifications"]').waitFor({ state: 'attached' })
  await page.evaluate(() => {
    const heard = Reflect.get(window, 'heard') as (text: string) => void
    const place = document.querySelector('section[aria-label="Notifications"]')
    const watch = new MutationObserver((changes) =>
      changes.forEach(({ addedNodes }) => addedNodes.forEach((node) => heard(node.textContent ?? ''))),
    )
    if (place) watch.observe(place, { childList: true })
  })
}

test('S9-03 the toast names the job by its type, whatever the type is', { tag: '@all' }, async ({ page, worker }) => {
  const body = { type: 'product-export', context: {}, dry_run: false }
  const { batch_job } = await worker.api.admin.batchJobs.create({ body })
  const types = ['price-list-import', 'price-list-export', 'import-undo', 'customer-import']
  await page.route('**/admin/batch-jobs?**', (route) => {
    const now = new Date()
    const done = { ...batch_job, status: 'completed', completed_at: now.toISOString() }
    const batch_jobs = types.map((type) => ({ ...done, id: type, type }))
    const json = { batch_jobs, count: types.length, offset: 0, limit: 100 }
    return route.fulfill({ json, headers: { date: now.toUTCString() } })
  })
  await worker.open('/a/settings')
  await expect(toasts(page).getByText('Success', { exact: true })).toHaveCount(types.length)
  for (const type of ['Price list import', 'Price list export', 'Import undo', 'Customer import'])
    await expect(completed(page, type)).toBeVisible()
})

test('S4-08 two finished jobs give two notices', { tag: '@all' }, async ({ page, worker }) => {
  const body = { type: 'product-export', context: {}, dry_run: false }
  // Answers are held back until both jobs are completed, so that one poll returns both.
  let isHeld = true
  await page.route('**/admin/batch-jobs?**', (route) =>
    isHeld ? route.fulfill({ json: { batch_jobs: [], count: 0, offset: 0, limit: 100 } }) : route.continue(),
  )
  await worker.open('/a/products')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await Promise.all([1, 2].map(() => worker.api.admin.batchJobs.create({ body })))
  const statuses = async () => (await worker.api.admin.batchJobs.list()).batch_jobs.map(({ status }) => status)
  await expect.poll(statuses, { timeout: 30_000 }).toEqual(['completed', 'completed'])
  isHeld = false
  await expect(completed(page, 'Product export')).toHaveCount(2, { timeout: 20_000 })
})

const csv = `Product Handle,Product Title,Product Status,Variant Title,Variant SKU,Option 1 Name,Option 1 Value,Price USD
polled-mug,Polled mug,published,One,polled-mug-1,Size,One,18`

test('S4-09 S4-10 a finished import gives one toast and brings the list up to date', async ({ page, worker }) => {
  await worker.open('/a/products?q=polled')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  const { uploads } = await worker.api.admin.uploads.createProtected({
    files: [new File([csv], 'products.csv', { type: 'text/csv' })],
  })
  const context = { fileKey: uploads[0]?.key ?? '' }
  const { batch_job } = await worker.api.admin.batchJobs.create({
    body: { type: 'product-import', context, dry_run: true },
  })
  const { id } = batch_job
  const status = async () => (await worker.api.admin.batchJobs.retrieve({ id })).batch_job.status
  await expect.poll(status, { timeout: 30_000 }).toBe('pre_processed')
  await expect(completed(page, 'Product import')).toHaveCount(0)
  await worker.api.admin.batchJobs.confirm({ id })
  await expect(completed(page, 'Product import')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('rowheader', { name: 'Polled mug' })).toBeVisible()
})

test('S4-11 a waiting job can be canceled where jobs are shown', async ({ page, worker }) => {
  const { uploads } = await worker.api.admin.uploads.createProtected({
    files: [new File([csv.replaceAll('polled', 'canceled')], 'products.csv', { type: 'text/csv' })],
  })
  const context = { fileKey: uploads[0]?.key ?? '' }
  await worker.api.admin.batchJobs.create({ body: { type: 'product-import', context, dry_run: true } })
  await worker.open('/a/products')
  const drawer = await openJobs(page)
  await expect(drawer.getByText('Waiting for confirmation')).toBeVisible({ timeout: 30_000 })
  await drawer.getByRole('button', { name: 'Cancel' }).click()
  await expect(drawer.getByText('Canceled')).toBeVisible()
})
