import { expectAccessible } from '../axe.ts'
import { expect, test, type Shop } from '../fixtures.ts'
import { dialog, heading, toast, question, section } from '../locators.ts'
import { newMarket, newOrder, createReadyCart } from './new-order.ts'
import { shipAll } from './sent-order.ts'

const path = '/a/orders'

const orderOf = async ({ owner }: Shop, id: string) => (await owner.admin.orders.retrieve({ id })).order

test(
  'screens §12 filters of a shared address stay, regions and channels among them, and a new one begins at the first page',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { regions } = await shop.owner.admin.regions.list({ query: { q: 'United Kingdom' } })
    const { orders } = await shop.owner.admin.orders.list({ query: { q: 'hannah', expand: 'sales_channel' } })
    const channel = orders[0]?.sales_channel
    await shop.open(page, `${path}?region_id=any%3A${regions[0]?.id}&sales_channel_id=any%3A${channel?.id}&q=hannah`)
    const rows = page.getByRole('table', { name: 'Orders' }).getByRole('row').filter({ hasText: '#' })
    await expect(rows.first()).toContainText('Hannah Whitfield')
    await page.reload()
    await expect(rows.first()).toContainText('Hannah Whitfield')
    await expect(page.getByRole('searchbox', { name: 'Search Orders' })).toHaveValue('hannah')
    await expect(page).toHaveURL(new RegExp(`region_id=.*${regions[0]?.id}`))
    await expect(page).toHaveURL(new RegExp(`sales_channel_id=.*${channel?.id}`))
    await expect(page.getByRole('button', { name: /^Region.*United Kingdom/ })).toBeVisible()
    await expect(page.getByRole('button', { name: new RegExp(`^Sales channel.*${channel?.name}`) })).toBeVisible()
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

test('S2-14 screens §12 orders are found by number, name and email address, show their status as text, and Back keeps the list', async ({
  page,
  shop,
}) => {
  const id = await newOrder(shop, { email: 'found@example.com' })
  const { display_id } = await orderOf(shop, id)
  const rows = page.getByRole('table', { name: 'Orders' }).getByRole('row').filter({ hasText: '#' })
  const row = rows.filter({ hasText: `#${display_id}` })
  const find = (words: string) => shop.open(page, `${path}?q=${encodeURIComponent(words)}`)
  await find('amelie marchand')
  await expect(row).toBeVisible()
  for (const words of [`#${display_id}`, 'found@example.com']) {
    await find(words)
    await expect(row).toBeVisible()
    await expect(rows).toHaveCount(1)
  }
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
  await expect(items).toContainText(/2 reserved at /)
  await expect(items.getByText('All reserved')).toBeVisible()
  for (const text of ['€40.00', '−€4.00', '€5.90', '€8.38', '€50.28']) await expect(items).toContainText(text)
  await expectAccessible(page)
})

test('screens §13 a manual payment is captured on the page, and the history shows by whom', async ({ page, shop }) => {
  const id = await newOrder(shop)
  await shop.open(page, `${path}/${id}`)
  await page.getByRole('button', { name: 'Capture €55.08' }).first().click()
  await expect(toast(page, '€55.08 captured')).toBeVisible()
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
  await refund.getByRole('button', { name: /Reason/ }).click()
  await page.getByRole('option', { name: 'Discount' }).click()
  await refund.getByRole('textbox', { name: 'Note' }).fill('Scratched lid')
  await expectAccessible(page)
  await refund.getByRole('button', { name: 'Refund €10.00' }).click()
  await expect(toast(page, 'Refund recorded')).toBeVisible()
  await expect(section(page, 'Payment')).toContainText('Discount')
  await expect(section(page, 'Payment')).toContainText('Scratched lid')
  await expect(section(page, 'Payment')).toContainText('€45.08')
  expect(await orderOf(shop, id)).toMatchObject({
    payment_status: 'partially_refunded',
    refunds: [{ amount: 1000, reason: 'discount', note: 'Scratched lid' }],
  })

  await page.getByRole('button', { name: 'Refund…' }).click()
  await refund.getByRole('button', { name: 'Refund everything' }).click()
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
  await expect(section(page, 'Payment')).toContainText('The shop checks again automatically.')
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
  await expect(toast(page, `Order #${display_id} canceled`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Capture|Refund)/ })).toHaveCount(0)
  await expect(section(page, 'Timeline')).toContainText('Order canceled')
  await expect(section(page, 'Items').getByText(/reserved/)).toHaveCount(0)
})

