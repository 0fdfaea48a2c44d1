import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expect, offers, test, type Shop } from '../fixtures.ts'
import { drawer, toast, section } from '../locators.ts'
import { createStock } from './new-stock.ts'

const path = '/a/inventory'

const createLocation = async ({ owner }: Shop, name: string) =>
  (await owner.admin.stockLocations.create({ body: { name } })).stock_location.id

const levelsOf = async ({ owner }: Shop, id: string) =>
  Object.fromEntries(
    (await owner.admin.inventoryItems.listLocationLevels({ id })).inventory_item.location_levels.map((level) => [
      level.location_id,
      [level.stocked_quantity, level.reserved_quantity, level.incoming_quantity],
    ]),
  )

async function act(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

async function pick(page: Page, within: Locator, field: RegExp, option: string | RegExp) {
  await within.getByRole('button', { name: field }).click()
  await page.getByRole('option', { name: option }).click()
}

const textOf = async (download: Download) => readFile(await download.path(), 'utf8')

/** The cells of a row without its row header. */
const cells = (row: Locator) => row.getByRole('cell')

test('S1-07 S2-29 screens §41 the list shows stocked, reserved, available and incoming quantities, at one location or all', async ({
  page,
  shop,
}) => {
  const { itemId, locationId } = await createStock(shop, 'Listed lantern', 10)
  const depot = await createLocation(shop, 'Listed depot')
  const { inventoryItems, reservations } = shop.owner.admin
  const body = { location_id: depot, stocked_quantity: 4, incoming_quantity: 6 }
  await inventoryItems.createLocationLevel({ id: itemId, body })
  await reservations.create({ body: { inventory_item_id: itemId, location_id: locationId, quantity: 3 } })
  await shop.open(page, path)
  await expect(page.getByRole('link', { name: 'Inventory', exact: true })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('searchbox', { name: 'Search Inventory' }).fill('listed lant')
  const row = page.getByRole('row', { name: /Listed lantern · Small/ })
  await expect(cells(row)).toContainText(['Listed lantern-S', '14', '3', '11', '6'])
  await expectAccessible(page)

  await page.goto(`${shop.url}${path}?q=listed%20lantern&location_id=any%3A${depot}`)
  await expect(cells(row)).toContainText(['Listed lantern-S', '4', '0', '4', '6'])
  await page.getByRole('tab', { name: '5 or fewer' }).click()
  await expect(page.getByRole('tab', { name: '5 or fewer' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Locations' }).click()
  await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible()
})

test(
  'screens §41 a bulk adjustment records a movement with the reason for each item, lists the items it could not adjust, and is undone',
  { tag: '@all' },
  async ({ page, shop }) => {
    const bucket = await createStock(shop, 'Bulked bucket', 10)
    const broom = await createStock(shop, 'Bulked broom', 2)
    await shop.open(page, `${path}?q=bulked`)
    await page.getByRole('checkbox', { name: 'Select row: Bulked bucket · Small' }).click({ force: true })
    await page.getByRole('checkbox', { name: 'Select row: Bulked broom · Small' }).click({ force: true })
    await page.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: 'Adjust stock…' }).click()
    const form = page.getByRole('dialog', { name: 'Adjust the stock of 2 items' })
    await form.getByRole('button', { name: 'Continue' }).click()
    await expect(form.getByText('Enter a quantity')).toBeVisible()
    await expect(form.getByText('Choose why the stock changes')).toBeVisible()
    // The shop's default location is listed first.
    const { store } = await shop.owner.admin.store.retrieve()
    expect(bucket.locationId).toBe(store.default_location_id)
    await form.getByRole('textbox', { name: 'Change' }).fill('-3')
    await pick(page, form, /Reason/, 'Damaged')
    await form.getByRole('textbox', { name: 'Note' }).fill('Flood')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Continue' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Adjust 2 items' }).click()
    await expect(question.getByRole('alert')).toContainText('1 could not be done')
    await expect(question.getByRole('alert')).toContainText('Bulked broom · Small')
    const { admin } = shop.owner
    const { movements } = await admin.inventoryItems.listMovements({ id: bucket.itemId })
    expect(movements[0]).toMatchObject({ stocked_before: 10, stocked_after: 7, reason: 'damaged', note: 'Flood' })
    expect(await levelsOf(shop, broom.itemId)).toEqual({ [broom.locationId]: [2, 0, 0] })
    await question.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone: 1 is as it was before')).toBeVisible()
    expect(await levelsOf(shop, bucket.itemId)).toEqual({ [bucket.locationId]: [10, 0, 0] })
  },
)

test(
  'screens §41 items with low stock are marked and have a view; thresholds are set singly and in bulk, and a bin is set',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { itemId } = await createStock(shop, 'Lacking ladle', 4)
    await createStock(shop, 'Lacking lid', 9)
    await shop.open(page, `${path}?q=lacking`)
    await page.getByRole('checkbox', { name: 'Select row: Lacking ladle · Small' }).click({ force: true })
    await page.getByRole('checkbox', { name: 'Select row: Lacking lid · Small' }).click({ force: true })
    const selected = page.getByRole('toolbar', { name: 'Selected rows' })
    await expect(selected).toContainText('In stock 13 · Available 13')
    await selected.getByRole('button', { name: 'Set low-stock threshold…' }).click()
    const form = page.getByRole('dialog', { name: 'Set the low-stock threshold of 2 items' })
    await form.getByRole('textbox', { name: 'Low-stock threshold' }).fill('5')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Change 2 items' }).click()
    await expect(toast(page, 'Threshold of 2 items saved')).toBeVisible()
    await page.getByRole('tab', { name: 'Running low' }).click()
    const row = page.getByRole('row', { name: /Lacking ladle/ })
    await expect(row.getByText('Low', { exact: true })).toBeVisible()
    await expect(page.getByRole('row', { name: /Lacking lid/ })).toBeHidden()
    await expectAccessible(page)

    await row.getByRole('link').click()
    const attributes = section(page, 'Attributes')
    await expect(attributes.getByText('Low', { exact: true })).toBeVisible()
    await attributes.getByRole('button', { name: 'Edit' }).click()
    await drawer(page).getByRole('textbox', { name: 'Low-stock threshold' }).fill('3')
    await drawer(page).getByRole('button', { name: 'Save' }).click()
    await expect(attributes.getByText('Low', { exact: true })).toBeHidden()
    await section(page, 'Storage').getByRole('button', { name: 'Edit' }).click()
    await drawer(page).getByRole('textbox', { name: 'Bin' }).fill('A-3')
    await drawer(page).getByRole('button', { name: 'Save' }).click()
    await expect(section(page, 'Storage').getByText('A-3')).toBeVisible()
    const query = { fields: 'low_stock_threshold,metadata' }
    const { inventory_item } = await shop.owner.admin.inventoryItems.retrieve({ id: itemId, query })
    expect(inventory_item).toMatchObject({ low_stock_threshold: 3, metadata: { bin: 'A-3' } })
  },
)

