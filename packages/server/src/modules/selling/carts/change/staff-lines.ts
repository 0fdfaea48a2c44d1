import { isDeepStrictEqual } from 'node:util'
import type { Row } from '../../../../kernel/entity.ts'
import { invalid } from '../../../../kernel/errors.ts'
import { newId } from '../../../../kernel/ids.ts'
import { mergedMetadata } from '../../../../kernel/write/honest-save.ts'
import type { CartItem, CartState } from '../read/cart-state.ts'
import type { VariantForSale } from '../read/selling.queries.ts'
import { covers, inCart, newItem, shortOf, unknownVariant, withoutItem, withQuantity, type Terms } from './items.ts'
import { checkKept, MOST_LINES } from './limits.ts'
import { shippedItems } from './shipping-of-cart.ts'

/** A line that staff add: of a variant, or a custom one. `unit_price` in minor units; a negative one counts as 0. */
export type StaffLine = {
  readonly variant_id?: string | undefined
  readonly unit_price?: number | undefined
  readonly title?: string | undefined
  readonly quantity: number
  readonly metadata?: Row | null | undefined
}

export type StaffLineChange = Partial<Omit<StaffLine, 'variant_id'>>

type Variants = ReadonlyMap<string, VariantForSale>

/** Keeps the shipping methods, which the staff have chosen; v1 removes them with each change of the lines. */
const shippedAsBefore = ({ shipping_methods }: CartState, changed: CartState): CartState => ({
  ...changed,
  shipping_methods,
  items: shippedItems(changed, shipping_methods),
})

/**
 * Adds a line for the staff, who may sell what no storefront shows, at any price.
 * @throws invalid_data for an unknown variant or one without a price, not_allowed when the stock is insufficient
 */
export function withLine(cart: CartState, line: StaffLine, variants: Variants, terms: Terms): CartState {
  const { variant_id, quantity, metadata = null } = line
  checkKept(metadata, 'metadata')
  const variant = variant_id === undefined ? undefined : variants.get(variant_id)
  if (variant_id !== undefined && !variant) throw unknownVariant(variant_id)
  if (variant && !covers(variant, inCart(cart, variant.id) + quantity)) throw shortOf(variant.id)
  const same = line.unit_price === undefined && cart.items.find((item) => isSame(item, variant_id, metadata))
  if (same)
    return shippedAsBefore(cart, withQuantity(cart, same.id, { quantity: same.quantity + quantity }, variants, terms))
  if (cart.items.length >= MOST_LINES) throw invalid(`A cart has at most ${MOST_LINES} lines`, 'variant_id')
  const item = variant ? newItem(cart, variant, quantity, metadata, terms, line.unit_price) : customItem(line)
  return shippedAsBefore(cart, { ...cart, items: [...cart.items, item] })
}

const isSame = (item: CartItem, variantId: string | undefined, metadata: Row | null) =>
  item.should_merge && item.variant_id === variantId && isDeepStrictEqual(item.metadata ?? {}, metadata ?? {})

/** Custom lines get neither discounts nor taxes, as in v1. */
const customItem = ({ title = 'Custom item', unit_price = 0, quantity, metadata = null }: StaffLine): CartItem => ({
  id: newId('item'),
  title,
  description: null,
  thumbnail: null,
  is_return: false,
  is_giftcard: false,
  should_merge: false,
  allow_discounts: false,
  has_shipping: true,
  unit_price: Math.max(0, unit_price),
  variant_id: null,
  product_id: null,
  sku: null,
  quantity,
  includes_tax: false,
  metadata,
  adjustments: [],
  tax_lines: [],
  tax_rates: [],
  variant: null,
  weight: null,
  profile_id: null,
})

/**
 * Changes a line; an own price stays whatever the quantity. A quantity of 0 removes the line.
 * @throws invalid_data for an unknown line, not_allowed when the stock is insufficient
 */
export function changedLine(
  cart: CartState,
  id: string,
  change: StaffLineChange,
  variants: Variants,
  terms: Terms,
): CartState {
  const { quantity, unit_price, title, metadata } = change
  if (quantity === 0) return withoutLine(cart, id)
  const item = cart.items.find((item) => item.id === id)
  if (!item) throw invalid('Could not find the line item', 'line_id')
  const own = {
    ...item,
    ...(unit_price !== undefined && { unit_price: Math.max(0, unit_price), should_merge: false }),
    ...(title !== undefined && { title }),
  }
  const merged = mergedMetadata(item.metadata, metadata)
  const changes = { quantity: quantity ?? item.quantity, ...(merged !== undefined && { metadata: merged }) }
  const items = cart.items.map((item) => (item.id === id ? own : item))
  return shippedAsBefore(cart, withQuantity({ ...cart, items }, id, changes, variants, terms))
}

export const withoutLine = (cart: CartState, id: string): CartState => shippedAsBefore(cart, withoutItem(cart, id))
