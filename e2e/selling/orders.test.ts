import type { Page } from '@playwright/test'
import { createClient } from '@storeroom/client'
import { expectAccessible } from '../axe.ts'
import { expect, signIn, test, type Shop } from '../fixtures.ts'
import { mailsTo } from '../mail-files.ts'

const path = '/a/orders'
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const question = (page: Page) => page.getByRole('alertdialog')
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const notice = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text)

type Market = { readonly region_id: string; readonly option_id: string; readonly variant_id: string }

let count = 0

/** Creates a product for one test, at 20 euros, sold in Europe. */
async function newMarket({ owner: { admin } }: Shop, quantity = 10): Promise<Market> {
  const { regions } = await admin.regions.list({ query: { limit: 100 } })
  const region = regions.find(({ countries }) => countries.some(({ iso_2 }) => iso_2 === 'fr'))
  const region_id = region?.id ?? ''
  const { shipping_options } = await admin.shippingOptions.list({ query: { region_id } })
  const { product } = await admin.products.create({
    body: {
      title: `Ordered lamp ${(count += 1)}`,
      status: 'published',
      options: [{ title: 'Size' }],
      variants: [
        {
          title: 'Small',
          sku: `ORD-${count}`,
          inventory_quantity: quantity,
          options: [{ value: 'Small' }],
          prices: [{ currency_code: 'eur', amount: 2000 }],
        },
      ],
    },
  })
  const parcel = shipping_options.find(({ name }) => name === 'Parcel')
  return { region_id, option_id: parcel?.id ?? '', variant_id: product.variants[0]?.id ?? '' }
}

type Filling = { readonly quantity?: number; readonly email?: string; readonly codes?: readonly string[] }

/** Creates a cart that is ready for completion through the store API. */
async function readyCart({ url }: Shop, market: Market, { quantity = 2, email, codes = [] }: Filling = {}) {
  const { store } = createClient({ baseUrl: url })
  const items = [{ variant_id: market.variant_id, quantity }]
  const { cart } = await store.carts.create({ body: { region_id: market.region_id, items } })
  const { id } = cart
  const shipping_address = {
    first_name: 'Amélie',
    last_name: 'Marchand',
    address_1: 'Rue des Lilas 4',
    city: 'Strasbourg',
    country_code: 'fr',
    postal_code: '67000',
  }
  const body = { email: email ?? `ordered-${(count += 1)}@example.com`, shipping_address }
  await store.carts.update({ id, body: { ...body, discounts: codes.map((code) => ({ code })) } })
  await store.carts.addShippingMethod({ id, body: { option_id: market.option_id } })
  await store.carts.createPaymentSessions({ id })
  return { id, complete: async () => (await store.carts.complete({ id })).data.id }
}

/** Two lamps at 20 euros, shipping 5.90, 20 % tax: 55.08 euros in total. */
const newOrder = async (shop: Shop, filling?: Filling) =>
  (await readyCart(shop, await newMarket(shop), filling)).complete()

const orderOf = async ({ owner }: Shop, id: string) => (await owner.admin.orders.retrieve({ id })).order

test(
  'screens §12 filters of a shared address stay, regions and channels among them, and a new one begins at the first page',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { regions } = await shop.owner.admin.regions.list({ query: { q: 'United Kingdom' } })
    await shop.open(page, `${path}?region_id=any%3A${regions[0]?.id}&q=hannah`)
    const rows = page.getByRole('table', { name: 'Orders' }).getByRole('row').filter({ hasText: '#' })
    await expect(rows.first()).toContainText('Hannah Whitfield')
    await page.reload()
    await expect(rows.first()).toContainText('Hannah Whitfield')
    await expect(page.getByRole('searchbox', { name: 'Search Orders' })).toHaveValue('hannah')
    await expect(page).toHaveURL(new RegExp(`region_id=.*${regions[0]?.id}`))
    await page.goto(`${path}?size=15&page=2`)
    await expect(page.getByText(/^16–30 of/)).toBeVisible()
    await page
      .getByRole('link', { name: 'To fulfill', exact: true })
      .or(page.getByRole('tab', { name: 'To fulfill' }))
      .click()
    await expect(page.getByText(/^1–\d+ of/)).toBeVisible()
    await expect(rows.first()).toBeVisible()
    await expectAccessible(page)
  },
)

