import type { AddressInput } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import type { Services } from '../../../kernel/services.ts'
import { changeCart } from './change-cart.ts'
import type { Wanted } from './items.ts'
import { createCart, type Shopper } from './new-cart.ts'
import { withShippingMethod } from './shipping-of-cart.ts'
import { adding, offeringSessions } from './steps.ts'
import { updatedCart } from './update-cart.ts'

/** What somebody buys, and all that a checkout asks for. */
export type Sale = {
  readonly region_id: string
  readonly sales_channel_id: string
  readonly items: readonly Wanted[]
  readonly address: AddressInput
  readonly codes: readonly string[]
  /** Shipping option. */
  readonly option_id: string
  /** A way to pay is chosen, too. */
  readonly is_paid: boolean
}

/**
 * Fills a cart for a customer by the steps that a storefront takes one after the other, so that nothing is missing but its
 * completion; answers its id.
 * @throws what these steps throw
 */
export async function fillCart(services: Services, db: Db, customerId: string, sale: Sale): Promise<string> {
  const shopper: Shopper = {
    db,
    principal: { customer: { id: customerId }, byCookie: false },
    publishableScope: undefined,
    request: { ip: '127.0.0.1', userAgent: undefined },
  }
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
