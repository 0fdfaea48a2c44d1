import { createClient } from '@storeroom/client'
import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openJobs } from '../activity.ts'
import { mountSmallDisk, noSmallDisk } from '../../packages/server/test/disk/small-disk.ts'
import { expectAccessible } from '../axe.ts'
import { expect, OWNER, signIn, startShop, test, withOwner } from '../fixtures.ts'
import { heading } from '../locators.ts'

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' })
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' })

/** Opens the palette, whose code is loaded on first use. */
async function search(page: Page, text: string) {
  await expect(palette(page).getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(text)
}

const account = (page: Page) => page.getByRole('button', { name: /^Account of|^Konto von|^حساب/ })

test('the sidebar shows the shop’s name and current screen, stays collapsed, and collapses in small windows', async ({
  page,
  shop,
}) => {
  const { store } = await shop.owner.admin.store.retrieve()
  await shop.open(page, '/a/products')
  await expect(page.getByText(store.name, { exact: true })).toBeVisible()
  await expect(sidebar(page).getByRole('link', { name: 'Products' })).toHaveAttribute('aria-current', 'page')
  const width = async () => (await sidebar(page).boundingBox())?.width ?? 0
  expect(await width()).toBeGreaterThan(200)
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await expect.poll(width).toBeLessThan(60)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible()
  await sidebar(page).getByRole('link', { name: 'Collections' }).click()
  await expect(heading(page, 'Collections')).toBeVisible()
  await page.getByRole('button', { name: 'Expand sidebar' }).click()
  await expect.poll(width).toBeGreaterThan(200)
  // In a small window the page needs the room.
  await page.setViewportSize({ width: 900, height: 800 })
  await expect.poll(width).toBeLessThan(60)
  await page.getByRole('button', { name: 'Expand sidebar' }).click()
  await expect.poll(width).toBeGreaterThan(200)
})

test('of two nested screens the sidebar marks only the current one', { tag: '@all' }, async ({ page, shop }) => {
  await shop.open(page, '/a/customers/groups')
  await expect(sidebar(page).getByRole('link', { name: 'Customer groups' })).toHaveAttribute('aria-current', 'page')
  await expect(sidebar(page).locator('[aria-current]')).toHaveCount(1)
  await sidebar(page).getByRole('link', { name: 'Customers', exact: true }).click()
  await expect(sidebar(page).getByRole('link', { name: 'Customers', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(sidebar(page).locator('[aria-current]')).toHaveCount(1)
})

test('a group shows its links while it is open, and g with a letter opens a screen', async ({ page, shop }) => {
  await shop.open(page, '/a/products')
  const link = (name: string | RegExp) => sidebar(page).getByRole('link', { name })
  await expect(link('Inventory')).toBeVisible()
  await expect(link('Reservations')).toHaveCount(0)
  await expect(link('Carts')).toHaveCount(0)
  await expect(link(/^Orders \d+\+? to fulfill/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'View in shop' })).toHaveAttribute('href', '/shop')
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await expect(heading(page, 'Carts')).toBeVisible()
  await expect(link('Carts')).toHaveAttribute('aria-current', 'page')
  await expect(link('Inventory')).toHaveCount(0)
  await page.keyboard.press('/')
  await page.keyboard.type('gp')
  await expect(page.getByRole('searchbox', { name: 'Search Carts' })).toHaveValue('gp')
  await expect(heading(page, 'Carts')).toBeVisible()
  await page.goto('/a/inventory/locations')
  await expect(link('Locations')).toHaveAttribute('aria-current', 'page')
  await expect(link('Reservations')).toBeVisible()
  await expectAccessible(page)
})

test(
  'favorites and the pages opened last come first in the command palette',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { admin } = shop.owner
    const { collection } = await admin.collections.create({ body: { title: 'Starred collection' } })
    await shop.open(page, `/a/collections/${collection.id}`)
    await expect(heading(page, 'Starred collection')).toBeVisible()
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(breadcrumb.getByRole('link')).toHaveText(['Products', 'Collections'])
    const star = page.getByRole('button', { name: 'Favorite' })
    await star.click()
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    await admin.collections.update({ id: collection.id, body: { title: 'Renamed collection' } })
    await page.goto('/a/customers')
    await expect(heading(page, 'Customers')).toBeVisible()
    await page.goto('/a/orders')
    await expect(heading(page, 'Orders')).toBeVisible()
    await page.keyboard.press('Control+k')
    const group = (name: string) => palette(page).getByRole('group', { name }).getByRole('menuitem')
    await expect(group('Favorites')).toHaveText(['Renamed collection'])
    await expect(group('Recently opened')).toHaveText(['Customers'])
    await search(page, 'renamed')
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Renamed collection')).toBeVisible()
    await page.getByRole('button', { name: 'Favorite' }).click()
    await expect(page.getByRole('button', { name: 'Favorite' })).toHaveAttribute('aria-pressed', 'false')
    await page.keyboard.press('Control+k')
    await expect(group('Recently opened').first()).toHaveText('Orders')
    await expect(group('Favorites')).toHaveCount(0)
    // The first command is chosen before anything is typed.
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Orders')).toBeVisible()
    await admin.collections.remove({ id: collection.id })
  },
)

test('offline, a bar says how many changes wait; they are saved once the network is back', async ({ page, shop }) => {
  const { admin } = shop.owner
  await shop.open(page, '/a/collections')
  const star = page.getByRole('button', { name: 'Favorite' })
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  const bar = page.getByRole('status').filter({ hasText: 'You are offline' })
  await page.waitForLoadState('networkidle')
  await expect(bar).toHaveCount(0)
  await page.context().setOffline(true)
  await expect(bar).toBeVisible()
  await expect(bar).not.toContainText('waits')
  await star.click()
  await expect(bar).toContainText('One change is waiting.')
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect(bar).toHaveCount(0)
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  const { user } = await admin.auth.retrieve()
  expect(user.metadata).toMatchObject({ favorites: ['/a/collections'] })
  await admin.favorites.set({ body: { address: '/a/collections', is_favorite: false } })
})

test('on a phone the sidebar is a drawer', async ({ page, shop }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await shop.open(page, '/a/products')
  await expect(sidebar(page)).toBeHidden()
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await page.getByRole('dialog', { name: 'Main navigation' }).getByRole('link', { name: 'Collections' }).click()
  await expect(heading(page, 'Collections')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Open navigation' })).toBeFocused()
})

test('the command palette finds screens by a part of their name, and records', async ({ page, shop }) => {
  await shop.open(page, '/a/products')
  await page.keyboard.press('Control+k')
  await search(page, 'coll')
  await expect(palette(page).getByRole('menuitem', { name: /^Collections/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Collections')).toBeVisible()
  await expect(palette(page)).toHaveCount(0)

  const { collection } = await shop.owner.admin.collections.create({ body: { title: 'Quarry stones' } })
  await page.getByRole('button', { name: 'Search and commands' }).click()
  await search(page, 'quarry')
  await expect(palette(page).getByRole('group', { name: 'Collections' }).getByRole('menuitem')).toHaveText([
    /^Quarry stones/,
  ])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/a/collections/${collection.id}`)
  await shop.owner.admin.collections.remove({ id: collection.id })

  await page.getByRole('button', { name: 'Search and commands' }).click()
  await search(page, 'nothing of that name')
  await expect(palette(page).getByText('Nothing found')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
})

test('the command palette runs actions', { tag: '@all' }, async ({ page, shop }) => {
  await shop.open(page, '/a/products')
  await page.keyboard.press('Control+k')
  await search(page, 'dark')
  await palette(page).getByRole('menuitem', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  // If it is reopened while it fades out, the search is empty.
  await page.keyboard.press('Control+k')
  await search(page, 'new prod')
  await palette(page).getByRole('menuitem', { name: 'New product' }).click()
  await expect(page).toHaveURL('/a/products/new')

  const { product } = await shop.owner.admin.products.create({ body: { title: 'Copied stool' } })
  await shop.open(page, `/a/products/${product.id}`)
  await page.keyboard.press('Control+k')
  await search(page, 'duplic')
  await palette(page).getByRole('group', { name: 'On this page' }).getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Copied stool (copy)' })).toBeVisible()
})

test('help lists every shortcut and shows the version', { tag: '@all' }, async ({ page, shop }) => {
  const root = await readFile(join(import.meta.dirname, '../../package.json'), 'utf8')
  const { version } = JSON.parse(root) as { version: string }
  await shop.open(page, '/a/products')
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Help' })
  await expect(help.getByText(`Version ${version}`)).toBeVisible()
  await expect(help.getByText('Search and run commands')).toBeVisible()
  await expect(help.getByRole('region', { name: 'In a grid' }).getByRole('term')).toHaveCount(13)
  const goTo = help.getByRole('region', { name: 'Go to' })
  await expect(goTo.getByRole('term').filter({ hasText: /^(Orders|Collections|Settings)$/ })).toHaveCount(3)
  await expect(help.getByRole('link', { name: 'API reference' })).toHaveAttribute('href', '/docs')
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await page.getByRole('button', { name: 'Help' }).click()
  await expect(help).toBeVisible()
  // Shortcuts without a modifier are ignored while a dialog is open.
  await page.keyboard.press('/')
  await expect(help).toBeVisible()
})

test('a chosen theme is applied immediately and after a reload', { tag: '@all' }, async ({ page, shop }) => {
  await shop.open(page, '/a/products')
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await background()
  await account(page).click()
  await page.getByRole('menuitem', { name: 'Theme' }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect.poll(background).not.toBe(light)
  await page.reload()
  await expect(heading(page, 'Products')).toBeVisible()
  expect(await background()).not.toBe(light)
  await account(page).click()
  await page.getByRole('menuitem', { name: 'Theme' }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked()
  await page.getByRole('menuitemradio', { name: 'Same as system' }).click()
  await expect.poll(background).toBe(light)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(background).not.toBe(light)
})

test('S1-16 S9-16 a chosen language is applied, and Arabic is shown from right to left', async ({ page, shop }) => {
  await shop.open(page, '/a/products')
  await account(page).click()
  await page.getByRole('menuitem', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
  await expect(heading(page, 'Produkte')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await account(page).click()
  await page.getByRole('menuitem', { name: 'Sprache' }).click()
  await page.getByRole('menuitemradio', { name: 'العربية' }).click()
  await expect(heading(page, 'المنتجات')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  const nav = await page.getByRole('navigation', { name: 'التنقل الرئيسي' }).boundingBox()
  expect(nav?.x).toBeGreaterThan(1000)
  await page.reload()
  await expect(heading(page, 'المنتجات')).toBeVisible()
})

test('the activity panel opens and closes, and says if nothing is running', { tag: '@all' }, async ({ page, shop }) => {
  await page.route('**/admin/batch-jobs?**', (route) =>
    route.fulfill({ json: { batch_jobs: [], count: 0, offset: 0, limit: 100 } }),
  )
  await shop.open(page, '/a/products')
  const drawer = await openJobs(page)
  await expect(drawer.getByText('Nothing is running')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Activity/ })).toBeFocused()
})

test('the "New" menu opens the form of a new product', { tag: '@all' }, async ({ page, shop }) => {
  await shop.open(page, '/a/collections')
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.getByRole('menuitem', { name: 'New product' }).click()
  await expect(page).toHaveURL('/a/products/new')
})

/** Role and name of the focused element. */
const focused = async (page: Page) =>
  (await page.locator(':focus').ariaSnapshot()).split('\n')[0]?.replace(/^- |:.*$/g, '')

test('the first Tab offers to skip to the content, and the following ones keep the visual order', async ({
  page,
  shop,
}) => {
  await shop.open(page, '/a/settings')
  await expect(heading(page, 'Settings')).toBeVisible()
  const navigation = page.getByRole('navigation', { name: 'Main navigation' })
  await expect(page.getByRole('link', { name: 'View in shop' })).toBeVisible()
  // The number of orders is part of the name of their link once it is known.
  await expect(navigation.getByRole('link', { name: /^Orders \d+/ })).toBeVisible()
  const names = await navigation.getByRole('link').allTextContents()
  const links = names.map((name) => name.replace(/^Orders.*/, 'Orders'))
  expect([links[0], links.at(-1)]).toEqual(['Home', 'Settings'])
  const order: (string | undefined)[] = []
  for (let step = 0; step < links.length + 9; step++) {
    await page.keyboard.press('Tab')
    order.push(await focused(page))
  }
  expect(order).toEqual([
    'link "Skip to content"',
    'link "My shop"',
    'link "View in shop"',
    ...links.map((name): unknown => (name === 'Orders' ? expect.stringMatching(/^link "Orders/) : `link "${name}"`)),
    'button "Collapse sidebar"',
    expect.stringMatching(/^button "Search and commands/),
    'button "New"',
    expect.stringMatching(/^button "Activity/),
    'button "Help"',
    expect.stringMatching(/^button "Account of/),
  ])
  await page.reload()
  await expect(heading(page, 'Settings')).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a product is found, opened and left by keyboard', async ({ page, shop }) => {
  await shop.open(page, '/a/products')
  await expect(page.getByRole('checkbox', { name: /^Select row/ }).first()).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search Products' })).toBeFocused()
  await page.keyboard.type('mug')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/a/products?q=mug')
  const rows = page.getByRole('rowheader').getByRole('link')
  await expect(rows.first()).toContainText(/mug/i)
  const title = (await rows.first().textContent())?.trim() ?? ''
  await rows.first().focus()
  await page.keyboard.press('Enter')
  await expect(heading(page, title)).toBeVisible()
  await page.keyboard.press('Control+k')
  await search(page, 'products')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Products')).toBeVisible()
})

test(
  'a banner says that the disk is nearly full, then full, and disappears when there is space again',
  {
    tag: '@all',
  },
  async ({ page }) => {
    test.skip(noSmallDisk !== undefined, noSmallDisk)
    const disk = mountSmallDisk(400)
    const limits = { STOREROOM_DISK_LOW_MB: '60', STOREROOM_DISK_LOW_SHARE: '0', STOREROOM_DISK_RESERVE_MB: '16' }
    const shop = await startShop({ environment: { ...withOwner, ...limits, DATA_DIR: join(disk.folder, 'data') } })
    const { admin } = createClient({ baseUrl: shop.url })
    await admin.auth.createToken({ body: OWNER })
    const stateOfRoom = async () => (await admin.health.room()).room.state
    /** Waits until the server has noticed the state, then lets a minute pass, after which the page asks for it. */
    const asksAgain = async (state: string) => {
      await expect.poll(stateOfRoom).toBe(state)
      await page.clock.runFor(60_000)
    }
    await signIn(page.context(), shop.url)
    await page.clock.install()
    await page.goto(`${shop.url}/a/collections`)
    await expect(heading(page, 'Collections')).toBeVisible()
    const low = page.getByRole('status').filter({ hasText: 'disk is nearly full' })
    const full = page.getByRole('alert').filter({ hasText: 'disk is full' })
    await expect(low.or(full)).toHaveCount(0)

    disk.fill(40)
    await asksAgain('low')
    await expect(low).toContainText(/nearly full: \d+ MB left/)
    await expectAccessible(page)

    disk.fill(8)
    await asksAgain('none')
    await expect(full).toContainText(/\d MB left\): nothing can be saved/)
    await expect(low).toHaveCount(0)
    await expectAccessible(page)

    disk.free()
    await asksAgain('enough')
    await expect(low.or(full)).toHaveCount(0)
    await shop.stop()
    disk.dispose()
  },
)
