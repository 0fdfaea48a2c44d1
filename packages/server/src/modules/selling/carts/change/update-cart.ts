import type { AddressInput, Contract, Input } from '@storeroom/contract'
import type { Db } from '../../../../kernel/db.ts'
import { notAllowed, notFound } from '../../../../kernel/errors.ts'
import { mergedMetadata } from '../../../../kernel/write/honest-save.ts'
import { copyOwnAddress, guestByEmail, saveAddress } from '../../../people/customers/customers.ts'
import { findCountry, findCustomer, listGroups } from '../read/cart-choices.queries.ts'
import type { CartRegion, CartState } from '../read/cart-state.ts'
import { withDiscounts, withGiftCards, withValidDiscounts } from './discounts-of-cart.ts'
import { pricedAnew, type Terms } from './items.ts'
import { checkKept } from './limits.ts'
import { channelId, checkCountry, regionOf, type Shopper } from './new-cart.ts'
import { variantsForSale } from '../read/selling.queries.ts'

type Body = NonNullable<Input<Contract['store']['carts']['update']>['body']>

/** Applies the parts of the body in the order in which they depend on each other. */
export async function updatedCart(
  context: Omit<Shopper, 'request'>,
  db: Db,
  stored: CartState,
  body: Body,
  terms: Terms,
): Promise<CartState> {
  let cart = await withRegion(db, stored, body)
  cart = await withCustomer(context, db, cart, body)
  cart = await withChannel({ ...context, db }, cart, body.sales_channel_id)
  cart = await withAddresses(db, cart, body)
  const isOther = cart.region_id !== stored.region_id || cart.customer_id !== stored.customer_id
  if (isOther) cart = withValidDiscounts(await withPricesAnew(db, cart, terms), terms)
  if (body.discounts) cart = await withDiscounts(db, cart, codesOf(body.discounts), terms)
  if (body.gift_cards) cart = await withGiftCards(db, cart, codesOf(body.gift_cards), terms)
  return { ...cart, ...keptWith(cart, body) }
}

/** Stored metadata and context grow with each request that adds to them. @throws invalid_data */
function keptWith(cart: CartState, body: Body): Partial<CartState> {
  const context = body.context && { ...cart.context, ...body.context }
  const metadata = body.metadata === undefined ? undefined : (mergedMetadata(cart.metadata, body.metadata) ?? null)
  checkKept(context, 'context')
  checkKept(metadata, 'metadata')
  return { ...(context && { context }), ...(metadata !== undefined && { metadata }) }
}

export const codesOf = (codes: readonly { readonly code: string }[]) => codes.map(({ code }) => code)

async function withPricesAnew(db: Db, cart: CartState, terms: Terms): Promise<CartState> {
  const ids = cart.items.flatMap(({ variant_id }) => variant_id ?? [])
  return pricedAnew(cart, await variantsForSale(db, [...new Set(ids)], cart), terms)
}

/**
 * The shipping address belongs to the old region; if the new one has a single country, that is set. @throws not_found,
 * not_allowed
 */
async function withRegion(db: Db, cart: CartState, { region_id, country_code }: Body): Promise<CartState> {
  if (region_id === undefined || region_id === cart.region_id) {
    if (country_code === undefined) return cart
    checkCountry(cart.region, country_code, 'Country not available in region')
    return withCountry(db, cart, country_code)
  }
  const moved = inRegion(cart, await regionOf(db, region_id))
  if (country_code !== undefined) checkCountry(moved.region, country_code, 'Country not available in region')
  const { countries } = moved.region
  const country = country_code ?? (countries.length === 1 ? countries[0] : undefined)
  if (country !== undefined) return withCountry(db, moved, country)
  const stays = cart.shipping_country !== null && countries.includes(cart.shipping_country)
  return stays ? moved : { ...moved, shipping_address_id: null, shipping_country: null }
}

/**
 * Moves the cart to another region: other prices and taxes, and without the choices made for the old one
 * (docs/contract/states.md §4). Prices must be selected again afterwards.
 * @throws not_allowed for a cart that is paid
 */
