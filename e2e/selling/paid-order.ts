import { createClient } from '@storeroom/client'
import type { Shop } from '../fixtures.ts'

let count = 0

/**
 * A paid order of two lamps at 20 euros with 20 % tax, and shipping at 7.08: 55.08 euros.
 * @param cardValue minor units of a gift card that has paid a part of it
 */
export async function paidOrder({ owner: { admin }, url }: Shop, cardValue = 0) {
  const { regions } = await admin.regions.list({ query: { limit: 100 } })
  const region_id = regions.find(({ countries }) => countries.some(({ iso_2 }) => iso_2 === 'fr'))?.id ?? ''
  const { shipping_options } = await admin.shippingOptions.list({ query: { region_id } })
  const title = `Lamp of an order ${(count += 1)}`
  const { product } = await admin.products.create({
    body: {
      title,
      status: 'published',
      options: [{ title: 'Size' }],
      variants: [
        {
          title: 'Small',
          sku: `PAID-${count}`,
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
  await store.carts.update({ id, body: { email: `buyer-${count}@example.com`, shipping_address } })
  if (cardValue > 0) {
    const { gift_card } = await admin.giftCards.create({ body: { region_id, value: cardValue } })
    await store.carts.update({ id, body: { gift_cards: [{ code: gift_card.code }] } })
  }
  const option_id = shipping_options.find(({ name }) => name === 'Parcel')?.id ?? ''
  await store.carts.addShippingMethod({ id, body: { option_id } })
  await store.carts.createPaymentSessions({ id })
  const placed = (await store.carts.complete({ id })).data.id
  const { order } = await admin.orders.capture({ id: placed })
  return { id: placed, display_id: order.display_id, title }
}
