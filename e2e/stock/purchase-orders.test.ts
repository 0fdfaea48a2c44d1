import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expect, test, type Shop } from '../fixtures.ts'
import { toast, section } from '../locators.ts'

const path = '/a/inventory/purchase-orders'

/** Creates an inventory item with `stocked_quantity` units at the shop's default location. */
async function createItem({ owner: { admin } }: Shop, sku: string, stocked_quantity = 0) {
  const { store } = await admin.store.retrieve()
  const location_id = store.default_location_id ?? ''
  const body = { variant_id: null, sku, title: `Item ${sku}`, location_levels: [{ location_id, stocked_quantity }] }
  const { inventory_item } = await admin.inventoryItems.create({ body })
  return { itemId: inventory_item.id, locationId: location_id }
}

const levelOf = async ({ owner }: Shop, { itemId, locationId }: Awaited<ReturnType<typeof createItem>>) => {
  const { inventory_item } = await owner.admin.inventoryItems.listLocationLevels({ id: itemId })
  const level = inventory_item.location_levels.find(({ location_id }) => location_id === locationId)
  return [level?.stocked_quantity, level?.incoming_quantity]
}

async function addItem(page: Page, words: string) {
  await page.getByRole('button', { name: /^Add item/ }).click()
  await page.getByRole('dialog').getByRole('textbox').fill(words)
  await page.getByRole('option', { name: new RegExp(words) }).click()
}

async function fill(field: Locator, text: string) {
  await field.fill(text)
  await field.blur()
}