test('screens §13 addresses and email are validated, one is copied from the other, and another user’s change is not lost', async ({
  page,
  shop,
}) => {
  const id = await newOrder(shop)
  await shop.open(page, `${path}/${id}`)
  await page.getByRole('button', { name: 'Edit: Customer' }).click()
  const drawer = dialog(page, 'Edit customer and addresses')
  await drawer.getByRole('textbox', { name: 'Email' }).fill('not an address')
  await drawer.getByRole('textbox', { name: 'City' }).first().fill('Colmar')
  await drawer.getByRole('button', { name: 'Copy from shipping' }).click()
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByText(/valid email/i)).toBeVisible()
  await drawer.getByRole('textbox', { name: 'Email' }).fill('mine@example.com')
  await shop.owner.admin.orders.update({ id, body: { email: 'theirs@example.com' } })
  await drawer.getByRole('button', { name: 'Save' }).click()
  const conflict = dialog(page, 'Someone else saved changes in the meantime').or(question(page))
  await expect(conflict).toContainText('theirs@example.com')
  await conflict.getByRole('button', { name: 'Keep all mine' }).click()
  await conflict.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Order saved')).toBeVisible()
  await expect(section(page, 'Customer')).toContainText('Same as shipping')
  await expect(section(page, 'Timeline')).toContainText('Changed: ')
  expect(await orderOf(shop, id)).toMatchObject({
    email: 'mine@example.com',
    shipping_address: { city: 'Colmar', first_name: 'Amélie' },
    billing_address: { city: 'Colmar', address_1: 'Rue des Lilas 4' },
  })
})

test('screens §13 a missing order is called missing inside the shell', { tag: '@all' }, async ({ page, shop }) => {
  await shop.open(page, `${path}/order_none`)
  await expect(page.getByRole('heading', { name: 'This order no longer exists' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
})

test(
  'screens §13 raw data is shown, and closing it with Escape stays on the order',
  { tag: '@all' },
  async ({ page, shop }) => {
    const id = await newOrder(shop)
    await shop.open(page, `${path}/${id}`)
    await page.getByRole('button', { name: 'More actions' }).click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Raw data' })).toHaveCount(0)
    await page.goto(`${shop.url}/a/settings/personal-information`)
    await page.getByRole('switch', { name: 'Developer mode' }).press('Space')
    await page.goto(`${shop.url}${path}/${id}`)
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
    const quicker = await createReadyCart(shop, market)
    const stopped = await createReadyCart(shop, market, { email: 'stopped@example.com' })
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
  'screens §42 the list of reservations shows the order that units are reserved for, with a link',
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

test('S4-24 screens §13 a return is requested and received on the page, and its money and units go back', async ({
  page,
  shop,
}) => {
  const id = await newOrder(shop, { quantity: 3 })
  const { orders } = shop.owner.admin
  await orders.capture({ id })
  await shipAll(shop, id)
  await shop.open(page, `${path}/${id}`)
  const returns = section(page, 'Returns')
  await expect(returns).toContainText('No returns yet.')

  await returns.getByRole('button', { name: 'Return…' }).click()
  const asking = dialog(page, /^Return from order #/)
  await asking.getByRole('button', { name: 'Request return' }).click()
  await expect(asking).toContainText('Enter how many are returned')
  await asking.getByRole('textbox', { name: /^Ordered lamp/ }).fill('2')
  await asking.getByRole('textbox', { name: 'Note' }).fill('Too bright')
  await expect(asking).toContainText('Leave blank to refund €48.00')
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'Request return' }).click()
  await expect(asking).toHaveCount(0)
  const list = returns.getByRole('list', { name: 'Returns' })
  await expect(list).toContainText('Requested')
  await expect(list).toContainText('Refund €48.00')
  await expect(list).toContainText('Too bright')

  await list.getByRole('button', { name: 'Receive…' }).click()
  const receiving = dialog(page, 'Receive return')
  const units = receiving.getByRole('textbox', { name: /^Ordered lamp/ })
  await expect(units).toHaveValue('2')
  await units.fill('1')
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
  await expect(toast(page, /archived\. Stock and payments stay as they are/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, /is back\./)).toBeVisible()
  expect((await orderOf(shop, id)).status).toBe('pending')
  await choose('Archive')
  await expect(toast(page, /archived\./)).toBeVisible()
  await choose('Bring back from archive')
  await expect(toast(page, /is back\./)).toBeVisible()
  expect((await orderOf(shop, id)).status).toBe('pending')
})

test(
  'screens §13 an order is captured, packed, shipped and returned with the keyboard alone, its next step at the top',
  { tag: '@all' },
  async ({ page, shop }) => {
    const id = await newOrder(shop, { quantity: 2 })
    await shop.open(page, `${path}/${id}`)
    const top = (name: string | RegExp) => page.getByRole('button', { name }).first()
    await top('Capture €55.08').press('Enter')
    await expect(toast(page, '€55.08 captured')).toBeVisible()
    await top('Fulfill…').press('Enter')
    await dialog(page, /^Fulfill order #/)
      .getByRole('textbox')
      .press('Enter')
    await expect(toast(page, 'Items packed')).toBeVisible()
    await top('Mark as shipped…').press('Enter')
    await expect(dialog(page, 'Mark as shipped').getByRole('textbox')).toBeFocused()
    await page.keyboard.type('DHL-5')
    await page.keyboard.press('Control+Enter')
    await expect(toast(page, 'Parcel marked as shipped')).toBeVisible()

    await top('Return…').press('Enter')
    const asking = dialog(page, /^Return from order #/)
    await asking.getByRole('textbox', { name: /^Ordered lamp/ }).focus()
    await page.keyboard.type('2')
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Return requested')).toBeVisible()

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
    await expect(toast(page, 'Return received')).toBeVisible()
    expect(await orderOf(shop, id)).toMatchObject({
      fulfillment_status: 'partially_returned',
      refunded_total: 2400,
      items: [{ returned_quantity: 1, variant: { inventory_quantity: 8 } }],
    })
  },
)
