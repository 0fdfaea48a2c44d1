import { createClient } from '@storeroom/client'
import { expectAccessible } from '../axe.ts'
import { expect, test, type Shop } from '../fixtures.ts'
import { dialog, question, section } from '../locators.ts'
import { inEurope } from './new-order.ts'
import { sentOrder } from './sent-order.ts'

/** Puts a product on sale; the price in cents, without tax. */
async function sell({ owner: { admin } }: Shop, title: string, amount: number) {
  const { product } = await admin.products.create({
    body: {
      title,
      status: 'published',
      options: [{ title: 'Size' }],
      variants: [
        {
          title: 'Small',
          sku: title.replaceAll(' ', '-'),
          inventory_quantity: 10,
          options: [{ value: 'Small' }],
          prices: [{ currency_code: 'eur', amount }],
        },
      ],
    },
  })
  return product.variants[0]?.id ?? ''
}

/** An order whose lamp was exchanged for a dearer one, which has been sent; the lamp is still to come back. */
async function exchangedOrder(shop: Shop) {
  const { orders } = shop.owner.admin
  const { id, display_id, item_id } = await sentOrder(shop)
  const title = `Exchanged lamp ${display_id}`
  const additional_items = [{ variant_id: await sell(shop, title, 3000), quantity: 1 }]
  const { order } = await orders.createSwap({
    id,
    body: { return_items: [{ item_id, quantity: 2 }], additional_items },
  })
  const [swap] = order.swaps ?? []
  await agreeTo(shop, swap?.cart_id ?? '', (await inEurope(shop)).option_id)
  const swap_id = swap?.id ?? ''
  await orders.processSwapPayment({ id, swap_id })
  const packed = await orders.fulfillSwap({ id, swap_id, body: {} })
  const fulfillment_id = packed.order.swaps?.[0]?.fulfillments?.[0]?.id ?? ''
  await orders.createSwapShipment({ id, swap_id, body: { fulfillment_id } })
  return { id, title, sku: title.replaceAll(' ', '-') }
}

async function agreeTo({ url }: Shop, id: string, option_id: string) {
  const { carts } = createClient({ baseUrl: url }).store
  await carts.addShippingMethod({ id, body: { option_id } })
  await carts.createPaymentSessions({ id })
  await carts.complete({ id })
}

test('new items of an exchange are reserved where it is listed', { tag: '@all' }, async ({ page, shop }) => {
  const { admin } = shop.owner
  const { id, display_id, item_id } = await sentOrder(shop)
  const title = `Reserved lamp ${display_id}`
  const additional_items = [{ variant_id: await sell(shop, title, 3000), quantity: 2 }]
  const { order } = await admin.orders.createSwap({
    id,
    body: { return_items: [{ item_id, quantity: 2 }], additional_items },
  })
  await agreeTo(shop, order.swaps?.[0]?.cart_id ?? '', (await inEurope(shop)).option_id)
  const line_item_id = [order.swaps?.[0]?.additional_items?.[0]?.id ?? '']
  const { reservations } = await admin.reservations.list({ query: { line_item_id } })
  for (const reservation of reservations) await admin.reservations.remove({ id: reservation.id })
  await shop.open(page, `/a/orders/${id}`)
  const reserve = section(page, 'Exchanges').getByRole('button', { name: `Reserve ${title}` })
  await reserve.click()
  const form = dialog(page, `Reserve ${title}`)
  await expect(form.getByRole('textbox', { name: 'Quantity' })).toHaveValue('2')
  await form.getByRole('button', { name: 'Reserve', exact: true }).click()
  await expect(form).toHaveCount(0)
  await expect(section(page, 'Exchanges')).toContainText('2 reserved at')
  await expect(reserve).toHaveCount(0)
  await expectAccessible(page)
})

