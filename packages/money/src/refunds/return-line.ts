import { exact, floor, fromGrid, GRID } from '../exact.ts'
import type { Adjustment, LineItem } from '../totals/line-item.ts'

/** The fields that a return line negates; everything else, including tax lines, is copied. */
export interface ReturnLine {
  readonly unit_price: number
  readonly quantity: number
  readonly is_return: true
  readonly adjustments: readonly Adjustment[]
}

/**
 * The negative copy of `quantity` units of a line for the cart of a swap (docs/contract/totals.md §8). Its adjustments
 * are the share of these units, so that a partial return does not reverse too much discount; v1 takes all of it.
 */
export function returnLine<Item extends LineItem>(
  item: Item,
  quantity: number,
): Omit<Item, keyof ReturnLine> & ReturnLine {
  const adjustments = (item.adjustments ?? []).map((adjustment) => ({
    ...adjustment,
    amount: partOf(adjustment, quantity, item.quantity),
  }))
  return { ...item, unit_price: 0 - item.unit_price, quantity, is_return: true, adjustments }
}

/** Negated, as a decimal. */
function partOf({ amount }: Adjustment, quantity: number, all: number): string {
  const { n, d } = exact(amount)
  return fromGrid(-floor(n * BigInt(quantity) * GRID, d * BigInt(all)))
}