function inRegion(cart: CartState, region: CartRegion): CartState {
  if (cart.completed_at !== null || cart.payment_authorized_at !== null)
    throw notAllowed('Cannot change the region of a completed cart')
  return {
    ...cart,
    region_id: region.id,
    region,
    shipping_methods: [],
    gift_cards: [],
    payment_sessions: [],
    items: cart.items.map((item) => ({ ...item, has_shipping: false, tax_rates: [], tax_lines: [] })),
  }
}

async function withCountry(db: Db, cart: CartState, code: string): Promise<CartState> {
  const shipping_country = code.toLowerCase()
  const stored = cart.shipping_country === shipping_country ? cart.shipping_address_id : null
  const shipping_address_id = stored ?? (await saveAddress(db, { country_code: shipping_country }))
  return { ...cart, shipping_address_id, shipping_country }
}

/**
 * Sets the shopper: the email address finds or creates a guest; a signed-in customer stays the same. @throws not_found
 */
async function withCustomer(
  { principal }: Pick<Shopper, 'principal'>,
  db: Db,
  cart: CartState,
  { email, customer_id }: Body,
): Promise<CartState> {
  if (customer_id !== undefined) {
    const isCaller = customer_id === principal.customer?.id
    const customer = isCaller || customer_id === cart.customer_id ? await findCustomer(db, customer_id) : undefined
    // v1 lets anyone shop as any customer, with the prices of their groups (docs/compatibility.md).
    if (!customer) throw notFound(`Customer with id: ${customer_id} was not found`)
    return withGroups(db, {
      ...cart,
      customer_id,
      // A caller who only has the cart's id does not learn the customer's own address.
      email: email?.toLowerCase() ?? (isCaller ? customer.email : cart.email),
      has_account: customer.has_account,
    })
  }
  if (email === undefined || email.toLowerCase() === cart.email) return cart
  if (principal.customer?.id === cart.customer_id && cart.customer_id !== null)
    return { ...cart, email: email.toLowerCase() }
  const id = await guestByEmail(db, email)
  // A typed address proves nothing, so the groups of that guest do not apply to this cart.
  return { ...cart, customer_id: id, email: email.toLowerCase(), has_account: false, customer_group_ids: [] }
}

async function withGroups(db: Db, cart: CartState): Promise<CartState> {
  if (!cart.has_account) return { ...cart, customer_group_ids: [] }
  return { ...cart, customer_group_ids: await listGroups(db, cart.customer_id) }
}

/**
 * Removes items whose products the new channel does not sell (docs/contract/states.md §4).
 * @throws invalid_data, request_errors
 */
async function withChannel(
  context: Omit<Shopper, 'request'>,
  cart: CartState,
  requestedId: string | undefined,
): Promise<CartState> {
  if (requestedId === undefined || requestedId === cart.sales_channel_id) return cart
  const sales_channel_id = await channelId(context, requestedId)
  const moved = { ...cart, sales_channel_id }
  const ids = cart.items.flatMap(({ variant_id }) => variant_id ?? [])
  const variants = await variantsForSale(context.db, ids, moved)
  return {
    ...moved,
    items: cart.items.filter(({ variant_id }) => variant_id === null || variants.get(variant_id)?.in_channel === true),
  }
}

async function withAddresses(db: Db, cart: CartState, { shipping_address, billing_address }: Body): Promise<CartState> {
  const shipping =
    shipping_address && (await addressOf(db, cart, 'Shipping', shipping_address, cart.shipping_address_id))
  const billing = billing_address && (await addressOf(db, cart, 'Billing', billing_address, cart.billing_address_id))
  return {
    ...cart,
    ...(shipping && { shipping_address_id: shipping }),
    ...(billing && { billing_address_id: billing }),
    ...(shipping && { shipping_country: await findCountry(db, shipping) }),
  }
}

/**
 * A cart has its own copy of the address: later changes in the address book change no order. A country outside of the
 * region gets v1's message (docs/contract/errors.md §7).
 * @throws not_found, invalid_data, not_allowed
 */
async function addressOf(
  db: Db,
  { region, customer_id }: CartState,
  kind: 'Shipping' | 'Billing',
  sent: AddressInput | string,
  stored: string | null,
): Promise<string> {
  const within = { regionId: region.id, kind }
  if (typeof sent !== 'string') return saveAddress(db, sent, stored, within)
  if (customer_id === null) throw notFound(`Address with id ${sent} was not found`)
  return copyOwnAddress(db, customer_id, sent, within)
}