test('S2-14 screens §12 orders are found by number, name and address, show their status as text, and Back keeps the list', async ({
  page,
  shop,
}) => {
  const id = await newOrder(shop, { email: 'found@example.com' })
  const { display_id } = await orderOf(shop, id)
  await shop.open(page, `${path}?q=found%40example.com`)
  const row = page.getByRole('row', { name: new RegExp(`#${display_id}`) })
  await expect(row).toContainText('Amélie Marchand')
  await expect(row).toContainText('To capture')
  await expect(row).toContainText('To fulfill')
  await expect(row).toContainText('France')
  await expect(row).toContainText('€55.08')
  await row.getByRole('link').first().click()
  await expect(heading(page, `Order #${display_id}`)).toBeVisible()
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(page).toHaveURL(/q=found/)
})

test('S2-15 screens §13 the summary adds up, lists each code once, and shows reservations by location', async ({
  page,
  shop,
}) => {
  const id = await newOrder(shop, { codes: ['AUTUMN10'] })
  await shop.open(page, `${path}/${id}`)
  const items = section(page, 'Items')
  await expect(items.getByText('AUTUMN10')).toHaveCount(1)
  await expect(items).toContainText('−€4.00 discount')
  await expect(items).toContainText('Small')
  await expect(items).toContainText(/ORD-\d+/)
  await expect(items).toContainText(/2 reserved in /)
  await expect(items.getByText('All reserved')).toBeVisible()
  for (const text of ['€40.00', '-€4.00', '€5.90', '€8.38', '€50.28']) await expect(items).toContainText(text)
  await expectAccessible(page)
})

test('screens §13 a manual payment is captured on the page, and the history shows by whom', async ({ page, shop }) => {
  const id = await newOrder(shop)
  await shop.open(page, `${path}/${id}`)
  await page.getByRole('button', { name: 'Capture €55.08' }).first().click()
  await expect(notice(page, '€55.08 captured')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Capture/ })).toHaveCount(0)
  await expect(section(page, 'Timeline')).toContainText('€55.08 captured')
  await expect(section(page, 'Timeline').getByRole('listitem').first()).toContainText('owner@example.com')
  expect((await orderOf(shop, id)).payment_status).toBe('captured')
})

test('screens §13 a refund up to the captured amount has a reason and note; a larger one shows an error instead of blocking keys', async ({
  page,
  shop,
}) => {
  const id = await newOrder(shop)
  await shop.owner.admin.orders.capture({ id })
  await shop.open(page, `${path}/${id}`)
  await page.getByRole('button', { name: 'Refund…' }).click()
  const refund = dialog(page, /^Refund order/)
  const amount = refund.getByRole('textbox', { name: 'Amount' })
  await amount.fill('60')
  await amount.blur()
  await expect(refund.getByText('At most €55.08 can be refunded')).toBeVisible()
  await amount.fill('10')
  await refund.getByRole('textbox', { name: 'Note' }).fill('Scratched lid')
  await expectAccessible(page)
  await refund.getByRole('button', { name: 'Refund €10.00' }).click()
  await expect(notice(page, 'Refund recorded')).toBeVisible()
  await expect(section(page, 'Payment')).toContainText('Scratched lid')
  await expect(section(page, 'Payment')).toContainText('€45.08')
  expect((await orderOf(shop, id)).payment_status).toBe('partially_refunded')

  await page.getByRole('button', { name: 'Refund…' }).click()
  await refund.getByRole('button', { name: 'All that can be refunded' }).click()
  await refund.getByRole('button', { name: 'Refund €45.08' }).click()
  await expect(page.getByRole('button', { name: 'Refund…' })).toHaveCount(0)
  expect(await orderOf(shop, id)).toMatchObject({ payment_status: 'refunded', refunded_total: 5508 })
})

