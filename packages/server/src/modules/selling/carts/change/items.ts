import { generateItem, selectPrices, type TotalsSettings } from '@storeroom/money'
import { isDeepStrictEqual } from 'node:util'
import type { Row } from '../../../../kernel/entity.ts'
import { AppError, invalid } from '../../../../kernel/errors.ts'
import { newId } from '../../../../kernel/ids.ts'
import { CARDS_PER_ORDER } from '../../../pricing/gift-cards/gift-cards.ts'
import { isVisible, priceOf } from '../../../catalog/products/products.ts'
import type { CartItem, CartState } from '../read/cart-state.ts'
import { checkKept, MOST_LINES } from './limits.ts'
import type { VariantForSale } from '../read/selling.queries.ts'

/** What rules depend on besides the cart; `now` in milliseconds since 1970. */
export type Terms = { readonly now: number; readonly settings: TotalsSettings }

export type ItemRequest = { readonly variant_id: string; readonly quantity: number; readonly metadata?: Row | null }

/** A variant that is for sale now. @throws invalid_data with v1's messages (docs/contract/errors.md §7) */
export function sold(variants: ReadonlyMap<string, VariantForSale>, id: string, { now }: Terms): VariantForSale {
  const variant = variants.get(id)
  if (!variant || !isVisible(variant.product, now)) throw unknownVariant(id)
  return variant
}

export const unknownVariant = (id: string) =>
  invalid(`Unable to generate the line items, some variant has not been found: ${id}`, 'variant_id')

/** The part of a cart that prices depend on. */
type Market = Pick<CartState, 'region_id' | 'customer_group_ids'> & {
  readonly region: Pick<CartState['region'], 'currency_code' | 'tax_rate'>
}

/** Prices of a variant for this cart and quantity (docs/contract/totals.md §1). */
export const pricesFor = (cart: Market, variant: VariantForSale, quantity: number, { now, settings }: Terms) =>
  selectPrices(variant.prices.map(priceOf), {
    now: new Date(now),
    region_id: cart.region_id,
    currency_code: cart.region.currency_code,
    customer_group_ids: cart.customer_group_ids,
    quantity,
    include_discount_prices: true,
    tax_rates: variant.tax_rates.length > 0 ? variant.tax_rates : [{ rate: cart.region.tax_rate }],
    tax_inclusive_pricing: settings.tax_inclusive_pricing === true,
  })

/** Whether this quantity of a variant can be sold (docs/contract/states.md §12). */
export function covers({ manage_inventory, allow_backorder, stock }: VariantForSale, quantity: number): boolean {
  if (allow_backorder || !manage_inventory || stock.length === 0) return true
  return stock.every(({ free, required_quantity }) => free !== null && free >= quantity * required_quantity)
}

export const shortage = (message: string) =>
  new AppError('not_allowed', message, { wireCode: 'insufficient_inventory' })

/** v1's message (docs/contract/errors.md §7). */
export const shortageOf = (variantId: string) => `Variant with id: ${variantId} does not have the required inventory`

export const shortOf = (variantId: string) => shortage(shortageOf(variantId))

/** Removes the shipping methods: they were chosen for other goods (docs/contract/states.md §4). */
export const withoutShipping = (cart: CartState): CartState => ({
  ...cart,
  shipping_methods: [],
  items: cart.items.map((item) => (item.has_shipping === true ? { ...item, has_shipping: false } : item)),
})

/**
 * Adds units of a variant to the cart: to the item with the same variant and metadata if there is one, priced for the
 * new quantity.
 * @throws invalid_data when the channel does not sell it or it has no price, not_allowed when the stock is insufficient
 */
export function withItem(cart: CartState, request: ItemRequest, variant: VariantForSale, terms: Terms): CartState {
  const { title } = variant.product
  if (!variant.in_channel)
    throw invalid(
      `The product "${title}" must belongs to the sales channel on which the cart has been created.`,
      'variant_id',
    )
  const metadata = request.metadata ?? null
  checkKept(metadata, 'metadata')
  const same = cart.items.find(
    (item) =>
      item.should_merge &&
      !item.is_return &&
      item.variant_id === variant.id &&
      isDeepStrictEqual(item.metadata ?? {}, metadata ?? {}),
  )
  if (!same && cart.items.length >= MOST_LINES) throw invalid(`A cart has at most ${MOST_LINES} lines`, 'variant_id')
  const quantity = (same?.quantity ?? 0) + request.quantity
  checkQuantity(quantity)
  if (!covers(variant, inCart(cart, variant.id) + request.quantity)) throw shortOf(variant.id)
  const item = same ? repriced(cart, same, variant, quantity, terms) : newItem(cart, variant, quantity, metadata, terms)
  const items = same ? cart.items.map((existing) => (existing.id === same.id ? item : existing)) : [...cart.items, item]
  if (item.is_giftcard) checkGiftCardUnits({ items })
  return withoutShipping({ ...cart, items })
}