test(
  'screens §41 a file of counts shows changes and unreadable rows, and is saved with a reason',
  { tag: '@all' },
  async ({ page, shop }) => {
    const cup = await createStock(shop, 'Counted cup', 5)
    await createStock(shop, 'Counted can', 8)
    const depot = await createLocation(shop, 'Counted depot')
    await shop.open(page, `${path}?q=counted`)
    await page.getByRole('link', { name: 'Count from a file' }).click()
    const lines = [
      'SKU;Location;Quantity',
      'Counted cup-S;;7',
      'Counted can-S;;8',
      'Nobody-S;;1',
      'Counted cup-S;counted depot;2',
    ]
    await drawer(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'count.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) })
    await expect(drawer(page).getByText('2 changes · 1 row is the same · 1 row is left out')).toBeVisible()
    const changes = drawer(page).getByRole('list', { name: 'What changes' }).getByRole('listitem')
    await expect(changes).toContainText([/Counted cup.*5 → 7 \(\+2\)/, /Counted cup.*Counted depot.*0 → 2 \(\+2\)/])
    await expect(drawer(page).getByRole('list', { name: 'Left out' })).toContainText(
      'Line 4: Nobody-S No item has this SKU',
    )
    await expectAccessible(page)
    await drawer(page).getByRole('button', { name: 'Save 2 counts' }).click()
    await expect(drawer(page).getByText('2 counts saved')).toBeVisible()
    expect(await levelsOf(shop, cup.itemId)).toEqual({ [cup.locationId]: [7, 0, 0], [depot]: [2, 0, 0] })
    const { movements } = await shop.owner.admin.inventoryItems.listMovements({ id: cup.itemId })
    expect(movements.slice(0, 2).map(({ reason }) => reason)).toEqual(['count', 'count'])
    const [leftOut] = await Promise.all([
      page.waitForEvent('download'),
      drawer(page).getByRole('button', { name: 'Download 1 row that was left out' }).click(),
    ])
    expect(await textOf(leftOut)).toContain('Nobody-S,,1,No item has this SKU')

    await page.goto(`${shop.url}${path}?modal=count`)
    const [list] = await Promise.all([
      page.waitForEvent('download'),
      drawer(page).getByRole('button', { name: 'Download a list for counting' }).click(),
    ])
    const [headings, ...rows] = (await textOf(list)).split('\r\n')
    expect(headings).toBe('\uFEFFSKU,Item,Bin,Location,Quantity')
    expect(rows.find((row) => row.startsWith('Counted cup-S'))).toMatch(/Counted cup · Small,.*,7$/)
  },
)

test('screens §41 stock is adjusted at the chosen location with a reason, and an empty number is refused', async ({
  page,
  shop,
}) => {
  const { itemId, locationId } = await createStock(shop, 'Adjusted axe', 10)
  const depot = await createLocation(shop, 'Axe depot')
  await shop.owner.admin.inventoryItems.createLocationLevel({
    id: itemId,
    body: { location_id: depot, stocked_quantity: 4 },
  })
  await shop.open(page, `${path}?q=adjusted%20axe`)
  await act(page, 'Adjusted axe · Small', 'Adjust stock')
  await pick(page, drawer(page), /Location/, /Axe depot/)
  const change = drawer(page).getByRole('textbox', { name: 'Change' })
  await change.fill('3')
  await change.fill('')
  await drawer(page).getByRole('button', { name: 'Adjust stock' }).click()
  await expect(drawer(page).getByText('Enter a quantity')).toBeVisible()
  await change.fill('-5')
  await change.blur()
  await expect(drawer(page).getByText('Only 4 in stock')).toBeVisible()
  await change.fill('-1')
  await pick(page, drawer(page), /Reason/, 'Damaged')
  await drawer(page).getByRole('textbox', { name: 'Note' }).fill('Fell off the shelf')
  await drawer(page).getByRole('button', { name: 'Adjust stock' }).click()
  await expect(toast(page, 'Stock adjusted')).toBeVisible()
  expect(await levelsOf(shop, itemId)).toEqual({ [locationId]: [10, 0, 0], [depot]: [3, 0, 0] })
  await expect(cells(page.getByRole('row', { name: /Adjusted axe/ }))).toContainText(['Adjusted axe-S', '13'])
  await page.getByRole('link', { name: /Adjusted axe/ }).click()
  await page.getByRole('tab', { name: 'Movements' }).click()
  const newest = page.getByRole('table', { name: 'Movements' }).getByRole('row').nth(1)
  await expect(newest).toContainText('Damaged')
  await expect(newest).toContainText('Fell off the shelf')
  await expect(newest).toContainText('Axe depot')
  await expect(newest).toContainText(/4.*3.*\(-1\)/)
  await expectAccessible(page)

  await page.goto(`${shop.url}${path}?q=adjusted%20axe`)
  await act(page, 'Adjusted axe · Small', 'Transfer')
  await pick(page, drawer(page), /\bTo\b/, 'Axe depot')
  await drawer(page).getByRole('textbox', { name: 'Quantity' }).fill('4')
  await drawer(page).getByRole('button', { name: 'Transfer', exact: true }).click()
  await expect(drawer(page)).toBeHidden()
  expect(await levelsOf(shop, itemId)).toEqual({ [locationId]: [6, 0, 0], [depot]: [7, 0, 0] })
})

test(
  'screens §41 the page of an item counts and transfers stock and sets incoming quantities, per location',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { itemId, locationId } = await createStock(shop, 'Moved mortar', 10)
    const depot = await createLocation(shop, 'Mortar depot')
    await shop.open(page, `${path}/${itemId}`)
    const levels = section(page, 'Stock by location')
    await act(page, 'Main location', 'Adjust stock')
    await drawer(page).getByText('Set to counted quantity').click()
    await drawer(page).getByRole('textbox', { name: 'Counted' }).fill('8')
    await pick(page, drawer(page), /Reason/, 'Stock count')
    await drawer(page).getByRole('button', { name: 'Adjust stock' }).click()
    await expect(levels.getByRole('row', { name: /Main location/ })).toContainText('8')

    await act(page, 'Main location', 'Transfer')
    await pick(page, drawer(page), /\bTo\b/, 'Mortar depot')
    const quantity = drawer(page).getByRole('textbox', { name: 'Quantity' })
    await quantity.fill('9')
    await quantity.blur()
    await expect(drawer(page).getByText('Only 8 available')).toBeVisible()
    await quantity.fill('3')
    await drawer(page).getByRole('button', { name: 'Transfer', exact: true }).click()
    await expect(levels.getByRole('row', { name: /Mortar depot/ })).toContainText('3')

    await act(page, 'Mortar depot', 'Set incoming')
    await drawer(page).getByRole('textbox', { name: 'Incoming' }).fill('12')
    await drawer(page).getByRole('button', { name: 'Save' }).click()
    await expect(levels.getByRole('row', { name: /Mortar depot/ })).toContainText('12')
    expect(await levelsOf(shop, itemId)).toEqual({ [locationId]: [5, 0, 0], [depot]: [3, 0, 12] })

    await act(page, 'Mortar depot', 'Stop stocking here')
    await expect(page.getByRole('alertdialog')).toContainText('3 units are taken out of stock')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stop stocking here' }).click()
    await expect(levels.getByRole('row', { name: /Mortar depot/ })).toHaveCount(0)
  },
)

