import { cartTotals } from '@storeroom/money'
import type { Db } from '../../../../kernel/db.ts'
import type { Row } from '../../../../kernel/entity.ts'
import { invalid } from '../../../../kernel/errors.ts'
import { newId } from '../../../../kernel/ids.ts'
import type { FulfillmentData } from '@storeroom/extension/providers'
import type { Services } from '../../../../kernel/services.ts'
import {
  checkForCart,
  methodData,
  optionForCart,
  priceInside,
  quoteOf,
  type Quote,
} from '../../../pricing/shipping-options/shipping-options.ts'
import { readState } from '../read/cart-state.queries.ts'
import type { CartMethod, CartState } from '../read/cart-state.ts'
import { settingsOf } from '../../../../kernel/totals-settings.ts'
import { taxed } from '../read/cart-sums.ts'
import { checkKept } from './limits.ts'

/**
 * Chooses how the goods of a profile are shipped; replaces the former method of this profile (docs/contract/states.md
 * §4).
 * @throws not_found, invalid_data for an option of another region or not for shoppers, not_allowed when the cart does
 * not meet its requirements
 */
export async function withShippingMethod(
  db: Db,
  { flags, providers }: Services,
  cart: CartState,
  optionId: string,
  data: Row,
  quote?: Quote,
): Promise<CartState> {
  checkKept(data, 'data')
  const option = await optionForCart(db, optionId, cart.id)
  const { subtotal, item_tax_total } = cartTotals(taxed(cart, true), settingsOf(flags))
  checkForCart(option, { subtotal, item_tax_total, region_id: cart.region_id }, flags)
  if (option.is_return || option.admin_only) throw invalid('Wrong shipping option', 'option_id')
  const shipped = { currency_code: cart.region.currency_code, items: cart.items }
  const checkedData = await methodData(providers, option, shipped, data)
  return withMethod(cart, option, await priceInside(providers, option, shipped, checkedData, quote), checkedData)
}

/**
 * The price of a shipping option that another server calculates, asked for before the cart is locked.
 * @throws not_found; invalid_data if its provider refuses
 */
export async function quoteFor(
  { db, providers }: Pick<Services, 'db' | 'providers'>,
  cartId: string,
  optionId: string,
  data: Row,
): Promise<Quote | undefined> {
  // Without a remote provider nothing is asked before the lock.
  if (providers.fulfillment.every(({ local }) => local)) return undefined
  const option = await optionForCart(db, optionId, cartId)
  const cart = await readState(db, cartId)
  if (!cart) return undefined
  const shipped = { currency_code: cart.region.currency_code, items: cart.items }
  return quoteOf(providers, option, shipped, await methodData(providers, option, shipped, data))
}

/** A shipping option that staff choose. `price` in minor units; what the option costs if left out. */
export type StaffMethod = { readonly option_id: string; readonly data?: Row; readonly price?: number }

/**
 * Chooses how the staff ship the goods, in place of all former methods: also with options that only they may use, and
 * with a price of their own whatever the option requires.
 * @throws not_found, invalid_data for an option of another region or for returns, not_allowed when the cart does not
 * meet the requirements of an option at its usual price
 */
export async function withStaffMethods(
  db: Db,
  services: Services,
  cart: CartState,
  methods: readonly StaffMethod[],
): Promise<CartState> {
  let changed: CartState = { ...cart, shipping_methods: [] }
  for (const method of methods) changed = await withStaffMethod(db, services, changed, method)
  return { ...changed, items: shippedItems(changed, changed.shipping_methods) }
}

async function withStaffMethod(db: Db, { flags, providers }: Services, cart: CartState, method: StaffMethod) {
  checkKept(method.data, 'data')
  const option = await optionForCart(db, method.option_id)
  const { subtotal, item_tax_total } = cartTotals(taxed(cart, true), settingsOf(flags))
  const requirements = method.price === undefined ? option.requirements : []
  checkForCart({ ...option, requirements }, { subtotal, item_tax_total, region_id: cart.region_id }, flags)
  if (option.is_return) throw invalid('Wrong shipping option', 'option_id')
  const shipped = { currency_code: cart.region.currency_code, items: cart.items }
  const checkedData = await methodData(providers, option, shipped, method.data)
  return withMethod(
    cart,
    option,
    method.price ?? (await priceInside(providers, option, shipped, checkedData)),
    checkedData,
  )
}

function withMethod(
  cart: CartState,
  option: Awaited<ReturnType<typeof optionForCart>>,
  price: number,
  data: FulfillmentData,
): CartState {
  const method: CartMethod = {
    id: newId('sm'),
    shipping_option_id: option.id,
    profile_id: option.profile_id,
    price,
    option_amount: price,
    data: { ...data },
    includes_tax: option.includes_tax ?? false,
    tax_lines: [],
    tax_rates: option.tax_rates,
  }
  const others = cart.shipping_methods.filter(({ profile_id }) => profile_id !== option.profile_id)
  const shipping_methods = [...others, method]
  return { ...cart, shipping_methods, items: shippedItems(cart, shipping_methods) }
}

/** Marks which items have a shipping method. Custom lines are shipped with any. */
export function shippedItems({ items }: CartState, methods: readonly CartMethod[]): CartState['items'] {
  const profiles = new Set(methods.map(({ profile_id }) => profile_id))
  return items.map((item) =>
    item.variant_id === null
      ? item
      : { ...item, has_shipping: item.profile_id !== null && profiles.has(item.profile_id) },
  )
}
