import type { LineItemTotals, ShippingMethodTotals } from '@storeroom/money'

export { discounted } from './discount-items.ts'
export { findLines, lockLines, type LockedLine } from './lock-lines.queries.ts'
export { itemRates, methodRates } from './tax-rates.readings.ts'

/** What the totals of carts and orders have in common (docs/contract/totals.md §6). */

/** Totals of both. */
export const billFields = [
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

type Adjusted = { readonly adjustments: readonly { readonly exact_amount: string }[] }

/** A cart or an order as the read query returns it. */
export type BillAsRead<Bill extends { readonly items: readonly object[] }> = Omit<Bill, 'items'> & {
  readonly items: readonly (Omit<Bill['items'][number], 'adjustments'> & Adjusted)[]
}

/** A cart or an order that was read, prepared for calculation: its adjustments have all their digits. */
export const exactly = <Rest, Item extends Adjusted>(row: Rest & { readonly items: readonly Item[] }) => ({
  ...row,
  items: row.items.map((item) => ({
    ...item,
    adjustments: item.adjustments.map(({ exact_amount: amount }) => ({ amount })),
  })),
})

const ofItem = ({ unit_price: _, quantity: __, ...totals }: LineItemTotals) => totals
const ofMethod = ({ price: _, ...totals }: ShippingMethodTotals) => totals

type Parts<Item, Method> = { readonly items: readonly Item[]; readonly shipping_methods: readonly Method[] }

/** Adds totals and other calculated fields to the items and shipping methods of an answer, matched by position. */
export function giveParts(
  row: Parts<object, object>,
  totals: Parts<LineItemTotals, ShippingMethodTotals>,
  extra: Parts<object, object> = { items: [], shipping_methods: [] },
) {
  const give = (name: keyof typeof extra, parts: readonly object[]) =>
    row[name].forEach((part, index) => Object.assign(part, parts[index], extra[name][index]))
  give('items', totals.items.map(ofItem))
  give('shipping_methods', totals.shipping_methods.map(ofMethod))
}
