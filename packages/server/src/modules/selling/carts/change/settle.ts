import { cartTotals, discountAdjustments, effectiveDiscount, type CartTotals } from '@storeroom/money'
import { settingsOf } from '../../../../kernel/totals-settings.ts'
import { taxed } from '../read/cart-sums.ts'
import type { CartAdjustment, CartItem, CartState } from '../read/cart-state.ts'
import type { Terms } from './items.ts'
import { newAdjustmentId } from './save-cart.ts'

const isFreeShipping = ({ discounts }: CartState) => discounts.some(({ rule }) => rule.type === 'free_shipping')

/**
 * Recalculates what depends on goods, discounts and region: adjustments of items (docs/contract/totals.md §3), and free
 * shipping as long as a discount gives it.
 */
export const settled = (cart: CartState, { settings }: Terms): CartState => ({
  ...cart,
  // Stored tax lines belonged to the cart before the change.
  items: adjusted(cart, settings).map((item) => ({ ...item, tax_lines: [] })),
  shipping_methods: cart.shipping_methods.map((method) => ({
    ...method,
    price: isFreeShipping(cart) ? 0 : method.price,
    tax_lines: [],
  })),
})

function adjusted(cart: CartState, settings: Terms['settings']): readonly CartItem[] {
  const shares = discountAdjustments(cart.discounts, cart.items, settings)
  const shareOf = new Map(shares.map((share) => [share.item_id, share]))
  const discount = effectiveDiscount(cart.discounts)
  return cart.items.map((item) => {
    const custom = item.adjustments.filter(({ discount_id }) => discount_id === null)
    const share = item.is_return ? undefined : shareOf.get(item.id)
    const kept = item.is_return ? item.adjustments : custom
    return { ...item, adjustments: share ? [...kept, adjustment(item, share, discount?.id)] : kept }
  })
}

/** Reuses the stored row of the same discount, so that only its amount is written. */
const adjustment = (
  item: CartItem,
  {
    description,
    amount,
    discount_id,
  }: { readonly description: string; readonly amount: string; readonly discount_id: string },
  effective: string | undefined,
): CartAdjustment => {
  const stored = item.adjustments.find((one) => one.discount_id !== null && one.discount_id === effective)
  return { id: stored?.id ?? newAdjustmentId(), discount_id, description, amount: sameAmount(stored?.amount, amount) }
}

/** PostgreSQL writes `12.500`, which equals `12.5`. */
const plain = (amount: string) => (amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount)
const sameAmount = (stored: string | undefined, amount: string) =>
  stored !== undefined && plain(stored) === plain(amount) ? stored : amount

/** Totals including taxes, even if the region does not add them automatically: the amount to be paid. */
export const totalsDue = (cart: CartState, flags: ReadonlySet<string>): CartTotals =>
  cartTotals(taxed(cart, true), settingsOf(flags))
