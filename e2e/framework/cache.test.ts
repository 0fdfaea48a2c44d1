import type { Page } from '@playwright/test'
import { demoShop } from '../demo-shop.setup.ts'
import { expect, signIn, startShop, test } from '../fixtures.ts'
import { heading } from '../locators.ts'
import { holdRequests, watchRequests } from '../requests.ts'

const lists = /^\/admin\/products$/
const address = '**/admin/products?**'

const rows = (page: Page) => page.getByRole('rowheader')

async function goTo(page: Page, name: string) {
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name }).click()
  await expect(heading(page, name)).toBeVisible()
}

const seconds = (page: Page, count: number) => page.clock.fastForward(count * 1000)

/** The event that a browser sends when its tab becomes visible again. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('S9-06 fetched data stays fresh for 90 seconds', { tag: '@all' }, async ({ page }) => {
  // Its own shop: a job of an earlier test that ends meanwhile makes lists stale.
  const shop = await startShop({ template: demoShop })
  await signIn(page.context(), shop.url)
  await page.clock.install()
  const { count } = watchRequests(page, lists)
  await page.goto(`${shop.url}/a/products`)
  await expect(rows(page)).toHaveCount(25)
  expect(count()).toBe(1)
  await goTo(page, 'Settings')
  await seconds(page, 60)
  await goTo(page, 'Products')
  await expect(rows(page)).toHaveCount(25)
  expect(count()).toBe(1)
  await goTo(page, 'Settings')
  await seconds(page, 31)
  await goTo(page, 'Products')
  // The cached data is shown immediately and refetched in the background.
  await expect(rows(page)).toHaveCount(25)
  await expect.poll(count).toBe(2)
  await shop.stop()
})

test('S9-06 S9-02 a focus event refetches only batch jobs', { tag: '@all' }, async ({ page, shop }) => {
  await page.clock.install()
  await shop.open(page, '/a/products')
  await expect(rows(page)).toHaveCount(25)
  const jobs = watchRequests(page, /^\/admin\/batch-jobs$/)
  await expect.poll(jobs.count).toBe(1)
  await seconds(page, 100)
  // Counts only from here on, when everything that the page loads by itself is there.
  const all = watchRequests(page, /^\/admin\//)
  await comeBack(page)
  await expect.poll(jobs.count).toBeGreaterThan(1)
  // Notices come with the batch jobs; the disk space and the counts of the sidebar are polled every minute.
  const polled = /\/admin\/(batch-jobs|toasts|health\/room|(orders|draft-orders)\?fields=id)/
  expect(all.urls().filter((url) => !polled.test(url))).toEqual([])
})

test('S9-06 a failed read is retried once', async ({ page, shop }) => {
  const { count } = watchRequests(page, lists)
  await page.route(address, (route) => route.fulfill({ status: 503, json: { message: 'Being repaired' } }))
  await shop.open(page, '/a/products')
  await expect(page.getByText('The list couldn’t be loaded')).toBeVisible()
  await expect(page.getByText('Being repaired')).toBeVisible()
  expect(count()).toBe(2)
})

test('S9-07 unused data stays cached for five minutes', { tag: '@all' }, async ({ page, shop }) => {
  await page.clock.install()
  await shop.open(page, '/a/products')
  await expect(rows(page)).toHaveCount(25)
  await goTo(page, 'Settings')
  await seconds(page, 4 * 60)
  const held = await holdRequests(page, address)
  await goTo(page, 'Products')
  await expect(rows(page)).toHaveCount(25)
  await held.release()
  await page.unroute(address)
  await goTo(page, 'Settings')
  await seconds(page, 5 * 60 + 5)
  const heldAgain = await holdRequests(page, address)
  await goTo(page, 'Products')
  await expect(page.getByRole('table', { name: 'Products' })).toHaveAttribute('aria-busy', 'true')
  await expect(rows(page)).toHaveCount(0)
  await heldAgain.release()
  await expect(rows(page)).toHaveCount(25)
})

const unknown = 'Something went wrong, Please try again'

const answers = [
  { id: 'S8-03', name: 'an answer without a message', answer: { json: {} }, words: unknown },
  { id: 'S8-03', name: 'an answer that is no JSON', answer: { body: '<h1>Bad gateway</h1>' }, words: unknown },
  {
    id: 'S8-04',
    name: 'a list of messages',
    answer: { json: { message: ['The first', 'The second'] } },
    words: 'The first',
  },
]

for (const { id, name, answer, words } of answers) {
  test(`${id} ${name} is shown as "${words}"`, { tag: '@all' }, async ({ page, shop }) => {
    await page.route(address, (route) => route.fulfill({ status: 422, ...answer }))
    await shop.open(page, '/a/products')
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  })
}

test('S7-82 reads that a write made stale are fetched again', async ({ page, shop }) => {
  const { count } = watchRequests(page, /^\/admin\/collections$/)
  await shop.open(page, '/a/collections')
  await expect(rows(page).first()).toBeVisible()
  expect(count()).toBe(1)
  await page.getByRole('link', { name: 'New collection' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Fetched again')
  await page.getByRole('button', { name: 'Create collection' }).click()
  await expect(heading(page, 'Fetched again')).toBeVisible()
  await goTo(page, 'Collections')
  await expect(rows(page).filter({ hasText: 'Fetched again' })).toBeVisible()
  expect(count()).toBe(2)
})

test('S7-82 a history loaded before a change shows the change right after it', async ({ page, shop }) => {
  const { product } = await shop.owner.admin.products.create({ body: { title: 'Known before' } })
  const history = page.getByRole('tabpanel', { name: 'History' })
  await shop.open(page, `/a/products/${product.id}`)
  await page.getByRole('tab', { name: 'History' }).click()
  await history.getByRole('button', { name: /^\d+ changes$/ }).click()
  await expect(history.getByText('Known before')).toBeVisible()
  await page.getByRole('tab', { name: 'Overview' }).click()
  await page.getByRole('button', { name: 'Edit: General' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('textbox', { name: 'Title', exact: true }).fill('Known at once')
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(heading(page, 'Known at once')).toBeVisible()
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(history.getByText('Known at once')).toBeVisible()
})
