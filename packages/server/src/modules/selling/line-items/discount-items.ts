import {
  discountAdjustments,
  effectiveDiscount,
  type Discount,
  type DiscountableItem,
  type TotalsSettings,
} from '@storeroom/money'
import { newId } from '../../../kernel/ids.ts'

/** A row of `line_item_adjustment`; `amount` is a decimal number of minor units, with fractions. */
type Adjustment = {
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
  {
    description,
    amount,
    discount_id,
  }: { readonly description: string; readonly amount: string; readonly discount_id: string },
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