test(
  'screens §41 attributes of an item are edited and shown in its history, and its product is linked',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { itemId } = await createStock(shop, 'Described drum', 1)
    await shop.open(page, `${path}/${itemId}`)
    await page.getByRole('button', { name: 'Edit: Attributes' }).click()
    await drawer(page).getByRole('textbox', { name: 'Material' }).fill('Birch')
    await drawer(page)
      .getByRole('button', { name: /Country of origin/ })
      .click()
    await page.keyboard.type('Finl')
    await page.getByRole('option', { name: 'Finland' }).click()
    await drawer(page).getByRole('button', { name: 'Save' }).click()
    await expect(section(page, 'Attributes')).toContainText('Birch')
    await expect(section(page, 'Attributes')).toContainText('Finland')
    await page.getByRole('tab', { name: 'History' }).click()
    await expect(page.getByRole('tabpanel', { name: 'History' }).getByText('Birch')).toBeVisible()
    await page.getByRole('tab', { name: 'Overview' }).click()
    await section(page, 'Variant').getByRole('link', { name: 'Described drum' }).click()
    await expect(page.getByRole('heading', { name: 'Described drum', level: 1 })).toBeVisible()
  },
)

test(
  'S3-37 screens §42 a reservation requires an item, a location and an available quantity',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { itemId, locationId } = await createStock(shop, 'Reserved rake', 5)
    await shop.open(page, `${path}/reservations`)
    await page.getByRole('link', { name: 'New reservation' }).first().click()
    await drawer(page).getByRole('button', { name: 'Reserve', exact: true }).click()
    await expect(drawer(page).getByRole('button', { name: /Item/ })).toBeFocused()
    await drawer(page).getByRole('button', { name: /Item/ }).click()
    await page.keyboard.type('reserved rake')
    const levels = Promise.withResolvers<void>()
    await page.route(/location-levels/, async (route) => {
      await levels.promise
      await route.continue()
    })
    await page.getByRole('option', { name: /Reserved rake/ }).click()
    await expect(drawer(page).getByRole('button', { name: /Location/ })).toBeDisabled()
    await expect(drawer(page).getByText('This item is not stocked anywhere')).toHaveCount(0)
    levels.resolve()
    await drawer(page)
      .getByRole('button', { name: /Location/ })
      .click()
    const location = page.getByRole('option', { name: 'Main location' })
    await expect(location).toContainText('5 available')
    await location.click()
    const quantity = drawer(page).getByRole('textbox', { name: 'Quantity' })
    for (const [typed, message] of [
      ['0', 'Enter 1 or more'],
      ['6', 'Only 5 available'],
    ] as const) {
      await quantity.fill(typed)
      await quantity.blur()
      await expect(drawer(page).getByText(message)).toBeVisible()
    }
    await quantity.fill('2')
    await drawer(page).getByRole('textbox', { name: 'Description' }).fill('For the allotment')
    await expectAccessible(page)
    await drawer(page).getByRole('button', { name: 'Reserve', exact: true }).click()
    await expect(toast(page, 'Reserved')).toBeVisible()
    const row = page.getByRole('row', { name: /Reserved rake/ })
    await expect(row).toContainText('For the allotment')
    const search = page.getByRole('searchbox', { name: 'Search Reservations' })
    await search.fill('no such words')
    await expect(row).toHaveCount(0)
    await search.fill('ALLOTMENT')
    await expect(row).toContainText('For the allotment')
    expect(await levelsOf(shop, itemId)).toEqual({ [locationId]: [5, 2, 0] })

    await act(page, 'Reserved rake · Small', 'Edit')
    await expect(drawer(page).getByText('5 available')).toBeVisible()
    await quantity.fill('5')
    await drawer(page).getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, 'Reservation saved')).toBeVisible()
    expect(await levelsOf(shop, itemId)).toEqual({ [locationId]: [5, 5, 0] })

    await act(page, 'Reserved rake · Small', 'Delete')
    await expect(page.getByRole('alertdialog')).toContainText('5 units become available again')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete reservation' }).click()
    await expect(row).toHaveCount(0)
    expect(await levelsOf(shop, itemId)).toEqual({ [locationId]: [5, 0, 0] })
  },
)

