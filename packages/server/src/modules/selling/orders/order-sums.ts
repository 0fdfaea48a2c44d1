import { orderTotals, type Order, type ShippingMethod } from '@storeroom/money'
import type { Computed } from '../../../kernel/entity.ts'
import { settingsOf } from '../../../kernel/totals-settings.ts'
import { totalFields, withExactAmounts, assignTotals, type BillAsRead } from '../line-items/line-items.ts'

type Parts = {
  readonly shipping_methods: readonly ShippingMethod[]
  readonly payments: readonly {
    readonly amount: number
    readonly swap_id: string | null
    readonly canceled_at: string | null
  }[]
}

/**
 * Totals of an order and its parts, from what was stored when it was placed (docs/contract/totals.md §6). The payment of
 * an exchange that was canceled paid nothing.
 */
export const orderSums: Computed = {
  fields: [...totalFields, 'paid_total', 'refunded_total', 'refundable_amount'],
  inputs: [
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
  compute(row: Omit<BillAsRead<Order>, 'payments'> & Parts, { flags }) {
    const payments = row.payments.filter(({ swap_id, canceled_at }) => swap_id === null || canceled_at === null)
    const { items, shipping_methods, ...totals } = orderTotals(
      { ...withExactAmounts(row), payments },
      settingsOf(flags),
    )
    assignTotals(row, { items, shipping_methods })
    return totals
  },
}
