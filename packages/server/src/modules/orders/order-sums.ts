import { orderTotals, type LineItemTotals, type Order, type ShippingMethodTotals } from '@storeroom/money'
import type { Computed } from '../../kernel/entity.ts'
import { settingsOf } from '../../kernel/totals-settings.ts'

type ReadOrder = Omit<Order, 'items'> & {
  readonly items: readonly (Omit<Order['items'][number], 'adjustments'> & {
    readonly adjustments: readonly { readonly exact_amount: string }[]
  })[]
}

/** Adjustments with all their digits. */
const exactly = (order: ReadOrder): Order => ({
  ...order,
  items: order.items.map((item) => ({
    ...item,
    adjustments: item.adjustments.map(({ exact_amount: amount }) => ({ amount })),
  })),
})

const ofItem = ({ unit_price: _, quantity: __, ...totals }: LineItemTotals) => totals
const ofMethod = ({ price: _, ...totals }: ShippingMethodTotals) => totals

/** Totals of an order, from what was written down when it was placed (contract/totals.md §6). Its parts get theirs. */
export const orderSums: Computed = {
  fields: [
    'subtotal',
    'discount_total',
    'raw_discount_total',
    'shipping_total',
    'item_tax_total',
    'shipping_tax_total',
    'tax_total',
    'gift_card_total',
    'gift_card_tax_total',
    'total',
    'paid_total',
    'refunded_total',
    'refundable_amount',
  ],
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
  compute(row, { flags }) {
    const { items, shipping_methods, ...totals } = orderTotals(exactly(row as unknown as ReadOrder), settingsOf(flags))
    ;(row['items'] as object[]).forEach((item, index) => Object.assign(item, items[index] && ofItem(items[index])))
    ;(row['shipping_methods'] as object[]).forEach((method, index) =>
      Object.assign(method, shipping_methods[index] && ofMethod(shipping_methods[index])),
    )
    return totals
  },
}
