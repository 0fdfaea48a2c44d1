import type { Db } from '../../../kernel/db.ts'
import { idsOf } from '../../../kernel/ids.ts'
import { lockLevels } from '../../stock/inventory/inventory.ts'
import { releaseUnits } from '../../stock/reservations/reservations.ts'
import { reserveItems, shortOf } from '../carts/carts.ts'
import { renewFulfillmentStatus } from '../orders/orders.ts'
import { checkFulfilled } from './change-lines.ts'
import * as queries from './order-edits.queries.ts'
import type { LineReservation, QuantityChange, StoredEdit } from './order-edits.queries.ts'

/**
 * The order gets the lines of an edit, and its reservations follow: what is added is reserved, what is removed can be
 * sold again, and the rest stays where it is.
 * @throws not_allowed for units that have been fulfilled meanwhile, or too little stock
 */
export async function moveStock(db: Db, edit: StoredEdit): Promise<void> {
  const { order_id } = edit
  const changes = await queries.quantityChangesOf(db, edit)
  for (const change of changes) checkFulfilled(change, change.after)
  const variantIds = [...new Set(changes.flatMap(({ variant_id }) => variant_id ?? []))]
  const { sales_channel_id } = await queries.marketOf(db, order_id)
  const reservations = await queries.reservationsOf(db, idsOf(changes))
  const itemIds = [
    ...new Set([
      ...(await queries.stockItemsOf(db, variantIds)),
      ...reservations.map(({ inventory_item_id }) => inventory_item_id),
    ]),
  ]
  // All at once, in the common lock order.
  if (itemIds.length > 0) await lockLevels(db, { itemIds })
  await queries.applyLines(db, edit)
  await releaseUnits(db, tooMany(changes, reservations), order_id)
  const enlarged = changes.filter(({ before, after }) => after > before)
  const items = enlarged.map(({ id, variant_id, before, after }) => ({
    id,
    variant_id,
    is_return: false,
    quantity: after - before,
  }))
  const [short] = await reserveItems(db, { items, sales_channel_id }, order_id)
  if (short) throw shortOf(short.variant_id)
  await renewFulfillmentStatus(db, order_id)
}

/** What is reserved beyond what a line still sends, the newest reservations first. */
export function tooMany(changes: readonly QuantityChange[], reserved: readonly LineReservation[]) {
  return changes
    .filter(({ before, after }) => after < before)
    .flatMap(({ id, after, fulfilled_quantity }) => {
      const unsent = after - fulfilled_quantity
      const own = Map.groupBy(
        reserved.filter(({ line_item_id }) => line_item_id === id),
        ({ inventory_item_id }) => inventory_item_id,
      )
      return [...own.values()].flatMap((reservations) => {
        const all = reservations.reduce((sum, { quantity }) => sum + quantity, 0)
        const required = reservations[0]?.required_quantity
        const needed = required == null ? (unsent === 0 ? 0 : all) : unsent * required
        let surplus = Math.max(0, all - needed)
        return reservations.flatMap((reservation) => {
          const quantity = Math.min(surplus, reservation.quantity)
          surplus -= quantity
          return quantity > 0 ? [{ reservation, quantity }] : []
        })
      })
    })
}
