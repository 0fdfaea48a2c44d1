import type { Page } from '@playwright/test'
import { addOption } from '../catalog/new-option.ts'
import { countClicks } from '../clicks.ts'
import { expect, offers, test } from '../fixtures.ts'
import { newOrder } from '../selling/new-order.ts'

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const notice = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text)

/** Five tasks of a merchant's day, each with the most clicks of the mouse that it may take from its list. */
test.describe('five tasks of a day', { tag: '@all' }, () => {
  test('a product with six variants, two currencies and stock takes five clicks', async ({ page, shop }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await shop.open(page, '/a/products')
    const clicks = await countClicks(page)
    await page.getByRole('link', { name: 'New product' }).click()
    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeFocused()
    await page.keyboard.type('Six sizes')
    await addOption(page, 'Glaze', ['Clay', 'Dune'])
    await addOption(page, 'Size', ['S', 'M', 'L'])
    const grid = page.getByRole('grid', { name: 'Stock and prices of the variants' })
    await expect(grid.getByRole('rowheader')).toHaveCount(6)
    const headings = await grid.getByRole('columnheader').allTextContents()
    const first = headings.indexOf('Quantity') - 1
    await grid.getByRole('row').nth(1).getByRole('gridcell').nth(first).click()
    const rows = Array.from({ length: 6 }, (_, index) => `${index + 1}\t18.00\t21.00`)
    await page.evaluate((text) => navigator.clipboard.writeText(text), rows.join('\n'))
    await page.keyboard.press('ControlOrMeta+V')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page).toHaveURL(/\/a\/products\/prod_/)
    expect(await clicks()).toBeLessThanOrEqual(5)
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const { product } = await shop.owner.admin.products.retrieve({ id })
    expect(product.variants.map(({ inventory_quantity }) => inventory_quantity)).toEqual([1, 2, 3, 4, 5, 6])
    for (const { prices } of product.variants) {
      expect(prices.map(({ amount }) => amount).toSorted()).toEqual([1800, 2100])
    }
  })

  test('five percent on a page of products take three clicks', async ({ page, shop }) => {
    await shop.open(page, '/a/products')
    await expect(page.getByRole('checkbox', { name: /^Select / }).nth(20)).toBeAttached()
    const clicks = await countClicks(page)
    await page.getByRole('checkbox', { name: 'Select all rows' }).click({ force: true })
    await page.getByRole('button', { name: 'Change prices…' }).click()
    const form = dialog(page, /^Change the prices of \d\d products/)
    await expect(form.getByRole('textbox', { name: 'Change by' })).toBeFocused()
    await page.keyboard.type('5')
    await page.keyboard.press('Enter')
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Change \d\d products/ })
      .click()
    await expect(notice(page, /^\d\d products have their new prices/)).toBeVisible()
    expect(await clicks()).toBeLessThanOrEqual(3)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(notice(page, /^Undone/)).toBeVisible()
  })

  test('an order is found by its customer and refunded in part with three clicks', async ({ page, shop }) => {
    const id = await newOrder(shop, { email: 'found-by-customer@example.com' })
    await shop.owner.admin.orders.capture({ id })
    await shop.open(page, '/a/orders')
    const clicks = await countClicks(page)
    await page.keyboard.press('/')
    await page.keyboard.type('found-by-customer')
    const found = page.getByRole('table', { name: 'Orders' }).getByRole('link', { name: /^#/ })
    await expect(found).toHaveCount(1)
    await found.click()
    await page.getByRole('button', { name: 'Refund…' }).click()
    const form = dialog(page, /^Refund order/)
    await form.getByRole('textbox', { name: 'Amount' }).fill('5')
    await page.keyboard.press('Tab')
    await form.getByRole('button', { name: 'Refund €5.00' }).click()
    await expect(notice(page, 'Refund recorded')).toBeVisible()
    expect(await clicks()).toBeLessThanOrEqual(3)
    expect((await shop.owner.admin.orders.retrieve({ id })).order.refunded_total).toBe(500)
  })

  test('ten percent on a collection, with an end, take seven clicks', async ({ page, shop }) => {
    await shop.open(page, '/a/discounts')
    const clicks = await countClicks(page)
    await page.getByRole('link', { name: 'New discount' }).click()
    await page.getByRole('textbox', { name: 'Code' }).fill('tenforone')
    await page.getByRole('textbox', { name: 'Percentage' }).fill('10')
    await page.getByRole('button', { name: 'Add condition' }).click()
    await page.getByRole('menuitem', { name: 'Collections', exact: true }).click()
    await offers(page).first().click()
    await page.keyboard.press('Escape')
    const ends = page.getByRole('group', { name: 'Ends', exact: true })
    await ends.getByRole('button', { name: /^Open calendar/ }).click()
    await page.getByRole('gridcell').getByRole('button', { disabled: false }).last().click()
    await page.getByRole('button', { name: 'Save and enable' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'TENFORONE' })).toBeVisible()
    expect(await clicks()).toBeLessThanOrEqual(7)
    const { discount } = await shop.owner.admin.discounts.retrieveByCode({ code: 'TENFORONE' })
    expect(discount.ends_at).toMatch(/:59:59\.999Z$/)
    expect(discount.rule).toMatchObject({ value: 10, conditions: [{ type: 'product_collections' }] })
    await shop.owner.admin.discounts.remove({ id: discount.id })
  })

  test('a region with its tax and its shipping takes six clicks', async ({ page, shop }) => {
    await shop.open(page, '/a/settings/regions')
    const clicks = await countClicks(page)
    await page.getByRole('link', { name: 'New region' }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('textbox', { name: 'Name' }).fill('Alps')
    await form
      .getByRole('group', { name: 'Countries' })
      .getByRole('button', { name: /^Countries/ })
      .click()
    await page.getByRole('dialog', { name: 'Countries' }).getByRole('textbox').fill('switz')
    await page.getByRole('option', { name: 'Switzerland' }).click()
    await page.keyboard.press('Escape')
    await form.getByRole('textbox', { name: 'Tax rate' }).fill('8.1')
    await form.getByRole('button', { name: 'Create region' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Alps' })).toBeVisible()
    await page.getByRole('button', { name: 'New shipping option' }).click()
    await form.getByRole('textbox', { name: 'Name' }).fill('Letter')
    await form.getByRole('textbox', { name: 'Price', exact: true }).fill('7.50')
    await form.getByRole('button', { name: 'Create option' }).click()
    await expect(page.getByRole('region', { name: 'Shipping options', exact: true })).toContainText('Letter')
    expect(await clicks()).toBeLessThanOrEqual(6)
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    expect((await shop.owner.admin.regions.retrieve({ id })).region.tax_rate).toBe(8.1)
    await shop.owner.admin.regions.remove({ id })
  })
})
