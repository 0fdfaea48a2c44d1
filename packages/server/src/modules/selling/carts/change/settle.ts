import { cartTotals, type CartTotals } from '@storeroom/money'
import { settingsOf } from '../../../../kernel/totals-settings.ts'
import { withDiscounts } from '../../line-items/line-items.ts'
import { keepsTaxLines, taxed } from '../read/cart-sums.ts'
import type { CartState } from '../read/cart-state.ts'
import type { Terms } from './items.ts'

const isFreeShipping = ({ discounts }: CartState) => discounts.some(({ rule }) => rule.type === 'free_shipping')

/**
 * Recalculates what depends on goods, discounts and region: adjustments of items (docs/contract/totals.md §3), and free
 * shipping as long as a discount gives it. Discounts apply to values without tax, so prices that include tax need
 * its rates, whether the cart shows taxes or not.
 */
export const settled = (cart: CartState, { settings }: Terms): CartState => ({
  ...cart,
  // Stored tax lines belonged to the cart before the change.
  items: withDiscounts(cart.discounts, withTaxLines(cart), settings).map((item) =>
    keepsTaxLines(item) ? item : { ...item, tax_lines: [] },
  ),
  shipping_methods: cart.shipping_methods.map((method) => ({
    ...method,
    price: isFreeShipping(cart) ? 0 : method.price,
    tax_lines: [],
  })),
})

function withTaxLines(cart: CartState): CartState['items'] {
  const linesOf = new Map(taxed(cart, true).items.map(({ id, tax_lines }) => [id, tax_lines]))
  return cart.items.map((item) => ({ ...item, tax_lines: linesOf.get(item.id) ?? item.tax_lines }))
}

/** Totals including taxes, even if the region does not add them automatically: the amount to be paid. */
export const totalsDue = (cart: CartState, flags: ReadonlySet<string>): CartTotals =>
  cartTotals(taxed(cart, true), settingsOf(flags))
