import type { Locator, Page } from '@playwright/test'
import { createClient } from '@storeroom/client'
import { expectAccessible } from './axe.ts'
import { expect, test, type Shop } from './fixtures.ts'

const status = (page: Page, word: string) => page.getByRole('button', { name: `Status: ${word}. Change` })
const sentence = (page: Page, text: RegExp) => page.getByRole('main').getByText(text)

/** Types a moment into the parts of a date field: `03032031` is the third of March, `0900AM` the time. */
async function enterMoment(within: Page | Locator, field: string, day: string, time: string) {
  const part = (name: string) => within.getByRole('spinbutton', { name: new RegExp(`^${name}, ${field}`) })
  await part('month').pressSequentially(day)
  await part('hour').pressSequentially(time)
}

/** Whether shoppers find a product by its handle. */
async function isFound({ url }: Shop, handle: string) {
  const { products } = await createClient({ baseUrl: url }).store.products.list({ query: { handle, fields: 'id' } })
  return products.length === 1
}

test('screens §20 scheduled publishing, §19 dates of a new product: it comes and goes on the days that are chosen', async ({
  page,
  shop,
}) => {
  await shop.open(page, '/a/products/new')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Harvest bowl')
  await enterMoment(page, 'Publish on', '03032031', '0900AM')
  await enterMoment(page, 'Take off sale on', '02012031', '0900AM')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('It must be taken off sale after it was published')).toBeVisible()
  await enterMoment(page, 'Take off sale on', '04012031', '0900AM')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish anyway' }).click()
  await expect(page.getByText('Product saved; it is published on Mar 3, 2031, 9:00 AM')).toBeVisible()

  await expect(status(page, 'Scheduled')).toBeVisible()
  await expect(sentence(page, /^Published from Mar 3, 2031, 9:00 AM until Apr 1, 2031, 9:00 AM\.$/)).toBeVisible()
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
  await enterMoment(drawer, 'Take off sale on', '01012024', '0900AM')
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(status(page, 'Off sale')).toBeVisible()
  expect(await isFound(shop, 'harvest-bowl')).toBe(false)
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'Apr 1, 2031, 9:00 AM' }).first()).toBeVisible()

  await shop.open(page, '/a/products?q=harvest')
  const row = page.getByRole('table', { name: 'Products' }).getByRole('row').filter({ hasText: 'Harvest bowl' })
  await expect(row).toContainText('Off sale')
})
