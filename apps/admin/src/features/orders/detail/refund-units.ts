import type { LineItem, Order } from '@storeroom/contract'
import { sum } from '../../../lib/sum.ts'
import { allLinesOf } from '../lines.ts'
import { exchangedOf, paidBackOf, returnableOf } from '../orders.ts'
import { unitsIn, type Quantities } from './units.ts'

/** Units of a line that brought money back without coming back. */
export const refundedOf = ({ refunds = [] }: Pick<Order, 'refunds'>, lineId: string): number =>
  sum(
    refunds.flatMap(({ items = [] }) =>
      items.filter(({ item_id }) => item_id === lineId).map(({ quantity }) => quantity),
    ),
  )

/** Units of a line that no refund, no return and no exchange has paid for. */
export const unrefundedOf = (order: Pick<Order, 'refunds' | 'returns' | 'swaps'>, line: LineItem): number =>
  Math.max(0, line.quantity - (line.returned_quantity ?? 0) - refundedOf(order, line.id) - exchangedOf(order, line))

/** Units of a line that were neither returned, exchanged, claimed nor refunded: the most that a refund can be for. */
export const unsettledOf = (order: Order, line: LineItem): number =>
  Math.max(0, line.quantity - paidBackOf(order, line) - refundedOf(order, line.id))

/** What was paid for shipping with tax and not given back; minor units. */
export const shippingLeftOf = ({ shipping_methods = [], refunds = [] }: Order): number =>
  Math.max(
    0,
    sum(shipping_methods.map(({ total }) => total ?? 0)) - sum(refunds.map((refund) => refund.shipping_amount ?? 0)),
  )

/** How many of the units can be back: at most those that can still be returned. */
export const restockableOf = (order: Order, quantities: Quantities): number =>
  sum(refundedItems(order, quantities, true).map(({ restock_quantity }) => restock_quantity))

/** The units as items of a refund; of the ones that are back, at most those that can be returned are restocked. */
export const refundedItems = (order: Order, quantities: Quantities, itemsAreBack: boolean) =>
  unitsIn(quantities).map(({ item_id, quantity }) => {
    const line = allLinesOf(order).find(({ id }) => id === item_id)
    const restock_quantity = itemsAreBack && line ? Math.max(0, Math.min(quantity, returnableOf(order, line))) : 0
    return { item_id, quantity, restock_quantity }
  })
