import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expect, test, type Shop } from '../fixtures.ts'
import { drawer, toast, section } from '../locators.ts'
import { createStock } from './new-stock.ts'

async function act(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

async function makeBundle({ owner: { admin } }: Shop, id: string, parts: readonly (readonly [string, number])[]) {
  const { inventory_items: own } = await admin.variants.listParts({ id })
  for (const [inventory_item_id, required_quantity] of parts)
    await admin.variants.addPart({ id, body: { inventory_item_id, required_quantity } })
  for (const { inventory_item_id } of own) await admin.variants.removePart({ id, inventory_item_id })
}

test(
  'screens §19 a variant is made of several items, and shows how many the stock allows',
  { tag: '@all' },
  async ({ page, shop }) => {
    const cup = await createStock(shop, 'Bundled cup', 5)
    await createStock(shop, 'Bundled saucer', 7)
    const set = await createStock(shop, 'Bundled set', 0)
    await shop.open(page, `/a/products/${set.productId}`)
    await act(page, 'Small', 'Made of…')
    const panel = drawer(page)
    await expect(panel.getByText('It is sold from its own stock')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Take out “Bundled set · Small”' })).toBeDisabled()
    for (const name of ['Bundled cup', 'Bundled saucer']) {
      await panel.getByRole('button', { name: /Add a stock item/ }).click()
      await page.keyboard.type(name)
      await page.getByRole('option', { name: new RegExp(name) }).click()
      await expect(panel.getByRole('link', { name: `${name} · Small` })).toBeVisible()
    }
    const units = panel.getByRole('textbox', { name: 'Units of “Bundled saucer · Small”' })
    await units.fill('2')
    await units.press('Tab')
    await panel.getByRole('button', { name: 'Take out “Bundled set · Small”' }).click()
    await expect(panel.getByText('3 can be made from stock')).toBeVisible()
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(panel).toBeHidden()
    const row = page.getByRole('row', { name: /Small/ })
    await expect(row.getByText('Bundle', { exact: true })).toBeVisible()
    await expect(row.getByRole('gridcell', { name: '3', exact: true })).toBeVisible()
    await expectAccessible(page)

    // The form shows the same number, and no stock field: a bundle has no stock of its own.
    await row.getByRole('link', { name: 'Small' }).click()
    const made = drawer(page).getByRole('region', { name: 'Made of' })
    await expect(made.getByRole('listitem')).toHaveText(['1 ×Bundled cup · Small', '2 ×Bundled saucer · Small'])
    await expect(drawer(page).getByRole('textbox', { name: 'Quantity' })).toBeHidden()
    await expectAccessible(page)
    await made.getByRole('link', { name: 'Change what it is made of' }).click()
    const change = page.getByRole('dialog', { name: 'Made of' })
    await expect(change.getByText('3 can be made from stock')).toBeVisible()

    await page.goto(`${shop.url}/a/inventory/${cup.itemId}`)
    await expect(page.getByRole('heading', { name: 'Bundled cup · Small', level: 1 })).toBeVisible()
    await expect(section(page, 'Used in bundles').getByRole('listitem')).toContainText(['Bundled set'])
    await expect(section(page, 'Used in bundles')).toContainText('1 unit each')
    await expect(section(page, 'Variant')).not.toContainText('Bundled set')
  },
)

test(
  'screens §41 the page of an item lists all variants that are sold from it',
  { tag: '@all' },
  async ({ page, shop }) => {
    const plank = await createStock(shop, 'Shared plank', 9)
    const shelf = await createStock(shop, 'Shared shelf', 0)
    await makeBundle(shop, shelf.variantId, [[plank.itemId, 1]])
    await shop.open(page, '/a/inventory?q=shared%20plank')
    await expect(page.getByRole('row', { name: /Shared plank · Small/ })).toContainText('+1 more')
    await page.getByRole('link', { name: /Shared plank/ }).click()
    await expect(section(page, 'Variants').getByRole('listitem')).toContainText(['Shared plank', 'Shared shelf'])
  },
)

test('screens §19 the copy of a product is made of the same items', { tag: '@all' }, async ({ page, shop }) => {
  const lid = await createStock(shop, 'Copied lid', 8)
  const pot = await createStock(shop, 'Copied pot', 6)
  const set = await createStock(shop, 'Copied set', 0)
  await makeBundle(shop, set.variantId, [
    [pot.itemId, 1],
    [lid.itemId, 2],
  ])
  await shop.open(page, `/a/products/${set.productId}`)
  await page.getByRole('main').getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(page.getByRole('heading', { name: 'Copied set (copy)', level: 1 })).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const { admin } = shop.owner
  const { product } = await admin.products.retrieve({ id })
  const { inventory_items } = await admin.variants.listParts({ id: product.variants[0]?.id ?? '' })
  expect(inventory_items.map((part) => [part.inventory_item_id, part.required_quantity])).toEqual([
    [pot.itemId, 1],
    [lid.itemId, 2],
  ])
})

test(
  'screens §41 units that cannot be sold are set aside, put back and written off',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { itemId, locationId } = await createStock(shop, 'Chipped chest', 10)
    await shop.open(page, `/a/inventory/${itemId}`)
    const levels = section(page, 'Stock by location')
    const place = levels.getByRole('row').nth(1)
    const { stock_location } = await shop.owner.admin.stockLocations.retrieve({ id: locationId })
    const { name } = stock_location
    const setAside = async (quantity: string, kind: string, why: string) => {
      await act(page, name, 'Set aside…')
      await drawer(page)
        .getByRole('button', { name: /Set aside as/ })
        .click()
      await page.getByRole('option', { name: kind }).click()
      await drawer(page).getByRole('textbox', { name: 'Quantity' }).fill(quantity)
      await drawer(page).getByRole('textbox', { name: 'Description' }).fill(why)
      await drawer(page).getByRole('button', { name: 'Set aside', exact: true }).click()
    }
    await setAside('11', 'Damaged', 'Fell down')
    await expect(drawer(page).getByText('Only 10 available')).toBeVisible()
    await expectAccessible(page)
    await drawer(page).getByRole('textbox', { name: 'Quantity' }).fill('3')
    await drawer(page).getByRole('button', { name: 'Set aside', exact: true }).click()
    await expect(drawer(page)).toBeHidden()
    await setAside('2', 'Quality control', 'New batch')
    await expect(drawer(page)).toBeHidden()
    await expect(place.getByRole('cell')).toContainText(['10', '0', '5', '5', '0'])
    await expectAccessible(page)

    const list = section(page, 'Reservations')
    await expect(list.getByRole('row', { name: /Fell down/ })).toContainText('Damaged')
    await act(page, 'Fell down', 'Write off…')
    await expect(drawer(page).getByText('3 units leave the stock')).toBeVisible()
    await expect(drawer(page).getByRole('textbox', { name: 'Note' })).toHaveValue('Fell down')
    const units = drawer(page).getByRole('textbox', { name: 'Quantity' })
    await units.fill('4')
    await page.keyboard.press('Tab')
    await expect(drawer(page).getByText('Only 3 available')).toBeVisible()
    await units.fill('2')
    await page.keyboard.press('Tab')
    await expect(drawer(page).getByText('2 units leave the stock')).toBeVisible()
    await expect(drawer(page).getByText('1 unit stays set aside.')).toBeVisible()
    await expectAccessible(page)
    await units.fill('3')
    await page.keyboard.press('Tab')
    await drawer(page).getByRole('button', { name: 'Write off', exact: true }).click()
    await expect(toast(page, 'Written off')).toBeVisible()
    await expect(place.getByRole('cell')).toContainText(['7', '0', '2', '5', '0'])
    await act(page, 'New batch', 'Put back')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Put back' }).click()
    await expect(place.getByRole('cell')).toContainText(['7', '0', '0', '7', '0'])
    await page.getByRole('tab', { name: 'Movements' }).click()
    await expect(page.getByRole('row', { name: /Damaged/ })).toContainText('Fell down')
  },
)

test(
  'screens §41 reservations are filtered by the reason they were set aside for, and items show how many units are set aside',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { itemId, locationId } = await createStock(shop, 'Spared spoon', 10)
    const reserve = (quantity: number, description: string, metadata = {}) =>
      shop.owner.admin.reservations.create({
        body: { inventory_item_id: itemId, location_id: locationId, quantity, description, metadata },
      })
    await reserve(1, 'Spared for Ada')
    await reserve(4, 'Spared for winter', { set_aside: 'safety_stock' })
    await shop.open(page, '/a/inventory/reservations?q=spared&set_aside=any:safety_stock')
    const row = page.getByRole('row', { name: /Spared spoon/ })
    await expect(row).toHaveCount(1)
    await expect(row).toContainText('Safety stock')
    await expectAccessible(page)
    await page.goto(`${shop.url}/a/inventory/reservations?q=spared&set_aside=any:none`)
    await expect(row).toContainText('Spared for Ada')
    await act(page, 'Spared spoon · Small', 'Edit')
    await drawer(page)
      .getByRole('button', { name: /Set aside as/ })
      .click()
    await page.getByRole('option', { name: 'Other' }).click()
    await drawer(page).getByRole('button', { name: 'Save' }).click()
    await expect(row).toHaveCount(0)
    const { reservations } = await shop.owner.admin.reservations.list({ query: { q: 'spared', set_aside: 'other' } })
    expect(reservations).toMatchObject([{ description: 'Spared for Ada', metadata: { set_aside: 'other' } }])
    await reserve(3, 'Spared for Bo')

    await page.goto(`${shop.url}/a/inventory?q=spared`)
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('dialog', { name: 'Columns' }).getByText('Committed', { exact: true }).click()
    await page.getByRole('dialog', { name: 'Columns' }).getByText('Set aside', { exact: true }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('row', { name: /Spared spoon/ }).getByRole('cell')).toContainText([
      'Spared spoon-S',
      '10',
      '8',
      '3',
      '5',
      '2',
      '0',
    ])
    await page.goto(`${shop.url}/a/inventory/${itemId}`)
    const place = section(page, 'Stock by location').getByRole('row').nth(1)
    await expect(place.getByRole('cell')).toContainText(['10', '3', '5', '2', '0'])
  },
)