test('M6 a refund that the provider has not confirmed yet is shown as pending', async ({ page, shop }) => {
  const id = await newOrder(shop)
  await shop.owner.admin.orders.capture({ id })
  await shop.owner.admin.orders.refund({ id, body: { amount: 1000, reason: 'other' } })
  await page.route(`**/admin/orders/${id}?*`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('"status":"succeeded"', '"status":"pending"')
    await route.fulfill({ response, body })
  })
  await shop.open(page, `${path}/${id}`)
  await expect(section(page, 'Payment')).toContainText('Refund pending')
  await expect(section(page, 'Payment')).toContainText('The shop asks again by itself.')
  await expect(section(page, 'Timeline')).toContainText('Refund of €10.00 pending (Other)')
  await expectAccessible(page)
})

test('screens §13 canceling asks for confirmation, releases the stock, and leaves nothing to capture', async ({
  page,
  shop,
}) => {
  const id = await newOrder(shop)
  const { display_id } = await orderOf(shop, id)
  await shop.open(page, `${path}/${id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Cancel order' }).click()
  await expect(question(page)).toContainText(`Cancel order #${display_id}?`)
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  await expect(heading(page, `Order #${display_id}`)).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Cancel order' }).click()
  await question(page).getByRole('button', { name: 'Cancel order' }).click()
  await expect(notice(page, `Order #${display_id} canceled`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Capture|Refund)/ })).toHaveCount(0)
  await expect(section(page, 'Timeline')).toContainText('Order canceled')
  await expect(section(page, 'Items').getByText(/reserved/)).toHaveCount(0)
})

test('screens §13 addresses and e-mail are validated, one is copied from the other, and another user’s change is not lost', async ({
  page,
  shop,
}) => {
  const id = await newOrder(shop)
  await shop.open(page, `${path}/${id}`)
  await page.getByRole('button', { name: 'Edit: Customer' }).click()
  const drawer = dialog(page, 'Edit customer and addresses')
  await drawer.getByRole('textbox', { name: 'E-mail' }).fill('not an address')
  await drawer.getByRole('textbox', { name: 'City' }).first().fill('Colmar')
  await drawer.getByRole('button', { name: 'Copy from shipping' }).click()
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByText(/valid email/i)).toBeVisible()
  await drawer.getByRole('textbox', { name: 'E-mail' }).fill('mine@example.com')
  await shop.owner.admin.orders.update({ id, body: { email: 'theirs@example.com' } })
  await drawer.getByRole('button', { name: 'Save' }).click()
  const conflict = dialog(page, 'Somebody else saved changes meanwhile').or(question(page))
  await expect(conflict).toContainText('theirs@example.com')
  await conflict.getByRole('button', { name: 'Keep all mine' }).click()
  await conflict.getByRole('button', { name: 'Save' }).click()
  await expect(notice(page, 'Order saved')).toBeVisible()
  await expect(section(page, 'Customer')).toContainText('Same as shipping')
  await expect(section(page, 'Timeline')).toContainText('Changed: ')
  expect(await orderOf(shop, id)).toMatchObject({
    email: 'mine@example.com',
    shipping_address: { city: 'Colmar', first_name: 'Amélie' },
    billing_address: { city: 'Colmar', address_1: 'Rue des Lilas 4' },
  })
})

test(
  'screens §13 a missing order shows the not-found page inside the shell',
  { tag: '@all' },
  async ({ page, shop }) => {
    await shop.open(page, `${path}/order_none`)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
  },
)

test(
  'screens §13 raw data is shown, and closing it with Escape stays on the order',
  { tag: '@all' },
  async ({ page, shop }) => {
    const id = await newOrder(shop)
    await shop.open(page, `${path}/${id}`)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Raw data' }).click()
    await expect(dialog(page, 'Raw data')).toContainText(id)
    await page.keyboard.press('Escape')
    await expect(dialog(page, 'Raw data')).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`${id}$`))
  },
)

test(
  'carts are listed; a stopped one shows the reason, a completed one links to its order',
  { tag: '@all' },
  async ({ page, shop }) => {
    const market = await newMarket(shop, 3)
    const quicker = await readyCart(shop, market)
    const stopped = await readyCart(shop, market, { email: 'stopped@example.com' })
    const orderId = await quicker.complete()
    await expect(stopped.complete()).rejects.toMatchObject({ status: 409 })
    await shop.open(page, '/a/carts?q=stopped%40example.com')
    const row = page.getByRole('row', { name: /Not enough in stock/ })
    await expect(row).toContainText('Stopped')
    await expectAccessible(page)
    await row.getByRole('link').first().click()
    await expect(section(page, 'Why the checkout stopped')).toContainText('Not enough in stock')
    await expect(section(page, 'Items')).toContainText('€55.08')
    await expectAccessible(page)
    await page.goto(`/a/carts/${quicker.id}`)
    await page.getByRole('link', { name: /^Go to order/ }).click()
    await expect(page).toHaveURL(new RegExp(`${orderId}$`))
  },
)

