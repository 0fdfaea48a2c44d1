import { first, one, type Db } from '../../kernel/db.ts'
import { invalid, orNotFound } from '../../kernel/errors.ts'
import { sql } from '../../kernel/sql.ts'

type Wanted = {
  readonly lineId: string
  readonly itemId: string
  readonly quantity: number
  /** The reservation that is changed: its pieces are not counted twice. */
  readonly exceptId?: string
}

/**
 * No more pieces of a stock item are kept for a line of an order than are still to be sent (contract/states.md §12), which
 * of a bundle is as many as the line takes of that item. The line is locked until the transaction ends.
 * @throws not_found, invalid_data in v1's words (contract/errors.csv)
 */
export async function checkLine(db: Db, wanted: Wanted) {
  const { lineId, itemId, quantity, exceptId = '' } = wanted
  const line = orNotFound(await lockLine(db, lineId, itemId), `Line item with ${lineId} was not found`)
  const { kept } = await one(
    db,
    sql<{ kept: number }>`select coalesce(sum(quantity), 0)::int as kept from reservation_item
      where line_item_id = ${lineId} and inventory_item_id = ${itemId} and id <> ${exceptId} and deleted_at is null`,
  )
  if (kept + quantity > line.unsent * line.required)
    throw invalid('The reservation quantity cannot be greater than the unfulfilled line item quantity', 'quantity')
}

type Line = { readonly unsent: number; readonly required: number }

/** Of a canceled order nothing is sent any more. */
const lockLine = (db: Db, lineId: string, itemId: string) =>
  first(
    db,
    sql<Line>`select case when o.canceled_at is null then i.quantity - coalesce(i.fulfilled_quantity, 0) else 0 end as unsent,
        coalesce((select l.required_quantity from product_variant_inventory_item l
          where l.variant_id = i.variant_id and l.inventory_item_id = ${itemId} and l.deleted_at is null), 1) as required
      from line_item i join "order" o on o.id = i.order_id where i.id = ${lineId} for no key update of i`,
  )
