import type { Client } from '@storeroom/client'
import { setTimeout } from 'node:timers/promises'

const address = {
  ...{ first_name: 'Ada', last_name: 'Lovelace', address_1: 'Hauptstraße 1', city: 'Berlin' },
  ...{ country_code: 'de', postal_code: '10115' },
}

/** A region that sells to Germany, and a page of its products. */
export type ProductListing = {
  readonly regionId: string
  readonly products: readonly { readonly id: string; readonly variants: readonly { readonly id: string }[] }[]
}

/** Loads a page of the list without a session. */
export async function browse({ store }: Client, page: number): Promise<ProductListing> {
  const { regions } = await store.regions.list()
  const region = regions.find(({ countries }) => countries.some(({ iso_2 }) => iso_2 === address.country_code))
  if (!region) throw new Error('No region has Germany')
  const { products } = await store.products.list({ query: { limit: 20, offset: 20 * page, region_id: region.id } })
  return { regionId: region.id, products }
}

export async function fillCart({ store }: Client, regionId: string, variant_id: string, quantity = 1): Promise<string> {
  const { cart } = await store.carts.create({ body: { region_id: regionId } })
  await store.carts.addItem({ id: cart.id, body: { variant_id, quantity } })
  return cart.id
}

/** From a filled cart to the order. `pause`: milliseconds before paying. @returns the milliseconds of the last step */
export async function checkOut({ store }: Client, id: string, email: string, pause = 0): Promise<number> {
  await store.carts.update({ id, body: { email, shipping_address: address } })
  const { shipping_options } = await store.shippingOptions.listForCart({ cart_id: id })
  const [option] = shipping_options
  if (!option) throw new Error('No shipping option has Germany')
  await store.carts.addShippingMethod({ id, body: { option_id: option.id } })
  await setTimeout(pause)
  await store.carts.createPaymentSessions({ id })
  const begun = performance.now()
  const { type } = await store.carts.complete({ id })
  if (type !== 'order') throw new Error(`The cart is still a ${type}`)
  return performance.now() - begun
}
