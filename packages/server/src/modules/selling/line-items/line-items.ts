import {
  discountAdjustments,
  effectiveDiscount,
  type Discount,
  type DiscountableItem,
  type LineItemTotals,
  type ShippingMethodTotals,
  type TotalsSettings,
} from '@storeroom/money'
import { newId } from '../../../kernel/ids.ts'

export { findLines, isLineOfOrder, lockLines, openWork, type LockedLine } from './line-items.queries.ts'

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

/** A row of `line_item_adjustment`; `amount` is a decimal number of minor units, with fractions. */
export type Adjustment = {
  readonly id: string
  readonly discount_id: string | null
  readonly description: string
  readonly amount: string
}

type Discounted = Omit<DiscountableItem, 'adjustments'> & {
  readonly is_return: boolean
  readonly adjustments: readonly Adjustment[]
}

/**
 * Lines with what discounts take off them (docs/contract/totals.md §3). Adjustments without a discount were entered by
 * hand and stay, as do those of returned lines.
 */
export function withDiscounts<Item extends Discounted>(
  discounts: readonly Discount[],
  items: readonly Item[],
  settings: TotalsSettings,
): Item[] {
  const shareOf = new Map(discountAdjustments(discounts, items, settings).map((share) => [share.item_id, share]))
  const discount = effectiveDiscount(discounts)
  return items.map((item) => {
    const own = item.adjustments.filter(({ discount_id }) => discount_id === null)
    const share = item.is_return ? undefined : shareOf.get(item.id)
    const adjustments = item.is_return ? item.adjustments : own
    return { ...item, adjustments: share ? [...adjustments, adjustment(item, share, discount?.id)] : adjustments }
  })
}

/** Reuses the stored row of the same discount, so that only its amount is written. */
const adjustment = (
  item: Discounted,
  { description, amount, discount_id }: Omit<Adjustment, 'id'>,
  effective: string | undefined,
): Adjustment => {
  const stored = item.adjustments.find(
    (adjustment) => adjustment.discount_id !== null && adjustment.discount_id === effective,
  )
  return { id: stored?.id ?? newId('lia'), discount_id, description, amount: sameAmount(stored?.amount, amount) }
}

/** PostgreSQL writes `12.500`, which equals `12.5`. */
const plain = (amount: string) => (amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount)
const sameAmount = (stored: string | undefined, amount: string) =>
  stored !== undefined && plain(stored) === plain(amount) ? stored : amount
