import type { Client } from '@storeroom/client'
import { createProduct } from './sample-product.ts'
import type { TestShop } from './shop.ts'

type Staffed = Pick<TestShop, 'owner'>

export const address = {
  first_name: 'Amélie',
  last_name: 'Marchand',
  address_1: 'Rue des Lilas 4',
  city: 'Strasbourg',
  country_code: 'fr',
  postal_code: '67000',
}

/** Creates what a checkout needs: a region with euros and the manual payment, and one shipping option at 5 euros. */
export async function createMarket({ owner }: Staffed, fields: { readonly tax_rate?: number } = {}) {
  const { region } = await owner.admin.regions.create({
    body: {
      name: 'Europe',
      currency_code: 'eur',
      tax_rate: 20,
      countries: ['fr', 'be'],
      payment_providers: ['manual'],
      fulfillment_providers: ['manual'],
      ...fields,
    },
  })
  const { shipping_option } = await owner.admin.shippingOptions.create({
    body: {
      name: 'Parcel',
      region_id: region.id,
      provider_id: 'manual',
      price_type: 'flat_rate',
      amount: 500,
      data: { id: 'manual-fulfillment' },
    },
  })
  return { regionId: region.id, optionId: shipping_option.id }
}

export type Market = Awaited<ReturnType<typeof createMarket>>

/** Creates a product at 12.50 euros with this many units in stock; returns the id of its variant. */
export async function createVariantForSale(shop: Staffed, title: string, quantity = 3): Promise<string> {
  const { variantId } = await createProduct(shop, title, {
    variants: [
      {
        title: 'Small',
        inventory_quantity: quantity,
        options: [{ value: 'S' }],
        prices: [{ currency_code: 'eur', amount: 1250 }],
      },
    ],
  })
  return variantId
}

export type Item = { readonly variant_id: string; readonly quantity: number }

let carts = 0

/**
 * Creates a cart that is ready to be completed. Each has an email address of its own, because orders are limited per
 * address.
 */
export async function createReadyCart(
  { store }: Client,
  { regionId, optionId }: Market,
  items: readonly Item[],
  email = `amelie-${(carts += 1)}@example.com`,
) {
  const { cart } = await store.carts.create({ body: { region_id: regionId, items: [...items] } })
  const { id } = cart
  await store.carts.update({ id, body: { email, shipping_address: address } })
  await store.carts.addShippingMethod({ id, body: { option_id: optionId } })
  await store.carts.createPaymentSessions({ id })
  return id
}