const menu = async (page: Page, item: string) => {
  // A toast may cover the button for a while.
  await page.getByRole('button', { name: 'More actions' }).press('Enter')
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

test('screens §41 goods are ordered from a supplier and received in two parts', async ({ page, shop }) => {
  const cup = await createItem(shop, 'PO-CUP', 5)
  const pot = await createItem(shop, 'PO-POT')
  await shop.open(page, path)
  await expect(page.getByRole('link', { name: 'Purchase orders' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: 'New purchase order' }).first().click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Add at least one item')).toBeVisible()
  await page.getByRole('textbox', { name: 'Supplier', exact: true }).fill('Kiln & sons')
  await addItem(page, 'PO-CUP')
  await addItem(page, 'PO-POT')
  await fill(page.getByRole('textbox', { name: 'Quantity of Item PO-CUP' }), '8')
  await fill(page.getByRole('textbox', { name: 'Cost per unit of Item PO-CUP' }), '2.50')
  await fill(page.getByRole('textbox', { name: 'Quantity of Item PO-POT' }), '3')
  await expect(page.getByText(/^Total .*20\.00$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^PO-\d+$/ })).toBeVisible()
  expect(await levelOf(shop, cup)).toEqual([5, 0])

  await page.getByRole('button', { name: 'Edit: Items' }).click()
  await fill(page.getByRole('dialog').getByRole('textbox', { name: 'Quantity of Item PO-POT' }), '4')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Items saved')).toBeVisible()
  await page.getByRole('button', { name: 'Order', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Order 12 units from Kiln & sons?')
  await question.getByRole('button', { name: 'Order' }).click()
  await expect(toast(page, 'Ordered')).toBeVisible()
  expect([await levelOf(shop, cup), await levelOf(shop, pot)]).toEqual([
    [5, 8],
    [0, 4],
  ])

  await page.getByRole('button', { name: 'Receive', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Receive' })
  await expect(drawer.getByRole('textbox', { name: 'Item PO-CUP' })).toHaveValue('8')
  await fill(drawer.getByRole('textbox', { name: 'Item PO-CUP' }), '6')
  await expect(drawer.getByText('2 fewer than expected')).toBeVisible()
  await fill(drawer.getByRole('textbox', { name: 'Item PO-POT' }), '0')
  await drawer.getByRole('textbox', { name: 'Supplier’s packing slip' }).fill('L-77')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Put in stock' }).click()
  await expect(toast(page, 'Received; more is on the way')).toBeVisible()
  await expect(section(page, 'Delivery')).toContainText('6 of 12')
  await expect(section(page, 'Delivery')).toContainText('6 units are on the way')
  expect([await levelOf(shop, cup), await levelOf(shop, pot)]).toEqual([
    [11, 2],
    [0, 4],
  ])

  await page.getByRole('button', { name: 'Receive', exact: true }).click()
  await fill(drawer.getByRole('textbox', { name: 'Item PO-CUP' }), '3')
  await expect(drawer.getByText('1 more than expected')).toBeVisible()
  await fill(drawer.getByRole('textbox', { name: 'Item PO-POT' }), '3')
  await drawer.getByText('No more deliveries').click()
  await drawer.getByRole('button', { name: 'Put in stock' }).click()
  await expect(toast(page, 'Everything received')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Items' })).toContainText('1 more than ordered')
  await expect(page.getByRole('table', { name: 'Items' })).toContainText('1 did not arrive')
  expect([await levelOf(shop, cup), await levelOf(shop, pot)]).toEqual([
    [14, 0],
    [3, 0],
  ])
  await page.getByRole('tab', { name: 'History' }).click()
  await page
    .getByRole('button', { name: /^\d+ changes$/ })
    .first()
    .click()
  await expect(page.getByText('Partially received').first()).toBeVisible()

  await page.goto(`${shop.url}/a/inventory/${cup.itemId}?tab=movements`)
  await page.getByRole('link', { name: /PO-\d+ · L-77/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^PO-\d+$/ })).toBeVisible()
})

/** Creates a draft of a purchase order for `quantity` units of one item. */
async function createOrder({ owner: { admin } }: Shop, sku: string, supplier_name: string, quantity = 5) {
  const { inventory_items } = await admin.inventoryItems.list({ query: { sku } })
  const { store } = await admin.store.retrieve()
  const items = [{ inventory_item_id: inventory_items[0]?.id ?? '', quantity, cost_per_item: 100 }]
  const body = { supplier_name, location_id: store.default_location_id ?? '', items }
  const { purchase_order } = await admin.purchaseOrders.create({ body })
  return purchase_order
}

test(
  'screens §41 units that another user received in the meantime are not received again',
  { tag: '@all' },
  async ({ page, shop }) => {
    const item = await createItem(shop, 'PO-RACE')
    const { id } = await createOrder(shop, 'PO-RACE', 'Racer')
    const { admin } = shop.owner
    const { purchase_order } = await admin.purchaseOrders.order({ id })
    await shop.open(page, `${path}/${id}`)
    await page.getByRole('button', { name: 'Receive', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: 'Receive' })
    await fill(drawer.getByRole('textbox', { name: 'Item PO-RACE' }), '2')
    const line = purchase_order.items?.[0]?.id ?? ''
    await admin.purchaseOrders.receive({ id, body: { items: [{ id: line, quantity: 3 }] } })
    await drawer.getByRole('button', { name: 'Put in stock' }).click()
    await expect(drawer.getByText('Only 2 left to receive')).toBeVisible()
    expect(await levelOf(shop, item)).toEqual([3, 2])
  },
)

test(
  'screens §41 a purchase order is found, canceled and exported, and a draft is deleted',
  { tag: '@all' },
  async ({ page, shop }) => {
    const item = await createItem(shop, 'PO-FOUND')
    const { id, display_id } = await createOrder(shop, 'PO-FOUND', 'Finder')
    await shop.owner.admin.purchaseOrders.order({ id })
    const draft = await createOrder(shop, 'PO-FOUND', 'Finder')
    await shop.open(page, path)
    await page.getByRole('searchbox', { name: 'Search Purchase orders' }).fill('po-found')
    await expect(page.getByRole('row', { name: /Finder/ })).toHaveCount(2)
    await page.getByRole('tab', { name: 'On the way' }).click()
    await page.getByRole('searchbox', { name: 'Search Purchase orders' }).fill('po-found')
    await expect(page.getByRole('row', { name: /Finder/ })).toHaveCount(1)
    await expectAccessible(page)
    await page.getByRole('link', { name: `PO-${display_id}`, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: `PO-${display_id}` })).toBeVisible()
    const saving = page.waitForEvent('download')
    await menu(page, 'Download items (CSV)')
    const text = await readFile(await (await saving).path(), 'utf8')
    expect(text).toContain(`PO-${display_id},PO-FOUND,Item PO-FOUND,5,1.00,5.00,USD`)
    await menu(page, 'Cancel order…')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click()
    await expect(toast(page, `PO-${display_id} canceled`)).toBeVisible()
    expect(await levelOf(shop, item)).toEqual([0, 0])
    await page.goto(`${shop.url}${path}/${draft.id}`)
    await menu(page, 'Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete draft' }).click()
    await expect(page).toHaveURL(path)
  },
)

test(
  'screens §41 selected items open a purchase order for the quantities below their thresholds, by keyboard',
  { tag: '@all' },
  async ({ page, shop }) => {
    const low = await createItem(shop, 'PO-LOW-1', 2)
    await createItem(shop, 'PO-LOW-2', 9)
    await shop.owner.admin.inventoryItems.update({ id: low.itemId, body: { low_stock_threshold: 10 } })
    await shop.open(page, '/a/inventory?q=po-low')
    await page.getByRole('checkbox', { name: 'Select row: Item PO-LOW-1' }).focus()
    await page.keyboard.press('Space')
    await page.getByRole('checkbox', { name: 'Select row: Item PO-LOW-2' }).focus()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Order from a supplier…' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Quantity of Item PO-LOW-1' })).toHaveValue('8')
    await expect(page.getByRole('textbox', { name: 'Quantity of Item PO-LOW-2' })).toHaveValue('1')
    await expect(page.getByRole('textbox', { name: 'Supplier', exact: true })).toBeFocused()
    await page.keyboard.type('Keyed')
    await page.getByRole('button', { name: 'Remove Item PO-LOW-2' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Quantity of Item PO-LOW-2' })).toBeHidden()
    await page.getByRole('button', { name: 'Save and order' }).focus()
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Ordered')).toBeVisible()
    expect(await levelOf(shop, low)).toEqual([2, 8])
    await page.goto(`${shop.url}/a/inventory/${low.itemId}`)
    const onWay = section(page, 'On the way')
    await expect(onWay.getByRole('row', { name: /Keyed/ })).toContainText('8')
    await onWay.getByRole('link', { name: /PO-\d+/ }).click()
    await expect(page.getByRole('button', { name: 'Receive', exact: true })).toBeVisible()
  },
)

test(
  'screens §41 an inventory item without a variant is created, adjusted and deleted',
  { tag: '@all' },
  async ({ page, shop }) => {
    await shop.open(page, '/a/inventory')
    await page.getByRole('link', { name: 'New stock item' }).click()
    const drawer = page.getByRole('dialog', { name: 'New stock item' })
    await drawer.getByRole('button', { name: 'Create item' }).click()
    await expect(drawer.getByText('An item needs a SKU')).toBeVisible()
    await drawer.getByRole('textbox', { name: 'SKU' }).fill('CARTON-1')
    await drawer.getByRole('textbox', { name: 'Title' }).fill('Carton')
    await fill(drawer.getByRole('textbox', { name: 'In stock there' }), '40')
    await drawer.getByText('Needs shipping').click()
    await expectAccessible(page)
    await drawer.getByRole('button', { name: 'Create item' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Carton' })).toBeVisible()
    await expect(section(page, 'Stock by location')).toContainText('40')
    await expect(section(page, 'Attributes')).toContainText('CARTON-1')

    const adjust = async (within: Locator, change: string) => {
      await within.getByRole('button', { name: /^Actions for / }).click()
      await page.getByRole('menuitem', { name: 'Adjust stock', exact: true }).click()
      const form = page.getByRole('dialog')
      await fill(form.getByRole('textbox', { name: 'Change' }), change)
      await form.getByRole('button', { name: /Reason/ }).click()
      await page.getByRole('option', { name: 'Damaged' }).click()
      await form.getByRole('button', { name: 'Adjust stock' }).click()
      await expect(form).toBeHidden()
    }
    // At the first location of the list, which other tests may have created.
    await adjust(section(page, 'Stock by location'), '-1')
    await expect(section(page, 'Stock by location').getByRole('row').nth(1).getByRole('cell').first()).toHaveText('39')
    await page.goto(`${shop.url}/a/inventory?q=carton-1`)
    const row = page.getByRole('row', { name: /Carton/ })
    await adjust(row, '-2')
    await expect(row).toContainText('37')

    await row.getByRole('link', { name: 'Carton' }).click()
    await menu(page, 'Delete')
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Delete the stock of “Carton”?')
    await question.getByRole('button', { name: 'Delete stock item' }).click()
    await expect(toast(page, 'Stock of “Carton” deleted')).toBeVisible()
    await expect(page).toHaveURL(/\/a\/inventory(?:\?.*)?$/)
    await expect(row).toHaveCount(0)
    expect(await shop.owner.admin.inventoryItems.list({ query: { sku: 'CARTON-1' } })).toMatchObject({ count: 0 })
  },
)