test(
  'screens §42 a reservation of units that another user has just reserved shows the error at its field',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { itemId, locationId } = await createStock(shop, 'Contested kettle', 3)
    await shop.open(page, `${path}/${itemId}`)
    await page.getByRole('button', { name: 'New reservation' }).click()
    await pick(page, drawer(page), /Location/, /Main location/)
    await drawer(page).getByRole('textbox', { name: 'Quantity' }).fill('3')
    await shop.owner.admin.reservations.create({
      body: { inventory_item_id: itemId, location_id: locationId, quantity: 2 },
    })
    await drawer(page).getByRole('button', { name: 'Reserve', exact: true }).click()
    await expect(drawer(page).getByText('Only 1 available')).toBeVisible()
  },
)

test(
  'S3-38 screens §43 a location is saved with an address in any country or none, and its channels, in one request',
  { tag: '@all' },
  async ({ page, shop }) => {
    await shop.open(page, `${path}/locations`)
    await page.getByRole('link', { name: 'New location' }).first().click()
    await drawer(page).getByRole('textbox', { name: 'Name' }).fill('Fjord shed')
    await drawer(page).getByRole('textbox', { name: 'City' }).fill('Tórshavn')
    await drawer(page).getByRole('textbox', { name: 'Phone' }).fill('+298 123456')
    await drawer(page).getByRole('button', { name: 'Create location' }).click()
    await expect(drawer(page).getByRole('textbox', { name: 'Street and number' })).toBeFocused()
    await drawer(page).getByRole('textbox', { name: 'Street and number' }).fill('Bryggjubakki 1')
    await drawer(page)
      .getByRole('button', { name: /Country/ })
      .click()
    await page.keyboard.type('Faroe')
    await page.getByRole('option', { name: /Faroe/ }).click()
    await pick(page, drawer(page), /Sales channels/, /Default Sales Channel/)
    await page.keyboard.press('Escape')
    await expectAccessible(page)
    await drawer(page).getByRole('button', { name: 'Create location' }).click()
    const row = page.getByRole('row', { name: /Fjord shed/ })
    await expect(row).toContainText('Tórshavn, Faroe Islands')
    await expect(row).toContainText('Default Sales Channel')
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('dialog', { name: 'Columns' }).getByText('Phone', { exact: true }).click()
    await page.keyboard.press('Escape')
    await expect(row).toContainText('+298 123456')

    // The channels are saved with the rest of the form, in one request.
    const address = '**/admin/stock-locations/*'
    await act(page, 'Fjord shed', 'Edit')
    await drawer(page).getByRole('button', { name: 'Remove Default Sales Channel' }).click()
    await page.route(address, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { type: 'unknown_error', message: 'Not now' } })
        : route.fallback(),
    )
    await drawer(page).getByRole('button', { name: 'Save' }).click()
    await expect(drawer(page).getByText('Not now')).toBeVisible()
    await expect(toast(page, 'Location saved')).toHaveCount(0)
    await page.unroute(address)
    await drawer(page).getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, 'Location saved')).toBeVisible()
    await expect(row).toContainText('No channel: nothing here can be sold')

    await act(page, 'Fjord shed', 'Edit')
    for (const name of ['Street and number', 'City', 'Phone'])
      await drawer(page).getByRole('textbox', { name }).fill('')
    await drawer(page).getByRole('button', { name: 'Clear: Country' }).click()
    await drawer(page).getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, 'Location saved').last()).toBeVisible()
    await expect(row).not.toContainText('Tórshavn')
  },
)

