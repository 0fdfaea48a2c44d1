import { createClient } from '@storeroom/client'
import { expectAccessible } from '../axe.ts'
import { expect, test, type Shop } from '../fixtures.ts'

let count = 0

/** A paid order of two lamps at 20 euros with 20 % tax, and shipping at 7.08: 55.08 euros. */
async function paidOrder({ owner: { admin }, url }: Shop) {
  const { regions } = await admin.regions.list({ query: { limit: 100 } })
  const region_id = regions.find(({ countries }) => countries.some(({ iso_2 }) => iso_2 === 'fr'))?.id ?? ''
  const { shipping_options } = await admin.shippingOptions.list({ query: { region_id } })
  const title = `Edited lamp ${(count += 1)}`
  const { product } = await admin.products.create({
    body: {
      title,
      status: 'published',
      options: [{ title: 'Size' }],
      variants: [
        {
          title: 'Small',
          sku: `EDIT-${count}`,
          inventory_quantity: 10,
          options: [{ value: 'Small' }],
          prices: [{ currency_code: 'eur', amount: 2000 }],
        },
      ],
    },
  })
  const { store } = createClient({ baseUrl: url })
  const items = [{ variant_id: product.variants[0]?.id ?? '', quantity: 2 }]
  const { id } = (await store.carts.create({ body: { region_id, items } })).cart
  const shipping_address = {
    first_name: 'Amélie',
    last_name: 'Marchand',
    address_1: 'Rue des Lilas 4',
    city: 'Strasbourg',
    country_code: 'fr',
    postal_code: '67000',
  }
  await store.carts.update({ id, body: { email: `edited-${count}@example.com`, shipping_address } })
  const option_id = shipping_options.find(({ name }) => name === 'Parcel')?.id ?? ''
  await store.carts.addShippingMethod({ id, body: { option_id } })
  await store.carts.createPaymentSessions({ id })
  const order = (await store.carts.complete({ id })).data.id
  await admin.orders.capture({ id: order })
  return { id: order, title }
}

test('S7-41 a shopper sees an edit by its link, pays the difference and confirms it, or declines', async ({
  page,
  shop,
}) => {
  const { orderEdits, orders } = shop.owner.admin
  const requested = async (quantity: number) => {
    const { id, title } = await paidOrder(shop)
    const { order_edit } = await orderEdits.create({ body: { order_id: id } })
    const item_id = order_edit.items?.[0]?.id ?? ''
    await orderEdits.updateLineItem({ id: order_edit.id, item_id, body: { quantity } })
    await orderEdits.requestConfirmation({ id: order_edit.id })
    return { id, title, editId: order_edit.id }
  }
  const more = await requested(3)
  await page.goto(`${shop.url}/shop/order-edits/${more.editId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change of your order')
  await expect(page.getByRole('region', { name: 'What changes' })).toContainText(`${more.title}2 → 3`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pay €24.00 and confirm' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order is changed')
  expect((await orders.retrieve({ id: more.id })).order).toMatchObject({
    paid_total: 7908,
    total: 7908,
    items: [{ quantity: 3 }],
  })
  const less = await requested(1)
  await page.goto(`${shop.url}/shop/order-edits/${less.editId}`)
  await expect(page.getByRole('definition').last()).toHaveText('€24.00')
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('textbox', { name: /Why do you decline/ }).fill('I want both')
  await page.getByRole('button', { name: 'Decline the change' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have declined the change')
  expect((await orderEdits.retrieve({ id: less.editId })).order_edit.declined_reason).toBe('I want both')
})