test(
  'screens §41 the recipients of low stock notifications are edited in the store settings',
  { tag: '@all' },
  async ({ page, shop }) => {
    await shop.open(page, '/a/settings/details')
    const recipients = section(page, 'Low stock notifications')
    await expect(recipients.getByText('No recipients')).toBeVisible()
    await recipients.getByRole('button', { name: 'Edit' }).click()
    const addresses = drawer(page).getByRole('textbox', { name: 'Email addresses' })
    await addresses.fill('stock@example.com\nbuyer')
    await drawer(page).getByRole('button', { name: 'Save' }).click()
    await expect(drawer(page).getByText('“buyer” is not an email address')).toBeVisible()
    await expectAccessible(page)
    await addresses.fill('stock@example.com\nbuyer@example.com')
    await drawer(page).getByRole('button', { name: 'Save' }).click()
    await expect(recipients.getByRole('listitem')).toHaveText(['stock@example.com', 'buyer@example.com'])
    const { store } = await shop.owner.admin.store.retrieve()
    expect(store.metadata).toMatchObject({ low_stock_mails: 'stock@example.com\nbuyer@example.com' })
    await recipients.getByRole('button', { name: 'Edit' }).click()
    await addresses.fill('')
    await drawer(page).getByRole('button', { name: 'Save' }).click()
    await expect(recipients.getByText('No recipients')).toBeVisible()
  },
)
