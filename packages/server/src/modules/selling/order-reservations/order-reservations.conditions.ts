import { condition } from '../../../kernel/read/condition.ts'

/** Reservations `r` for lines of an order. */
export const isOfOrder = (id: string) =>
  condition('r.line_item_id in (select i.id from line_item i where i.order_id = ?)', id)
