import { createClient } from '@storeroom/client'
import type { Shop } from '../fixtures.ts'

type Market = { readonly region_id: string; readonly option_id: string; readonly variant_id: string }

let count = 0

/** Creates a product for one test, at 20 euros, sold in Europe. */
export async function newMarket({ owner: { admin } }: Shop, quantity = 10): Promise<Market> {
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
export async function readyCart({ url }: Shop, market: Market, { quantity = 2, email, codes = [] }: Filling = {}) {
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
export const newOrder = async (shop: Shop, filling?: Filling) =>
  (await readyCart(shop, await newMarket(shop), filling)).complete()