test(
  'screens §43 locations have hours, pick-up and a priority; they are offered by priority, and not while inactive',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { itemId, locationId } = await createStock(shop, 'Placed planer', 4)
    await createLocation(shop, 'Placed attic')
    const cellar = await createLocation(shop, 'Placed cellar')
    await shop.open(page, `${path}/locations?q=placed`)
    await act(page, 'Placed cellar', 'Edit')
    await drawer(page).getByRole('switch', { name: 'Pickup' }).press('Space')
    await drawer(page).getByRole('textbox', { name: 'Opening hours' }).fill('Mon–Fri 9–18\nSat 10–14')
    await drawer(page).getByRole('textbox', { name: 'Priority' }).fill('1')
    await expectAccessible(page)
    await drawer(page).getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, 'Location saved')).toBeVisible()
    const stored = async () => (await shop.owner.admin.stockLocations.retrieve({ id: cellar })).stock_location.metadata
    expect(await stored()).toEqual({ pickup: true, opening_hours: 'Mon–Fri 9–18\nSat 10–14', priority: 1 })

    await act(page, 'Placed cellar', 'Make default')
    await expect(toast(page, 'New stock now goes to “Placed cellar”')).toBeVisible()
    const cellarRow = page.getByRole('row', { name: /Placed cellar/ })
    await expect(cellarRow).toContainText('Default')
    await expect(cellarRow.getByRole('cell', { name: 'Yes', exact: true })).toBeVisible()
    expect((await shop.owner.admin.store.retrieve()).store.default_location_id).toBe(cellar)

    await page.goto(`${shop.url}${path}/${itemId}`)
    const offered = async () => {
      await page.getByRole('button', { name: 'Add location' }).click()
      await drawer(page)
        .getByRole('button', { name: /Location/ })
        .click()
      await expect(offers(page)).not.toHaveCount(0)
      const names = await offers(page).allTextContents()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      return names.filter((name) => name.startsWith('Placed'))
    }
    // A location with a priority comes before those sorted by name.
    expect(await offered()).toEqual(['Placed cellar', 'Placed attic'])

    await page.goto(`${shop.url}${path}/locations?q=placed`)
    await act(page, 'Placed attic', 'Edit')
    await drawer(page).getByRole('switch', { name: 'Inactive' }).press('Space')
    await drawer(page).getByRole('button', { name: 'Save' }).click()
    const attic = page.getByRole('row', { name: /Placed attic/ })
    await expect(attic).toContainText('Inactive')
    await expect(attic).toContainText('No channel: nothing here can be sold')
    await page.goto(`${shop.url}${path}/${itemId}`)
    expect(await offered()).toEqual(['Placed cellar'])
    await shop.owner.admin.store.update({ body: { default_location_id: locationId } })
  },
)

