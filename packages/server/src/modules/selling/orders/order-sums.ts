import { orderTotals, type Order, type ShippingMethod } from '@storeroom/money'
import type { Computed } from '../../../kernel/entity.ts'
import { settingsOf } from '../../../kernel/totals-settings.ts'
import { totalFields, withExactAmounts, assignTotals, type BillAsRead } from '../line-items/line-items.ts'

type Parts = {
  readonly status: string
  readonly shipping_methods: readonly ShippingMethod[]
  readonly payments: readonly {
    readonly amount: number
    readonly swap_id: string | null
    readonly canceled_at: string | null
  }[]
}

/**
 * Totals of an order and its parts, from what was stored when it was placed (docs/contract/totals.md §6). A payment that
 * was canceled paid nothing, except for an order that was canceled with it.
 */
export const orderSums: Computed = {
  fields: [...totalFields, 'paid_total', 'refunded_total', 'refundable_amount'],
  inputs: [
    'status',
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
    const isCounted = ({ swap_id, canceled_at }: Parts['payments'][number]) =>
      canceled_at === null || (swap_id === null && row.status === 'canceled')
    const payments = row.payments.filter(isCounted)
    const { items, shipping_methods, ...totals } = orderTotals(
      { ...withExactAmounts(row), payments },
      settingsOf(flags),
    )
    assignTotals(row, { items, shipping_methods })
    return totals
  },
}
