import type { Page } from '@playwright/test'
import { builtChunk, builtFile } from '../built-files.ts'
import { expect, signIn, startShop, test, withOwner } from '../fixtures.ts'
import { holdRequests, watchRequests } from '../requests.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' })

test('S2-01 / leads to the first screen, or to sign-in', async ({ page, shop }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/login')
  await expect(heading(page, 'Sign in')).toBeVisible()
  await shop.open(page, '/')
  await expect(page).toHaveURL('/a/home')
})

test('S2-02 S6-07 every page under a/* requires a session', async ({ page, shop }) => {
  for (const path of ['/a', '/a/products', '/a/collections/pcol_1?tab=history', '/a/settings', '/a/nothing']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login/)
    await expect(heading(page, 'Sign in')).toBeVisible()
    await expect(sidebar(page)).toHaveCount(0)
  }
  await shop.open(page, '/a')
  await expect(page).toHaveURL('/a/home')
  await expect(heading(page, 'Home')).toBeVisible()
})

test('S2-08 an unknown path shows the not-found page, signed out and signed in', async ({ page, shop }) => {
  await page.goto('/no/such/page')
  await expect(heading(page, 'Page not found')).toBeVisible()
  await expect(sidebar(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expect(page).toHaveURL('/login')
  await shop.open(page, '/a/products')
  await page.goto('/ab')
  await expect(heading(page, 'Page not found')).toBeVisible()
  await expect(sidebar(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expect(page).toHaveURL('/a/home')
})

test('S2-02 an unknown path under a/* and a deleted record show what is missing inside the shell', async ({
  page,
  shop,
}) => {
  const places = {
    '/a/products/prod_gone': 'This product no longer exists',
    '/a/nothing': 'Page not found',
    '/a/products/1/2/3': 'Page not found',
  }
  for (const [path, title] of Object.entries(places)) {
    await shop.open(page, path)
    await expect(heading(page, title)).toBeVisible()
    await expect(sidebar(page)).toBeVisible()
    await expect(page).toHaveTitle(`${title} · Storeroom`)
  }
  await page.getByRole('main').getByRole('link', { name: 'Go to Home' }).click()
  await expect(heading(page, 'Home')).toBeVisible()
})

test('a trailing slash is ignored', { tag: '@all' }, async ({ page, shop }) => {
  await page.goto('/login/')
  await expect(heading(page, 'Sign in')).toBeVisible()
  await shop.open(page, '/a/collections/')
  await expect(heading(page, 'Collections')).toBeVisible()
})

test('S2-09 the code of a page is loaded when the page is opened', async ({ page, shop }) => {
  const lists = watchRequests(page, builtFile('features/products/products-list.page.tsx'))
  const frame = watchRequests(page, builtChunk('dashboard'))
  const login = watchRequests(page, builtFile('features/login/login.page.tsx'))
  const extensions = page.waitForResponse('**/a/extensions/sign-in')
  await page.goto('/login')
  await expect(heading(page, 'Sign in')).toBeVisible()
  await extensions
  expect(login.count()).toBeGreaterThan(0)
  expect([lists.count(), frame.count()]).toEqual([0, 0])
  await shop.open(page, '/a/settings')
  await expect(heading(page, 'Settings')).toBeVisible()
  expect(lists.count()).toBe(0)
  await sidebar(page).getByRole('link', { name: 'Products' }).click()
  await expect(heading(page, 'Products')).toBeVisible()
  expect(lists.count()).toBeGreaterThan(0)
})

test('S2-10 a spinner shows while a page loads, outside and inside the shell', async ({ page, shop }) => {
  const login = await holdRequests(page, builtFile('features/login/login.page.tsx'))
  const opened = page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByRole('status', { name: 'Loading…' })).toBeVisible()
  await expect.poll(login.count).toBeGreaterThan(0)
  await login.release()
  await opened
  await expect(heading(page, 'Sign in')).toBeVisible()
  await expect(page.getByRole('status')).toHaveCount(0)

  // From one page outside the shell to the next.
  await page.goto('/no/such/page')
  const next = await holdRequests(page, builtFile('features/login/login.page.tsx'))
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expect(page.getByRole('status', { name: 'Loading…' })).toBeVisible()
  await next.release()
  await expect(heading(page, 'Sign in')).toBeVisible()
  await expect(page.getByRole('status')).toHaveCount(0)

  await shop.open(page, '/a/products')
  const list = await holdRequests(page, builtFile('features/collections/collections-list.page.tsx'))
  await sidebar(page).getByRole('link', { name: 'Collections' }).click()
  await expect(page.getByRole('progressbar', { name: 'Loading…' })).toBeVisible()
  // The previous page stays visible.
  await expect(heading(page, 'Products')).toBeVisible()
  await list.release()
  await expect(heading(page, 'Collections')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})

test('a page whose code cannot be loaded shows an error and a retry button', async ({ page, shop }) => {
  await shop.open(page, '/a/products')
  await page.route(builtFile('features/collections/collections-list.page.tsx'), (route) => route.abort())
  await sidebar(page).getByRole('link', { name: 'Collections' }).click()
  await expect(page.getByRole('alert')).toContainText('This page couldn’t be shown')
  await page.unroute(builtFile('features/collections/collections-list.page.tsx'))
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(heading(page, 'Collections')).toBeVisible()
})

test('S6-10 a flag takes effect once session and store are loaded', { tag: '@all' }, async ({ page, shop }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const store = await holdRequests(page, '**/admin/store')
  await shop.open(page, '/a/products')
  await expect(page.getByRole('columnheader', { name: 'Price' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Sales channels' })).toHaveCount(0)
  await store.release()
  await expect(page.getByRole('columnheader', { name: 'Sales channels' })).toBeVisible()
})

test('S6-10 screens of a flag that is off are missing', { tag: '@all' }, async ({ page }) => {
  const plain = await startShop({ environment: { ...withOwner, STOREROOM_FLAGS: 'sales_channels=off,analytics=off' } })
  await signIn(page.context(), plain.url)
  const created = await page.request.post(`${plain.url}/admin/products`, {
    data: { title: 'Lonely mug' },
    headers: { origin: plain.url },
  })
  const { product } = (await created.json()) as { product: { id: string } }
  await page.goto(`${plain.url}/a/products`)
  await expect(page.getByRole('columnheader', { name: 'Price' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Sales channels' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Add filter' }).click()
  await expect(page.getByRole('menuitem', { name: 'Collection' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Sales channels' })).toHaveCount(0)
  await page.goto(`${plain.url}/a/products/${product.id}`)
  await expect(page.getByRole('region', { name: 'Organization' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Sales channels' })).toHaveCount(0)
  await plain.stop()
})

/** A screen of each flag, and its heading. */
const flagged = {
  product_categories: ['/a/product-categories', 'Categories'],
  sales_channels: ['/a/sales-channels', 'Sales channels'],
  publishable_api_keys: ['/a/publishable-api-keys', 'Publishable API keys'],
  inventoryService: ['/a/inventory', 'Inventory'],
  stockLocationService: ['/a/inventory/locations', 'Locations'],
  analytics: ['/a/settings/usage', 'Usage'],
} as const

test(
  'S6-10 the screens of each flag are there while it is on, and not found while it is off',
  { tag: '@all' },
  async ({ page }) => {
    const on = await startShop({ environment: { ...withOwner, STOREROOM_FLAGS: 'analytics=on' } })
    await signIn(page.context(), on.url)
    for (const [path, title] of Object.values(flagged)) {
      await page.goto(on.url + path)
      await expect(heading(page, title)).toBeVisible()
    }
    await on.stop()
    const off = await startShop({
      environment: {
        ...withOwner,
        STOREROOM_FLAGS: Object.keys(flagged)
          .map((flag) => `${flag}=off`)
          .join(','),
      },
    })
    await page.context().clearCookies()
    await signIn(page.context(), off.url)
    for (const [path, title] of Object.values(flagged)) {
      await page.goto(off.url + path)
      await expect(heading(page, 'Page not found')).toBeVisible()
      await expect(sidebar(page).getByRole('link', { name: title, exact: true })).toHaveCount(0)
    }
    await off.stop()
  },
)
