import { orderTotals, type Order, type ShippingMethod } from '@storeroom/money'
import type { Computed } from '../../../kernel/entity.ts'
import { settingsOf } from '../../../kernel/totals-settings.ts'
import { billFields, exactly, giveParts, type BillAsRead } from '../line-items/line-items.ts'

/** Totals of an order and its parts, from what was stored when it was placed (docs/contract/totals.md §6). */
export const orderSums: Computed = {
  fields: [...billFields, 'paid_total', 'refunded_total', 'refundable_amount'],
  needs: [
    'tax_rate',
    'region',
    'items.adjustments.exact_amount',
    'items.tax_lines',
    'shipping_methods.tax_lines',
    'discounts.rule',
    'gift_card_transactions.gift_card',
    'payments',
    'refunds',
  ],
  compute(row: BillAsRead<Order> & { readonly shipping_methods: readonly ShippingMethod[] }, { flags }) {
    const { items, shipping_methods, ...totals } = orderTotals(exactly(row), settingsOf(flags))
    giveParts(row, { items, shipping_methods })
    return totals
  },
}
