import type { Page } from '@playwright/test'
import { createClient } from '@storeroom/client'
import { expectAccessible } from '../axe.ts'
import { expect, test, type Shop } from '../fixtures.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const question = (page: Page) => page.getByRole('alertdialog')
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

let count = 0

/** A variant on sale; the price in cents, without tax. */
async function goodsAt({ owner: { admin } }: Shop, title: string, amount: number) {
  const { product } = await admin.products.create({
    body: {
      title,
      status: 'published',
      options: [{ title: 'Size' }],
      variants: [
        {
          title: 'Small',
          inventory_quantity: 10,
          options: [{ value: 'Small' }],
          prices: [{ currency_code: 'eur', amount }],
        },
      ],
    },
  })
  return product.variants[0]?.id ?? ''
}

/** A captured order of two lamps at 24 euros each that has been shipped. */
async function sentOrder(shop: Shop) {
  const { admin } = shop.owner
  const { store } = createClient({ baseUrl: shop.url })
  const number = (count += 1)
  const variant_id = await goodsAt(shop, `Exchanged lamp ${number}`, 2000)
  const { regions } = await admin.regions.list({ query: { limit: 100 } })
  const region_id = regions.find(({ countries }) => countries.some(({ iso_2 }) => iso_2 === 'fr'))?.id ?? ''
  const { shipping_options } = await admin.shippingOptions.list({ query: { region_id } })
  const { cart } = await store.carts.create({ body: { region_id, items: [{ variant_id, quantity: 2 }] } })
  const { id: cartId } = cart
  const shipping_address = {
    first_name: 'Amélie',
    last_name: 'Marchand',
    address_1: 'Rue des Lilas 4',
    city: 'Strasbourg',
    country_code: 'fr',
    postal_code: '67000',
  }
  await store.carts.update({ id: cartId, body: { email: `exchange-${number}@example.com`, shipping_address } })
  const option_id = shipping_options.find(({ name }) => name === 'Parcel')?.id ?? ''
  await store.carts.addShippingMethod({ id: cartId, body: { option_id } })
  await store.carts.createPaymentSessions({ id: cartId })
  const { id } = (await store.carts.complete({ id: cartId })).data
  await admin.orders.capture({ id })
  const item_id = (await admin.orders.retrieve({ id })).order.items?.[0]?.id ?? ''
  const { order } = await admin.orders.createFulfillment({ id, body: { items: [{ item_id, quantity: 2 }] } })
  await admin.orders.createShipment({ id, body: { fulfillment_id: order.fulfillments?.[0]?.id ?? '' } })
  return id
}

test('S4-32 screens §13 an exchange is made on the page of the order, agreed to in the shop, captured and sent', async ({
  page,
  shop,
}) => {
  const id = await sentOrder(shop)
  const title = `Dearer lamp ${count}`
  await goodsAt(shop, title, 3000)
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
  await expect(list).toContainText('Waits for the customer to agree.')
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
  await list.getByRole('button', { name: 'Capture €12.00' }).click()
  await expect(question(page)).toContainText('€12.00 are taken')
  await question(page).getByRole('button', { name: 'Capture €12.00' }).click()
  await expect(question(page)).toHaveCount(0)
  await expect(list).toContainText('Paid')
  await list.getByRole('button', { name: 'Fulfill' }).click()
  await question(page).getByRole('button', { name: 'Fulfill' }).click()
  await expect(question(page)).toHaveCount(0)
  await expect(list).toContainText('Fulfilled')
  await list.getByRole('button', { name: 'Mark shipped…' }).click()
  const shipping = page.getByRole('dialog')
  await shipping.getByRole('textbox', { name: 'Tracking numbers' }).fill('LP 12')
  await shipping.getByRole('button', { name: 'Mark shipped' }).click()
  await expect(shipping).toHaveCount(0)
  await expect(list).toContainText('Shipped')
  const { order: done } = await shop.owner.admin.orders.retrieve({ id })
  expect(done.swaps).toMatchObject([
    { payment_status: 'captured', fulfillment_status: 'shipped', difference_due: 1200 },
  ])
})