/** The number of gift cards that the cart would issue. */
export const unitsOfGiftCards = ({ items }: Pick<CartState, 'items'>): number =>
  items.filter(({ is_giftcard }) => is_giftcard).reduce((all, { quantity }) => all + quantity, 0)

/** @throws invalid_data */
export function checkGiftCardUnits(cart: Pick<CartState, 'items'>) {
  if (unitsOfGiftCards(cart) > CARDS_PER_ORDER)
    throw invalid(`An order can have at most ${CARDS_PER_ORDER} gift cards`, 'quantity')
}

/** The largest `integer` of PostgreSQL. */
const MAX_QUANTITY = 2_147_483_647

/** @throws invalid_data */
function checkQuantity(quantity: number) {
  if (quantity > MAX_QUANTITY) throw invalid(`quantity must not be greater than ${MAX_QUANTITY}`, 'quantity')
}

/** Units of a variant in all items of the cart. */
export const inCart = ({ items }: CartState, variantId: string): number =>
  items
    .filter(({ variant_id, is_return }) => variant_id === variantId && !is_return)
    .reduce((all, { quantity }) => all + quantity, 0)

/** v1's messages (docs/contract/errors.md §7). */
export const noPrice = ({ title }: Pick<VariantForSale, 'title'>) =>
  invalid(`Cannot generate line item for variant "${title}" without a price`, 'variant_id')

/**
 * A new line of a variant.
 * @param unit_price minor units, in place of the variant's price
 * @throws invalid_data without a price
 */
export function newItem(
  cart: CartState,
  variant: VariantForSale,
  quantity: number,
  metadata: Row | null,
  terms: Terms,
  unit_price?: number,
): CartItem {
  const generated = generateItem(variant, quantity, pricesFor(cart, variant, quantity, terms), unit_price)
  if (!generated) throw noPrice(variant)
  const { product } = variant
  return {
    ...generated,
    id: newId('item'),
    includes_tax: generated.includes_tax ?? false,
    is_return: false,
    has_shipping: false,
    product_id: product.id,
    sku: variant.sku,
    metadata,
    adjustments: [],
    tax_lines: [],
    tax_rates: variant.tax_rates,
    profile_id: variant.profile_id,
    weight: variant.weight,
    variant: { product },
  }
}

function repriced(cart: CartState, item: CartItem, variant: VariantForSale, quantity: number, terms: Terms): CartItem {
  const prices = pricesFor(cart, variant, quantity, terms)
  if (prices.calculated_price === null) throw noPrice(variant)
  return {
    ...item,
    quantity,
    unit_price: prices.calculated_price,
    includes_tax: prices.calculated_price_includes_tax ?? false,
    tax_rates: variant.tax_rates,
    tax_lines: [],
  }
}

/** @throws invalid_data, not_allowed */
export function withQuantity(
  cart: CartState,
  id: string,
  change: { readonly quantity: number; readonly metadata?: Row | null },
  variants: ReadonlyMap<string, VariantForSale>,
  terms: Terms,
): CartState {
  const item = cart.items.find((item) => item.id === id)
  if (!item) throw invalid('Could not find the line item', 'line_id')
  const { quantity, metadata } = change
  checkKept(metadata, 'metadata')
  const variant = item.variant_id === null ? undefined : variants.get(item.variant_id)
  const addedUnits = quantity - item.quantity
  if (variant && addedUnits > 0 && !covers(variant, inCart(cart, variant.id) + addedUnits))
    throw shortage("Inventory doesn't cover the desired quantity")
  const priced = variant && item.should_merge ? repriced(cart, item, variant, quantity, terms) : { ...item, quantity }
  const changed = { ...priced, ...(metadata !== undefined && { metadata }) }
  const items = cart.items.map((item) => (item.id === id ? changed : item))
  if (changed.is_giftcard && addedUnits > 0) checkGiftCardUnits({ items })
  return withoutShipping({ ...cart, items })
}

export const withoutItem = (cart: CartState, id: string): CartState =>
  withoutShipping({ ...cart, items: cart.items.filter((item) => item.id !== id) })

/**
 * Selects all prices again after a change of region or customer; items without a price are dropped
 * (docs/contract/states.md §4).
 */
export function pricedAnew(cart: CartState, variants: ReadonlyMap<string, VariantForSale>, terms: Terms): CartState {
  const items = cart.items.flatMap((item) => {
    const variant = item.variant_id === null ? undefined : variants.get(item.variant_id)
    if (!variant || !item.should_merge) return [{ ...item, tax_lines: [] }]
    const { calculated_price } = pricesFor(cart, variant, item.quantity, terms)
    return calculated_price === null ? [] : [repriced(cart, item, variant, item.quantity, terms)]
  })
  return { ...cart, items }
}