test(
  'screens §42 the list of reservations shows the order that pieces are reserved for, with a link',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { display_id, items } = await orderOf(shop, await newOrder(shop))
    const title = items?.[0]?.title ?? ''
    await shop.open(page, `/a/inventory/reservations?q=${encodeURIComponent(title)}`)
    const row = page.getByRole('table', { name: 'Reservations' }).getByRole('row', { name: new RegExp(`^${title} `) })
    await expectAccessible(page)
    await row.getByRole('link', { name: `#${display_id}` }).click()
    await expect(heading(page, `Order #${display_id}`)).toBeVisible()
  },
)

test('S1-02 screens §13 an order is packed in two parcels, one is unpacked, the other shipped with its number', async ({
  page,
  shop,
}) => {
  const id = await newOrder(shop, { quantity: 3 })
  await shop.open(page, `${path}/${id}`)
  const parcels = section(page, 'Fulfillment')
  await expect(parcels).toContainText('Nothing has been packed yet.')

  await parcels.getByRole('button', { name: 'Fulfill…' }).click()
  const packing = dialog(page, /^Fulfill order #/)
  const pieces = packing.getByRole('textbox', { name: /^Ordered lamp/ })
  await expect(pieces).toHaveValue('3')
  await pieces.fill('0')
  await packing.getByRole('button', { name: 'Fulfill', exact: true }).click()
  await expect(packing).toContainText('Enter how many are packed')
  await pieces.fill('2')
  await expectAccessible(page)
  await packing.getByRole('button', { name: 'Fulfill', exact: true }).click()
  await expect(packing).toHaveCount(0)
  const list = parcels.getByRole('list', { name: 'Fulfillment' })
  await expect(list).toContainText('Packed')
  await expect(parcels).not.toContainText('Nothing has been packed yet.')
  expect((await orderOf(shop, id)).fulfillment_status).toBe('partially_fulfilled')

  await list.getByRole('button', { name: 'Mark shipped…' }).click()
  const shipping = dialog(page, 'Mark as shipped')
  await shipping.getByRole('textbox', { name: 'Tracking numbers' }).fill('DHL-1\nDHL-2')
  await shipping.getByRole('button', { name: 'Mark shipped' }).click()
  await expect(shipping).toHaveCount(0)
  await expect(list).toContainText('DHL-2')
  await expect(list.getByRole('button', { name: 'Unpack' })).toHaveCount(0)
  await expect(section(page, 'Timeline')).toContainText('2 items shipped · DHL-1 · DHL-2')

  await parcels.getByRole('button', { name: 'Fulfill…' }).click()
  await packing.getByRole('button', { name: 'Fulfill', exact: true }).click()
  await expect(parcels.getByRole('button', { name: 'Fulfill…' })).toHaveCount(0)
  await list.getByRole('button', { name: 'Unpack' }).click()
  await expect(question(page)).toContainText('reserved for this order again')
  await question(page).getByRole('button', { name: 'Unpack' }).click()
  await expect(question(page)).toHaveCount(0)
  await expect(list).toContainText('Canceled')
  await expect(parcels.getByRole('button', { name: 'Fulfill…' })).toBeVisible()
  await expectAccessible(page)
  const { fulfillment_status, items } = await orderOf(shop, id)
  expect([fulfillment_status, items?.[0]?.fulfilled_quantity]).toEqual(['partially_shipped', 2])
})

test('S4-24 screens §13 a return is requested and received on the page, and its money and pieces go back', async ({
  page,
  shop,
}) => {
  const id = await newOrder(shop, { quantity: 3 })
  const { orders } = shop.owner.admin
  await orders.capture({ id })
  const item_id = (await orderOf(shop, id)).items?.[0]?.id ?? ''
  const { order } = await orders.createFulfillment({ id, body: { items: [{ item_id, quantity: 3 }] } })
  await orders.createShipment({ id, body: { fulfillment_id: order.fulfillments?.[0]?.id ?? '' } })
  await shop.open(page, `${path}/${id}`)
  const returns = section(page, 'Returns')
  await expect(returns).toContainText('Nothing has been returned yet.')

  await returns.getByRole('button', { name: 'Return…' }).click()
  const asking = dialog(page, /^Return from order #/)
  await asking.getByRole('button', { name: 'Request return' }).click()
  await expect(asking).toContainText('Enter how many come back')
  await asking.getByRole('textbox', { name: /^Ordered lamp/ }).fill('2')
  await asking.getByRole('textbox', { name: 'Note' }).fill('Too bright')
  await expect(asking).toContainText('Leave blank for €48.00')
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'Request return' }).click()
  await expect(asking).toHaveCount(0)
  const list = returns.getByRole('list', { name: 'Returns' })
  await expect(list).toContainText('Requested')
  await expect(list).toContainText('Refund €48.00')
  await expect(list).toContainText('Too bright')

  await list.getByRole('button', { name: 'Receive…' }).click()
  const receiving = dialog(page, 'Receive return')
  const came = receiving.getByRole('textbox', { name: /^Ordered lamp/ })
  await expect(came).toHaveValue('2')
  await came.fill('1')
  await receiving.getByRole('button', { name: 'Receive', exact: true }).click()
  await expect(receiving).toHaveCount(0)
  await expect(list).toContainText('Received')
  await expect(list).toContainText('Refund €24.00')
  await expect(list).toContainText('of 2 requested')
  await expect(section(page, 'Timeline')).toContainText('Return received')
  await expectAccessible(page)
  expect(await orderOf(shop, id)).toMatchObject({
    fulfillment_status: 'partially_returned',
    refunded_total: 2400,
    items: [{ returned_quantity: 1 }],
  })

  await returns.getByRole('button', { name: 'Return…' }).click()
  await asking.getByRole('textbox', { name: /^Ordered lamp/ }).fill('1')
  await asking.getByRole('button', { name: 'Request return' }).click()
  await list.getByRole('button', { name: 'Cancel return' }).click()
  await question(page).getByRole('button', { name: 'Cancel return' }).click()
  await expect(question(page)).toHaveCount(0)
  await expect(list).toContainText('Canceled')
})

