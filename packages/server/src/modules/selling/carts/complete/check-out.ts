import type { AddressInput } from '@storeroom/contract'
import type { Db } from '../../../../kernel/db.ts'
import type { Services } from '../../../../kernel/services.ts'
import { adding, changeCart, offeringSessions } from '../change/change-cart.ts'
import type { ItemRequest } from '../change/items.ts'
import { createCart, inTheNameOf } from '../change/new-cart.ts'
import { withShippingMethod } from '../change/shipping-of-cart.ts'
import { updatedCart } from '../change/update-cart.ts'

/** The goods of a sale, and everything that a checkout requires. */
export type Sale = {
  readonly region_id: string
  readonly sales_channel_id: string
  readonly items: readonly ItemRequest[]
  readonly address: AddressInput
  readonly codes: readonly string[]
  /** Id of the shipping option. */
  readonly option_id: string
  /** Whether the cart also gets payment sessions. */
  readonly is_paid: boolean
}

/**
 * Fills a cart for a customer with the steps of a storefront, until it is ready to be completed; returns its id.
 * @throws whatever these steps throw
 */
export async function fillCart(services: Services, db: Db, customerId: string, sale: Sale): Promise<string> {
  const shopper = inTheNameOf(db, customerId)
  const { items, address, codes, option_id, is_paid, ...own } = sale
  const id = await createCart(shopper, own)
  const body = {
    shipping_address: address,
    billing_address: address,
    ...(codes.length > 0 && { discounts: codes.map((code) => ({ code })) }),
  }
  const change = (step: Parameters<typeof changeCart>[3]) => changeCart({ services }, db, id, step)
  await change(adding(items))
  await change((cart, terms, within) => updatedCart(shopper, within, cart, body, terms))
  await change((cart, _, within) => withShippingMethod(within, services, cart, option_id, {}))
  if (is_paid) await change(offeringSessions(services))
  return id
}