test(
  'S4-32 screens §13 an exchange is made on the page of the order, agreed to in the shop, captured and sent',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { id, display_id } = await sentOrder(shop)
    await shop.owner.admin.orderDocuments.issueInvoice({ id, body: {} })
    const title = `Dearer lamp ${display_id}`
    await sell(shop, title, 3000)
    await shop.open(page, `/a/orders/${id}`)
    const exchanges = section(page, 'Exchanges')
    await exchanges.getByRole('button', { name: 'Exchange…' }).click()
    const asking = dialog(page, /^Exchange of order #/)
    await asking.getByRole('button', { name: /Add a product/ }).click()
    await page.keyboard.type(title)
    await page.getByRole('option', { name: new RegExp(title) }).click()
    await expect(asking.getByRole('status')).toContainText('The customer pays €12.00')
    await expectAccessible(page)
    await asking.getByRole('button', { name: 'Create exchange' }).click()
    await expect(asking).toHaveCount(0)
    const list = exchanges.getByRole('list', { name: 'Exchanges' })
    await expect(list).toContainText('Waiting for the customer to agree.')
    await expect(list).toContainText('The customer pays €12.00')
    await expectAccessible(page)

    const { order } = await shop.owner.admin.orders.retrieve({ id })
    await shop.open(page, `/shop/exchanges/${order.swaps?.[0]?.cart_id ?? ''}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Your exchange' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Pay €12.00 and agree' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'The exchange is agreed' })).toBeVisible()
    await expectAccessible(page)

    await shop.open(page, `/a/orders/${id}`)
    await expect(list.getByRole('button', { name: 'Capture €12.00' })).toBeVisible()
    await page.getByRole('button', { name: 'Capture €12.00' }).first().click()
    await expect(question(page)).toContainText('€12.00 is taken')
    await question(page).getByRole('button', { name: 'Capture €12.00' }).click()
    await expect(question(page)).toHaveCount(0)
    await expect(list).toContainText('Paid')
    await section(page, 'Payment').getByRole('link', { name: 'Exchange' }).first().click()
    await expect(list.getByRole('listitem').first()).toBeFocused()
    await list.getByRole('button', { name: 'Fulfill…' }).click()
    const packing = dialog(page, /^Fulfill new items for order #/)
    await packing.locator('label').filter({ hasText: 'The parcel ships now' }).click()
    const tracking = packing.getByRole('textbox', { name: 'Tracking numbers' })
    await tracking.fill('https://carrier.example/12')
    await packing.getByRole('button', { name: 'Fulfill and ship' }).click()
    await expect(packing).toContainText('This line can’t be read: https://carrier.example/12')
    await tracking.fill('LP 12, https://carrier.example/12')
    await expectAccessible(page)
    await packing.getByRole('button', { name: 'Fulfill and ship' }).click()
    await expect(packing).toHaveCount(0)
    await expect(list).toContainText('Shipped')
    await list.getByRole('button', { name: 'Issue invoice and credit note' }).click()
    await expect(question(page)).toContainText('No money moves.')
    await question(page).getByRole('button', { name: 'Issue documents' }).click()
    const documents = section(page, 'Documents')
    await expect(documents.getByRole('link', { name: /^Credit note CN-\d+$/ })).toHaveCount(1)
    await expect(documents.getByRole('link', { name: /^Invoice INV-\d+$/ })).toHaveCount(2)
    await expect(list.getByRole('button', { name: 'Issue invoice and credit note' })).toHaveCount(0)
    const { order: done } = await shop.owner.admin.orders.retrieve({ id })
    expect(done.swaps).toMatchObject([
      {
        payment_status: 'captured',
        fulfillment_status: 'shipped',
        difference_due: 1200,
        fulfillments: [{ tracking_links: [{ tracking_number: 'LP 12', url: 'https://carrier.example/12' }] }],
      },
    ])
  },
)

test(
  'units that an exchange sent are requested back on the page of the order and received by SKU',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { id, title, sku } = await exchangedOrder(shop)
    await shop.open(page, `/a/orders/${id}`)
    const returns = section(page, 'Returns')
    await returns.getByRole('button', { name: 'Return…' }).click()
    const asking = dialog(page, /^Return from order #/)
    await asking.getByRole('textbox', { name: `${title} (from an exchange)` }).fill('1')
    await asking.getByRole('button', { name: 'Request return' }).click()
    await expect(asking).toHaveCount(0)
    const entry = returns.getByRole('listitem').filter({ hasText: title }).first()
    await entry.getByRole('button', { name: 'Receive…' }).click()
    const receiving = dialog(page, 'Receive return')
    await receiving.getByRole('textbox', { name: 'Scan or type SKUs' }).fill(sku)
    await page.keyboard.press('Enter')
    await expect(receiving.getByRole('textbox', { name: `${title} (from an exchange)` })).toHaveValue('1')
    await receiving.getByRole('button', { name: 'Receive', exact: true }).click()
    await expect(receiving).toHaveCount(0)
    await expect(entry).toContainText('Refund €36.00')
    const { order } = await shop.owner.admin.orders.retrieve({ id })
    expect(order.swaps?.[0]?.additional_items).toMatchObject([{ returned_quantity: 1 }])
  },
)
