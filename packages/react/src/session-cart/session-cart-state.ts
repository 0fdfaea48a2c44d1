import type { ProductVariant, Region } from '@storeroom/contract'
import { selectPrices, type Price, type RegionInfo } from '@storeroom/money'

/** A variant as store routes return it; only `id`, prices and stock are used here. */
export type CartVariant = Partial<Omit<ProductVariant, 'id' | 'prices'>> & {
  readonly id: string
  readonly prices?: readonly (Omit<Price, 'amount'> & { readonly amount: number | null })[]
}

/** The region, which decides currency and prices; `{}` until one is chosen. */
export type CartRegion = RegionInfo & Partial<Omit<Region, keyof RegionInfo>>

export interface SessionCartItem {
  readonly variant: CartVariant
  readonly quantity: number
  /**
   * The price of one unit in minor units, not of the line; `total` is v1's name. Tax is neither added nor taken off. 0 if
   * there is no price in the region (requirement S9-24).
   */
  readonly total: number
}

/** A cart in the browser (S3-48). */
export interface SessionCart {
  readonly region: CartRegion
  readonly items: readonly SessionCartItem[]
  /** Unit prices times quantities, added up: minor units, with tax only where the price includes it. */
  readonly total: number
  /** Total quantity of all items. */
  readonly totalItems: number
}

/** An item before it is priced; a `total` that it comes with is ignored. */
export type UnpricedCartItem = Pick<SessionCartItem, 'variant' | 'quantity'> & { readonly total?: number }

export const emptyCart: SessionCart = { region: {}, items: [], total: 0, totalItems: 0 }

/** Prices every item for the region and calculates `total` and `totalItems` of the cart. Every change ends with this (S4-23). */
export function priced({
  region,
  items,
}: Pick<SessionCart, 'region'> & { items: readonly UnpricedCartItem[] }): SessionCart {
  const pricedItems = items.map((item) => ({ ...item, total: unitPrice(item, region) }))
  return {
    region,
    items: pricedItems,
    total: pricedItems.reduce((sum, { quantity, total }) => sum + quantity * total, 0),
    totalItems: pricedItems.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}

/**
 * The unit price, chosen from the variant's prices by the server's rules for carts. The server may choose another price
 * while `tax_inclusive_pricing` is on and only some of the prices include tax, because it adds tax to the others before it compares.
 */
function unitPrice({ variant, quantity }: UnpricedCartItem, region: CartRegion): number {
  const prices = (variant.prices ?? []).flatMap(({ amount, ...price }) =>
    amount === null ? [] : [{ ...price, amount, currency_code: price.currency_code.toLowerCase() }],
  )
  const { calculated_price } = selectPrices(prices, {
    now: new Date(),
    region_id: region.id ?? null,
    currency_code: region.currency_code?.toLowerCase() ?? null,
    quantity,
  })
  return calculated_price ?? 0
}

/** The maximum quantity in a cart. Unlimited if the stock is unknown or not managed, or if backorders are allowed. */
const maxQuantityOf = ({ inventory_quantity, manage_inventory, allow_backorder }: CartVariant): number =>
  inventory_quantity === undefined || manage_inventory === false || allow_backorder === true
    ? Infinity
    : Math.max(0, inventory_quantity)

/** A whole number, at least 1, but never more than the stock: 0 if the variant is sold out (S5-07, S5-08). */
const clampedQuantity = (quantity: number, variant: CartVariant): number =>
  Math.min(quantity >= 1 ? Math.floor(quantity) : 1, maxQuantityOf(variant))

const clampedItem = <Item extends UnpricedCartItem>(item: Item): Item => ({
  ...item,
  quantity: clampedQuantity(item.quantity, item.variant),
})

/** A change of the cart. Changes do not mutate their input. */
type CartUpdate<Arguments extends readonly unknown[]> = (cart: SessionCart, ...args: Arguments) => SessionCart

export const withRegion: CartUpdate<[CartRegion]> = (cart, region) => priced({ ...cart, region })

/** Adds an item at the end, and removes an earlier one of the same variant. */
export const withItem: CartUpdate<[UnpricedCartItem]> = (cart, item) =>
  priced({ ...cart, items: [...without(cart, item.variant.id), clampedItem(item)] })

/** Replaces all items. */
export const withItems: CartUpdate<[readonly UnpricedCartItem[]]> = (cart, items) =>
  priced({ ...cart, items: items.map(clampedItem) })

export const withoutItem: CartUpdate<[string]> = (cart, id) => priced({ ...cart, items: without(cart, id) })

export const withoutAnyItems: CartUpdate<[]> = (cart) => priced({ ...cart, items: [] })

const without = ({ items }: SessionCart, id: string) => items.filter(({ variant }) => variant.id !== id)

/** Changes the item of a variant; does nothing if the variant is not in the cart. */
const withChangedItem: CartUpdate<[id: string, changeItem: (item: SessionCartItem) => UnpricedCartItem]> = (
  cart,
  id,
  changeItem,
) =>
  cart.items.some(({ variant }) => variant.id === id)
    ? priced({ ...cart, items: cart.items.map((item) => (item.variant.id === id ? changeItem(item) : item)) })
    : cart

export const withItemPatch: CartUpdate<[id: string, patch: Partial<UnpricedCartItem>]> = (cart, id, patch) =>
  withChangedItem(cart, id, (item) => clampedItem({ ...item, ...patch }))

export const withQuantity: CartUpdate<[id: string, quantity: number]> = (cart, id, quantity) =>
  withChangedItem(cart, id, (item) => clampedItem({ ...item, quantity }))

export const withOneMore: CartUpdate<[id: string]> = (cart, id) =>
  withChangedItem(cart, id, (item) => ({ ...item, quantity: Math.min(item.quantity + 1, maxQuantityOf(item.variant)) }))

/** An item that is decremented to 0 stays, with a quantity of 0. */
export const withOneLess: CartUpdate<[id: string]> = (cart, id) =>
  withChangedItem(cart, id, (item) => ({ ...item, quantity: Math.max(0, item.quantity - 1) }))
