import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { dialog, section } from '../locators.ts'
import { newMarket, newOrder, paidOrder, createReadyCart } from './new-order.ts'
import { sentOrder, shipAll } from './sent-order.ts'

/** Chooses an option of a list that a button opens. */
async function choose(page: Page, form: ReturnType<typeof dialog>, field: RegExp, option: RegExp) {
  await form.getByRole('button', { name: field }).click()
  await page.getByRole('option', { name: option }).click()
}

test(
  'a return has a shipping option at a price of its own, which the suggested refund shows',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { id, title } = await sentOrder(shop)
    await shop.open(page, `/a/orders/${id}`)
    await section(page, 'Returns').getByRole('button', { name: 'Return…' }).click()
    const form = dialog(page, /^Return from order #/)
    await form.getByRole('textbox', { name: title }).fill('1')
    await form.getByRole('textbox', { name: 'Note' }).fill('Too dark')
    await choose(page, form, /Return shipping/, /Return parcel/)
    await form.getByRole('textbox', { name: 'Price of the return' }).fill('3')
    const breakdown = form.getByRole('group', { name: 'How this amount is calculated' })
    await expect(breakdown).toContainText('price €20.00, tax €4.00')
    await expect(breakdown.getByRole('definition')).toHaveText(['€24.00', '−€3.60', '€20.40'])
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Request return' }).click()
    await expect(form).toHaveCount(0)
    const { order } = await shop.owner.admin.orders.retrieve({ id })
    expect(order.returns).toMatchObject([
      { refund_amount: 2040, shipping_method: { price: 300 }, items: [{ quantity: 1, note: 'Too dark' }] },
    ])
  },
)

test(
  'units that a colleague has received are not received again from an open drawer',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { orders, returns } = shop.owner.admin
    const id = await newOrder(shop)
    const item_id = await shipAll(shop, id)
    const items = [{ item_id, quantity: 1 }]
    const { order } = await orders.requestReturn({ id, body: { items } })
    await shop.open(page, `/a/orders/${id}`)
    await section(page, 'Returns').getByRole('button', { name: 'Receive…' }).click()
    const form = dialog(page, 'Receive return')
    const units = form.getByRole('textbox', { name: /^Ordered lamp/ })
    await expect(units).toHaveValue('1')
    await returns.receive({ id: order.returns?.[0]?.id ?? '', body: { items } })
    await form.getByRole('button', { name: 'Receive', exact: true }).click()
    await expect(form).toContainText('Already received of this line: 1')
    await expect(form).toContainText('0 left')
    await expect(units).toHaveValue('1')
    await expectAccessible(page)
    expect((await orders.retrieve({ id })).order.items).toMatchObject([{ returned_quantity: 1 }])
  },
)

test('an exchange has the shipping, the price and the note of its return', { tag: '@all' }, async ({ page, shop }) => {
  const { id, title } = await sentOrder(shop)
  await shop.open(page, `/a/orders/${id}`)
  await section(page, 'Exchanges').getByRole('button', { name: 'Exchange…' }).click()
  const form = dialog(page, /^Exchange of order #/)
  await form.getByRole('textbox', { name: 'Note' }).fill('Too dark')
  await choose(page, form, /Return shipping/, /Return parcel/)
  await form.getByRole('textbox', { name: 'Price of the return' }).fill('3')
  await form.locator('label').filter({ hasText: 'Allow it before the new items are in stock' }).click()
  await form.getByRole('button', { name: /Add a product/ }).click()
  await page.keyboard.type(title)
  await page.getByRole('option', { name: new RegExp(title) }).click()
  await expect(form.getByRole('status')).toContainText('The customer pays €3.60')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Create exchange' }).click()
  await expect(form).toHaveCount(0)
  const { order } = await shop.owner.admin.orders.retrieve({ id })
  expect(order.swaps).toMatchObject([
    { allow_backorder: false, return_order: { shipping_method: { price: 300 }, items: [{ note: 'Too dark' }] } },
  ])
})

test('a line that is not reserved is reserved on the page of its order', { tag: '@all' }, async ({ page, shop }) => {
  const { admin } = shop.owner
  const market = await newMarket(shop)
  const id = await (await createReadyCart(shop, market)).complete()
  const { reservations } = await admin.orders.listReservations({ id })
  for (const reservation of reservations) await admin.reservations.remove({ id: reservation.id })
  await shop.open(page, `/a/orders/${id}`)
  const items = section(page, 'Items')
  await expect(items).toContainText('Not all reserved')
  await items.getByRole('button', { name: `Reserve ${market.title}` }).click()
  const form = dialog(page, `Reserve ${market.title}`)
  const quantity = form.getByRole('textbox', { name: 'Quantity' })
  await expect(quantity).toHaveValue('2')
  await expectAccessible(page)
  await quantity.fill('')
  await form.getByRole('button', { name: 'Reserve', exact: true }).click()
  await expect(form).toContainText('Fill in this field')
  await quantity.fill('2')
  await form.getByRole('button', { name: 'Reserve', exact: true }).click()
  await expect(form).toHaveCount(0)
  await expect(items).toContainText('All reserved')
  await expect(items.getByRole('button', { name: `Reserve ${market.title}` })).toHaveCount(0)
})

test('an order gets another shipping method', { tag: '@all' }, async ({ page, shop }) => {
  const { id } = await paidOrder(shop)
  await shop.open(page, `/a/orders/${id}`)
  const parcels = section(page, 'Fulfillment')
  await parcels.getByRole('button', { name: 'Add shipping…' }).click()
  const form = dialog(page, /^Add shipping to order #/)
  await choose(page, form, /Shipping option/, /Express/)
  await expect(form.getByRole('textbox', { name: 'Price' })).toHaveValue('12.90')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Add shipping', exact: true }).click()
  await expect(form).toHaveCount(0)
  await expect(parcels).toContainText('Ships with Express')
  await expect(section(page, 'Timeline')).toContainText('Shipping method added: Express, €12.90')
})

test('an order is moved to another customer; the form says what changes', { tag: '@all' }, async ({ page, shop }) => {
  const { admin } = shop.owner
  const { id } = await paidOrder(shop)
  const email = `given-${id.toLowerCase()}@example.com`
  const { customer } = await admin.customers.create({
    body: { email, first_name: 'Noor', last_name: 'Haddad', password: 'correct horse battery' },
  })
  await shop.open(page, `/a/orders/${id}`)
  await page.getByRole('button', { name: 'Edit: Customer' }).click()
  const form = dialog(page, 'Edit customer and addresses')
  await form.getByRole('button', { name: /^Customer/ }).click()
  await page.keyboard.type(email)
  await page.getByRole('option', { name: /Noor Haddad/ }).click()
  await expect(form.getByRole('status')).toContainText('to Noor Haddad: it counts among their orders')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  await expect(section(page, 'Customer').getByRole('link', { name: 'Noor Haddad' })).toBeVisible()
  expect((await admin.orders.retrieve({ id })).order).toMatchObject({ customer_id: customer.id })
})