test(
  'screens §43 a location is deleted after its name is typed and its stock and reservations are shown',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { itemId } = await createStock(shop, 'Doomed dish', 1)
    const depot = await createLocation(shop, 'Doomed depot')
    const { inventoryItems, reservations } = shop.owner.admin
    await inventoryItems.createLocationLevel({ id: itemId, body: { location_id: depot, stocked_quantity: 7 } })
    await reservations.create({ body: { inventory_item_id: itemId, location_id: depot, quantity: 1 } })
    await shop.open(page, `${path}/locations`)
    await act(page, 'Doomed depot', 'Delete')
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('7 units of 1 item, and 1 reservation')
    await question.getByRole('textbox').fill('Doomed depot')
    await question.getByRole('button', { name: 'Delete location' }).click()
    await expect(page.getByRole('row', { name: /Doomed depot/ })).toHaveCount(0)
    expect(Object.keys(await levelsOf(shop, itemId))).not.toContain(depot)
  },
)

test(
  'screens §43 locations are listed, searched on the server, and linked to their stock',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { itemId } = await createStock(shop, 'Shelved shovel', 1)
    const shelf = await createLocation(shop, 'Attic shelf')
    await shop.owner.admin.inventoryItems.createLocationLevel({
      id: itemId,
      body: { location_id: shelf, stocked_quantity: 2 },
    })
    await shop.open(page, `${path}/locations`)
    await page.getByRole('searchbox', { name: 'Search Locations' }).fill('attic')
    await page.getByRole('link', { name: 'Attic shelf' }).click()
    const rows = page.getByRole('table', { name: 'Inventory' }).getByRole('row')
    await expect(rows).toHaveCount(2)
    await expect(rows.nth(1)).toContainText('Shelved shovel')
  },
)

test(
  'screens §43 all locations can be reached, in the list by pages and in pickers by search',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { itemId } = await createStock(shop, 'Bayed barrel', 1)
    const made = await Promise.all(Array.from({ length: 27 }, (_, at) => createLocation(shop, `Bay ${at + 10}`)))
    await shop.open(page, `${path}/locations?q=Bay&order=name`)
    const names = page.getByRole('table', { name: 'Locations' }).getByRole('rowheader')
    await expect(names).toHaveCount(25)
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(names).toHaveText(['Bay 35', 'Bay 36'])

    // Pages of ten instead of a hundred, to keep the test short.
    await page.route(/\/admin\/stock-locations\?.*limit=100/, (route) =>
      route.continue({ url: route.request().url().replace('limit=100', 'limit=10') }),
    )
    await page.goto(`${shop.url}${path}/${itemId}`)
    await page.getByRole('button', { name: 'Add location' }).click()
    await drawer(page)
      .getByRole('button', { name: /Location/ })
      .click()
    for (const name of ['Bay 10', 'Bay 36']) await expect(page.getByRole('option', { name })).toHaveCount(1)
    for (const id of made) await shop.owner.admin.stockLocations.remove({ id })
  },
)
