import type { LineItemTotals, ShippingMethodTotals } from '@storeroom/money'

export { withDiscounts } from './discount-items.ts'
export { findLines, lockLines, type LockedLine } from './lock-lines.queries.ts'
export { isLineOfOrder, openWork } from './open-work.conditions.ts'
export { itemRates, methodRates } from './tax-rates.readings.ts'

/** The fields of totals that carts and orders have in common (docs/contract/totals.md §6). */
export const totalFields = [
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
] as const

type HasAdjustments = { readonly adjustments: readonly { readonly exact_amount: string }[] }

/** A cart or an order as the read query returns it. */
export type BillAsRead<Bill extends { readonly items: readonly object[] }> = Omit<Bill, 'items'> & {
  readonly items: readonly (Omit<Bill['items'][number], 'adjustments'> & HasAdjustments)[]
}

/** A cart or an order as it was read, with adjustments that are not rounded to minor units, for calculation. */
export const withExactAmounts = <Rest, Item extends HasAdjustments>(
  row: Rest & { readonly items: readonly Item[] },
) => ({
  ...row,
  items: row.items.map((item) => ({
    ...item,
    adjustments: item.adjustments.map(({ exact_amount: amount }) => ({ amount })),
  })),
})

const itemTotals = ({ unit_price: _, quantity: __, ...totals }: LineItemTotals) => totals
const methodTotals = ({ price: _, ...totals }: ShippingMethodTotals) => totals

type Parts<Item, Method> = { readonly items: readonly Item[]; readonly shipping_methods: readonly Method[] }

/** Adds totals and other calculated fields to the items and shipping methods of a row, in place, matched by position. */
export function assignTotals(
  row: Parts<object, object>,
  totals: Parts<LineItemTotals, ShippingMethodTotals>,
  extra: Parts<object, object> = { items: [], shipping_methods: [] },
) {
  const assign = (name: keyof typeof extra, parts: readonly object[]) =>
    row[name].forEach((part, index) => Object.assign(part, parts[index], extra[name][index]))
  assign('items', totals.items.map(itemTotals))
  assign('shipping_methods', totals.shipping_methods.map(methodTotals))
}