test('an order is archived from its menu, and brought back', { tag: '@all' }, async ({ page, shop }) => {
  const id = await newOrder(shop)
  await shop.open(page, `${path}/${id}`)
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await choose('Archive')
  await expect(notice(page, /archived$/)).toBeVisible()
  await choose('Bring back from archive')
  await expect(notice(page, /is back$/)).toBeVisible()
  expect((await orderOf(shop, id)).status).toBe('pending')
})

test('screens §13 notes are written, edited and deleted by keyboard, and others read them', async ({ page, shop }) => {
  const id = await newOrder(shop)
  await shop.open(page, `${path}/${id}`)
  const timeline = section(page, 'Timeline')
  const box = timeline.getByRole('textbox', { name: 'Note' })
  await box.focus()
  await page.keyboard.type('Call before delivery')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('Third floor')
  await page.keyboard.press('Enter')
  await expect(notice(page, 'Note added')).toBeVisible()
  await expect(box).toHaveValue('')
  await expect(box).toBeFocused()
  const note = timeline.getByRole('listitem').filter({ hasText: /Call (before|after) delivery/ })
  await expect(note).toContainText('Call before delivery\nThird floor')
  await expect(note).toContainText('owner@example.com')
  await page.keyboard.press('Enter')
  await expect(note).toHaveCount(1)
  await expectAccessible(page)

  await note.getByRole('button', { name: /^Actions for the note “Call before/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Edit' }).press('Enter')
  const editing = dialog(page, 'Edit the note')
  await editing.getByRole('textbox', { name: 'Note' }).fill('Call after delivery')
  await expectAccessible(page)
  await editing.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(editing).toHaveCount(0)
  await expect(note).toContainText('Note (edited)')
  await expect(note).toContainText('Call after delivery')

  await note.getByRole('button', { name: /^Actions for the note “Call after/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  await question(page).getByRole('button', { name: 'Delete note' }).press('Enter')
  await expect(notice(page, 'Note deleted')).toBeVisible()
  await expect(timeline).not.toContainText('Call after delivery')
})

test('screens §13 colleagues are mentioned in a note by keyboard, each gets one mail', async ({ page, shop }) => {
  const id = await newOrder(shop)
  const password = 'correct horse battery'
  for (const name of [
    { first_name: 'Zelda', last_name: 'Lang' },
    { first_name: 'Zelma', last_name: 'Kurz' },
  ])
    await shop.owner.admin.users.create({ body: { email: `${name.first_name}@example.com`, password, ...name } })
  const mailCounts = async () => [
    (await mailsTo(shop.directory, 'zelda@example.com')).length,
    (await mailsTo(shop.directory, 'zelma@example.com')).length,
  ]
  await shop.open(page, `${path}/${id}`)
  const timeline = section(page, 'Timeline')
  const box = timeline.getByRole('textbox', { name: 'Note' })
  const list = page.getByRole('listbox', { name: 'Colleagues' })
  const active = list.getByRole('option', { selected: true })
  await box.focus()
  await page.keyboard.type('Ask @zel')
  await expect(list.getByRole('option')).toHaveText(['Zelda Lang', 'Zelma Kurz'])
  await expect(active).toHaveText('Zelda Lang')
  await expect(box).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '')
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await expect(active).toHaveText('Zelma Kurz')
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(box).toHaveValue('Ask @zel')
  await page.keyboard.type(' or @zel')
  await expect(active).toHaveText('Zelda Lang')
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue('Ask @zel or @Zelda Lang ')
  await expect(list).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(notice(page, 'Note added')).toBeVisible()
  const note = timeline.getByRole('listitem').filter({ hasText: 'Ask @zel' })
  await expect(note.locator('mark')).toHaveText('@Zelda Lang')
  await expectAccessible(page)
  await expect.poll(mailCounts, { timeout: 20_000 }).toEqual([1, 0])

  await note.getByRole('button', { name: /^Actions for the note “Ask/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Edit' }).press('Enter')
  const editing = dialog(page, 'Edit the note')
  const text = editing.getByRole('textbox', { name: 'Note' })
  await text.press('ControlOrMeta+End')
  await page.keyboard.type(' and @zelm')
  await expect(active).toHaveText('Zelma Kurz')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await page.keyboard.type(' @zelm')
  await expect(active).toHaveText('Zelma Kurz')
  await page.keyboard.press('Enter')
  await expect(text).toHaveValue('Ask @zel or @Zelda Lang and @zelm @Zelma Kurz ')
  await editing.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(editing).toHaveCount(0)
  await expect(note.locator('mark')).toHaveText(['@Zelda Lang', '@Zelma Kurz'])
  await expect.poll(mailCounts, { timeout: 20_000 }).toEqual([1, 1])
})

test('a colleague is mentioned from right to left', { tag: '@all' }, async ({ page, shop }) => {
  const id = await newOrder(shop)
  const body = { email: 'noor@example.com', password: 'correct horse battery', first_name: 'نور', last_name: 'سعيد' }
  await shop.owner.admin.users.create({ body })
  await shop.open(page, `${path}/${id}?lng=ar`)
  const box = page.getByRole('textbox', { name: 'ملاحظة' })
  await box.focus()
  await page.keyboard.type('@نو')
  await expect(page.getByRole('listbox', { name: 'الزملاء' }).getByRole('option')).toHaveText(['نور سعيد'])
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue('@نور سعيد ')
  await page.keyboard.press('Enter')
  await expect(page.locator('mark')).toHaveText('@نور سعيد')
  await expectAccessible(page)
})

test(
  'members cannot change the notes of others, and those who write one are asked before they leave',
  { tag: '@all' },
  async ({ browser, shop }) => {
    const id = await newOrder(shop)
    const body = { resource_type: 'order', resource_id: id, value: 'Of the owner' }
    await shop.owner.admin.notes.create({ body })
    const credentials = { email: 'note-member@example.com', password: 'correct horse battery' }
    await shop.owner.admin.users.create({ body: { ...credentials, role: 'member' } })
    const context = await browser.newContext()
    await signIn(context, shop.url, credentials)
    const page = await context.newPage()
    await page.goto(`${shop.url}${path}/${id}`)
    const timeline = section(page, 'Timeline')
    await expect(timeline).toContainText('Of the owner')
    await expect(timeline.getByRole('button', { name: /^Actions for the note/ })).toHaveCount(0)
    await timeline.getByRole('textbox', { name: 'Note' }).fill('Half a')
    await page
      .getByRole('button', { name: 'Back to the list' })
      .or(page.getByRole('link', { name: 'Orders' }))
      .first()
      .click()
    await expect(question(page)).toBeVisible()
    await context.close()
  },
)

test('S1-02 screens §13 an order is fulfilled and shipped from the list in four clicks', async ({ page, shop }) => {
  const id = await newOrder(shop, { email: 'four-clicks@example.com' })
  await shop.open(page, `${path}?q=four-clicks%40example.com`)
  await page.getByRole('table', { name: 'Orders' }).getByRole('link', { name: /^#/ }).click()
  await page.getByRole('button', { name: 'Fulfill…' }).first().click()
  const packing = dialog(page, /^Fulfill order #/)
  await packing.getByText('The parcel leaves now').click()
  await expect(packing.getByRole('textbox', { name: 'Tracking numbers' })).toBeFocused()
  await page.keyboard.type('DHL-4')
  await expectAccessible(page)
  await packing.getByRole('button', { name: 'Fulfill and ship' }).click()
  await expect(notice(page, 'Items packed and shipped')).toBeVisible()
  await expect(section(page, 'Fulfillment')).toContainText('DHL-4')
  expect((await orderOf(shop, id)).fulfillment_status).toBe('shipped')
})

test('screens §13 an order is captured, packed, shipped and returned with the keyboard alone, its next step at the top', async ({
  page,
  shop,
}) => {
  const id = await newOrder(shop, { quantity: 2 })
  await shop.open(page, `${path}/${id}`)
  const top = (name: string | RegExp) => page.getByRole('button', { name }).first()
  await top('Capture €55.08').press('Enter')
  await expect(notice(page, '€55.08 captured')).toBeVisible()
  await top('Fulfill…').press('Enter')
  await dialog(page, /^Fulfill order #/)
    .getByRole('textbox')
    .press('Enter')
  await expect(notice(page, 'Items packed')).toBeVisible()
  await top('Mark shipped…').press('Enter')
  await expect(dialog(page, 'Mark as shipped').getByRole('textbox')).toBeFocused()
  await page.keyboard.type('DHL-5')
  await page.keyboard.press('Control+Enter')
  await expect(notice(page, 'Parcel marked as shipped')).toBeVisible()

  await top('Return…').press('Enter')
  const asking = dialog(page, /^Return from order #/)
  await asking.getByRole('textbox', { name: /^Ordered lamp/ }).focus()
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await expect(notice(page, 'Return requested')).toBeVisible()

  const { items } = await orderOf(shop, id)
  await top('Receive…').press('Enter')
  const receiving = dialog(page, 'Receive return')
  await expect(receiving.getByRole('textbox', { name: 'Scan or type SKUs' })).toBeFocused()
  await page.keyboard.type('NO-SUCH')
  await page.keyboard.press('Enter')
  await expect(receiving).toContainText('has the code NO-SUCH')
  const code = receiving.getByRole('textbox', { name: 'Scan or type SKUs' })
  await code.fill(items?.[0]?.variant?.sku?.toLowerCase() ?? '')
  await page.keyboard.press('Enter')
  await expect(receiving.getByRole('textbox', { name: /^Ordered lamp/ })).toHaveValue('1')
  await receiving.getByRole('textbox', { name: 'Damaged' }).focus()
  await page.keyboard.type('1')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(notice(page, 'Return received')).toBeVisible()
  expect(await orderOf(shop, id)).toMatchObject({
    fulfillment_status: 'partially_returned',
    refunded_total: 2400,
    items: [{ returned_quantity: 1, variant: { inventory_quantity: 8 } }],
  })
})
