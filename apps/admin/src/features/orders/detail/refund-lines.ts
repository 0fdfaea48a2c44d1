import type { Order } from '@storeroom/contract'
import { netUnitPrice, unitsRefund, type LegacyTax, type TotalsSettings } from '@storeroom/money'
import { sum } from '../../../lib/sum.ts'
import type { Quantities } from './units.ts'
import { unitsOf } from './use-worth.ts'

/** What the units of a line bring in a refund, and why; minor units. */
export type RefundLine = {
  readonly id: string
  readonly quantity: number
  /** Without tax. */
  readonly price: number
  /** Their share of the discounts. */
  readonly discount: number
  readonly tax: number
  readonly amount: number
}

/** What units bring, line by line. The tax, or without tax the discount, takes up rounding: the parts add up. */
export const refundLines = (
  order: Order,
  quantities: Quantities,
  settings: TotalsSettings & LegacyTax,
): readonly RefundLine[] =>
  unitsOf(order, quantities).map(({ item, quantity }) => {
    const amount = unitsRefund(item, quantity, settings)
    const price = netUnitPrice(item, settings) * quantity
    const isTaxed = (item.tax_lines ?? []).some(({ rate }) => rate !== 0)
    const share = Math.round(sum((item.adjustments ?? []).map((one) => one.amount)) / item.quantity) * quantity
    const discount = isTaxed ? share : price - amount
    return { id: item.id, quantity, price, discount, tax: amount - price + discount, amount }
  })
