import { createClient } from '@storeroom/client'
import type { OwnedShop } from '../fixtures.ts'

type Europe = { readonly region_id: string; readonly option_id: string }
type Market = Europe & { readonly variant_id: string; readonly title: string }

/** A French address, where tax is 20 %. */
export const address = {
  first_name: 'Amélie',
  last_name: 'Marchand',
  address_1: 'Rue des Lilas 4',
  city: 'Strasbourg',
  country_code: 'fr',
  postal_code: '67000',
}

let count = 0

/** The region of France and its parcel shipping of 5.90 euros. */
export async function inEurope({ owner: { admin } }: OwnedShop): Promise<Europe> {
  const { regions } = await admin.regions.list({ query: { limit: 100 } })
  const region_id = regions.find(({ countries }) => countries.some(({ iso_2 }) => iso_2 === 'fr'))?.id ?? ''
  const { shipping_options } = await admin.shippingOptions.list({ query: { region_id } })
  return { region_id, option_id: shipping_options.find(({ name }) => name === 'Parcel')?.id ?? '' }
}

/** Creates a product for one test, at 20 euros, sold in Europe. */
export async function newMarket(shop: OwnedShop, quantity = 10): Promise<Market> {
  const title = `Ordered lamp ${(count += 1)}`
  const { product } = await shop.owner.admin.products.create({
    body: {
      title,
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
  return { ...(await inEurope(shop)), variant_id: product.variants[0]?.id ?? '', title }
}

type Filling = {
  readonly quantity?: number
  readonly email?: string
  readonly codes?: readonly string[]
  readonly giftCards?: readonly string[]
  /** The id of a sales channel. */
  readonly channel?: string
}

/** Creates a cart that is ready for completion through the store API. */
export async function createReadyCart(
  { url }: OwnedShop,
  { region_id, option_id, variant_id }: Omit<Market, 'title'>,
  { quantity = 2, email = `ordered-${(count += 1)}@example.com`, codes = [], giftCards = [], channel }: Filling = {},
) {
  const { carts } = createClient({ baseUrl: url }).store
  const items = [{ variant_id, quantity }]
  const { cart } = await carts.create({ body: { region_id, items, ...(channel && { sales_channel_id: channel }) } })
  const { id } = cart
  const discounts = codes.map((code) => ({ code }))
  const gift_cards = giftCards.map((code) => ({ code }))
  await carts.update({ id, body: { email, shipping_address: address, discounts, gift_cards } })
  await carts.addShippingMethod({ id, body: { option_id } })
  await carts.createPaymentSessions({ id })
  return { id, complete: async () => (await carts.complete({ id })).data.id }
}

/** Two lamps at 20 euros, shipping 5.90, 20 % tax: 55.08 euros in total. */
export const newOrder = async (shop: OwnedShop, filling?: Filling) =>
  (await createReadyCart(shop, await newMarket(shop), filling)).complete()

/**
 * The order of `newOrder` after its payment has been captured.
 * @param cardValue minor units of a gift card that has paid a part of it
 */
export async function paidOrder(shop: OwnedShop, cardValue = 0) {
  const { admin } = shop.owner
  const market = await newMarket(shop)
  const { region_id, title } = market
  const cards =
    cardValue > 0 ? [(await admin.giftCards.create({ body: { region_id, value: cardValue } })).gift_card] : []
  const cart = await createReadyCart(shop, market, { giftCards: cards.map(({ code }) => code) })
  const id = await cart.complete()
  const { order } = await admin.orders.capture({ id })
  return { id, display_id: order.display_id, title }
}
