import type { Locator, Page } from '@playwright/test'
import { createClient } from '@storeroom/client'
import { expectAccessible } from '../axe.ts'
import { expect, test, type Shop } from '../fixtures.ts'

const status = (page: Page, word: string) => page.getByRole('button', { name: `Status: ${word}. Change` })
const sentence = (page: Page, text: RegExp) => page.getByRole('main').getByText(text)

/** Types date and time into the segments of a date field: `03032031` is March 3, 2031, `0900AM` the time. */
async function enterMoment(within: Page | Locator, field: string, day: string, time: string) {
  const part = (name: string) => within.getByRole('spinbutton', { name: new RegExp(`^${name}, ${field}`) })
  await part('month').pressSequentially(day)
  await part('hour').pressSequentially(time)
}

/** Whether the store API returns a product by its handle. */
async function isFound({ url }: Shop, handle: string) {
  const { products } = await createClient({ baseUrl: url }).store.products.list({ query: { handle, fields: 'id' } })
  return products.length === 1
}

test(
  'screens §20, §19 a new product with publication dates is on sale between them',
  { tag: '@all' },
  async ({ page, shop }) => {
    await shop.open(page, '/a/products/new')
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Harvest bowl')
    await enterMoment(page, 'Publish on', '03032031', '0900AM')
    await enterMoment(page, 'Stop selling on', '02012031', '0900AM')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('This must be later than the publication date')).toBeVisible()
    await enterMoment(page, 'Stop selling on', '04012031', '0900AM')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish anyway' }).click()
    await expect(page.getByText('Product saved; it is published on Mar 3, 2031, 9:00 AM')).toBeVisible()

    await expect(status(page, 'Scheduled')).toBeVisible()
    await expect(
      sentence(page, /^Will be published from Mar 3, 2031, 9:00 AM until Apr 1, 2031, 9:00 AM\.$/),
    ).toBeVisible()
    expect(await isFound(shop, 'harvest-bowl')).toBe(false)
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Edit: Publication' }).click()
    const drawer = page.getByRole('dialog', { name: 'Edit publication' })
    await drawer.getByRole('button', { name: 'Clear: Publish on' }).click()
    await expectAccessible(page)
    await drawer.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(status(page, 'Published')).toBeVisible()
    await expect(sentence(page, /^Published until Apr 1, 2031, 9:00 AM\.$/)).toBeVisible()
    expect(await isFound(shop, 'harvest-bowl')).toBe(true)

    await page.getByRole('button', { name: 'Edit: Publication' }).click()
    await enterMoment(drawer, 'Stop selling on', '01012024', '0900AM')
    await drawer.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(status(page, 'No longer sold')).toBeVisible()
    expect(await isFound(shop, 'harvest-bowl')).toBe(false)
    await page.getByRole('tab', { name: 'History' }).click()
    await expect(page.getByRole('definition').filter({ hasText: 'Apr 1, 2031, 9:00 AM' }).first()).toBeVisible()

    await shop.open(page, '/a/products?q=harvest')
    const row = page.getByRole('table', { name: 'Products' }).getByRole('row').filter({ hasText: 'Harvest bowl' })
    await expect(row).toContainText('No longer sold')
  },
)

test(
  'screens §24 a collection with dates is visible to shoppers between them, and its products always',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { collection } = await shop.owner.admin.collections.create({ body: { title: 'Harvest' } })
    const { product } = await shop.owner.admin.products.create({
      body: { title: 'Corn wreath', status: 'published', collection_id: collection.id },
    })
    await shop.open(page, `/a/collections/${collection.id}`)
    await expect(sentence(page, /^Visible, no end date\.$/)).toBeVisible()
    await page.getByRole('button', { name: 'Edit: Publication' }).click()
    const drawer = page.getByRole('dialog', { name: 'Edit publication' })
    await enterMoment(drawer, 'Publish on', '03032031', '0900AM')
    await enterMoment(drawer, 'Hide from', '02012031', '0900AM')
    await drawer.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(drawer.getByText('It must be hidden after it is published')).toBeVisible()
    await enterMoment(drawer, 'Hide from', '04012031', '0900AM')
    await expectAccessible(page)
    await drawer.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(
      sentence(page, /^Will be published from Mar 3, 2031, 9:00 AM until Apr 1, 2031, 9:00 AM\.$/),
    ).toBeVisible()
    await expect(page.getByRole('main').getByText('Scheduled', { exact: true })).toBeVisible()
    await expectAccessible(page)

    await shop.open(page, '/a/collections?q=harvest')
    const row = page.getByRole('table', { name: 'Collections' }).getByRole('row').filter({ hasText: 'Harvest' })
    await expect(row).toContainText('Scheduled')

    await page.goto('/shop/collections/harvest')
    await expect(page.getByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible()
    await page.goto(`/shop/products/${product.handle ?? ''}`)
    await expect(page.getByRole('heading', { level: 1, name: product.title })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Harvest' })).toHaveCount(0)

    await shop.owner.admin.collections.update({ id: collection.id, body: { publish_at: null } })
    await page.reload()
    await page.getByRole('link', { name: 'Harvest' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Harvest' })).toBeVisible()
  },
)
