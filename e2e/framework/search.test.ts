import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expect, test, type Shop } from '../fixtures.ts'

const palette = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('menu') })
const group = (page: Page, name: string) =>
  palette(page).getByRole('group', { name, exact: true }).getByRole('menuitem')

async function search(page: Page, text: string) {
  await expect(page.getByRole('banner')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(text)
}

const SKU = 'SCAN-0042'
const BARCODE = '9780201379624'

async function createLantern({ owner: { admin } }: Shop) {
  const { product } = await admin.products.create({
    body: {
      title: 'Zephyr lantern',
      status: 'published',
      options: [{ title: 'Size' }],
      variants: [{ title: 'Large', sku: SKU, barcode: BARCODE, options: [{ value: 'L' }], prices: [] }],
    },
  })
  const variantId = product.variants[0]?.id ?? ''
  return { id: product.id, address: `/a/products/${product.id}?variant=${variantId}` }
}

/** Types as a scanner does, and Enter: the keys say that they come ten milliseconds apart, however busy the machine is. */
async function scan(page: Page, code: string) {
  const session = await page.context().newCDPSession(page)
  const start = Date.now() / 1000
  for (const [place, key] of [...Array.from(code), 'Enter'].entries()) {
    const timestamp = start + place * 0.01
    const pressed = key === 'Enter' ? { code: key, text: '\r', windowsVirtualKeyCode: 13 } : { text: key }
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, timestamp, ...pressed })
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp })
  }
  await session.detach()
}

test('screens §9 a scanned barcode or SKU opens its variant, but not in fields and dialogs', async ({ page, shop }) => {
  const { id, address } = await createLantern(shop)
  const editing = page.getByRole('dialog', { name: 'Edit variant' })
  await shop.open(page, '/a/collections')
  await expect(page.getByRole('heading', { level: 1, name: 'Collections' })).toBeVisible()
  // What listens to scanners is loaded after the page.
  await page.waitForLoadState('networkidle')
  await scan(page, BARCODE)
  await expect(page).toHaveURL(address)
  await expect(editing).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(editing).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible()
  await page.keyboard.type(SKU)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(`/a/products/${id}`)
  await scan(page, '12345678')
  await expect(page.getByText('No variant has the code 12345678')).toBeVisible()
  await page.goto('/a/collections')
  await page.getByRole('searchbox', { name: 'Search Collections' }).fill('')
  await scan(page, SKU)
  await expect(page).toHaveURL(`/a/collections?q=${SKU}`)
  await shop.owner.admin.products.remove({ id })
})

test(
  'screens §9 records are shown by kind, opened in a new tab, and announced',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { id, address } = await createLantern(shop)
    const { customer } = await shop.owner.admin.customers.create({
      body: {
        email: 'zephyr@example.com',
        first_name: 'Zephyr',
        last_name: 'Weaver',
        password: 'a long enough password',
      },
    })
    await shop.open(page, '/a/collections')
    await search(page, 'zephyr')
    await expect(group(page, 'Products')).toHaveText([/Zephyr lantern.*Published/])
    await expect(group(page, 'Customers')).toHaveText([/Zephyr Weaver.*zephyr@example\.com/])
    await expect(page.getByRole('status').filter({ hasText: '2 results, the first is Zephyr Weaver' })).toHaveCount(1)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/a/customers/${customer.id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Zephyr Weaver' })).toBeVisible()

    await search(page, SKU.toLowerCase())
    await expect(group(page, 'Variants')).toHaveText([/Zephyr lantern.*Large · SCAN-0042/])
    const opened = page.waitForEvent('popup')
    await page.keyboard.press('Control+Enter')
    const tab = await opened
    await expect(tab).toHaveURL(address)
    await tab.close()
    await expect(palette(page)).toHaveCount(0)
    await expect(page).toHaveURL(`/a/customers/${customer.id}`)

    await search(page, 'zephyr weav')
    await expect(group(page, 'Customers')).toHaveCount(1)
    await page.keyboard.press('Control+a')
    await page.keyboard.type('nothing of that name')
    await expect(palette(page).getByText('Nothing found')).toBeVisible()
    await expect(palette(page).getByRole('group')).toHaveCount(0)
    await shop.owner.admin.products.remove({ id })
  },
)

test('what was opened last comes first, in Arabic and on a phone as well', { tag: '@all' }, async ({ page, shop }) => {
  const { admin } = shop.owner
  const made = await Promise.all(
    ['Tide glass one', 'Tide glass two'].map((title) => admin.collections.create({ body: { title } })),
  )
  const [first, second] = made.map(({ collection }) => collection)
  await page.setViewportSize({ width: 375, height: 812 })
  for (const collection of [first, second]) {
    await shop.open(page, `/a/collections/${collection?.id}?lng=ar`)
    await expect(page.getByRole('heading', { level: 1, name: collection?.title ?? '' })).toBeVisible()
    await page.goto('/a/customers')
    await search(page, 'tide glass')
    await expect(palette(page).getByRole('menuitem').first()).toContainText(collection?.title ?? '')
    await expect(palette(page).getByRole('menuitem').filter({ hasText: 'Tide glass' })).toHaveCount(2)
    const box = await palette(page).boundingBox()
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 375).toBe(true)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(palette(page)).toHaveCount(0)
  }
  for (const { collection } of made) await admin.collections.remove({ id: collection.id })
})
