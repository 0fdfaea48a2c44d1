import type { Db } from '../../../../kernel/db.ts'
import { sql } from '../../../../kernel/sql.ts'
import { renewSearch } from '../orders.queries.ts'

/** A requested order: its owner, and how to write to the person who placed it. */
export type RequestedOrder = {
  readonly id: string
  readonly display_id: number
  readonly customer_id: string
  readonly email: string
  readonly language: string | null
}

export const findRequestedOrders = (db: Db, ids: readonly string[]) =>
  sql<RequestedOrder>`select o.id, o.display_id, o.customer_id, o.email, c.context->>'language' as language
      from "order" o left join cart c on c.id = o.cart_id where o.id = any(${ids}) order by o.id`.all(db)

type OrderOwner = Pick<RequestedOrder, 'id' | 'customer_id'>

/** In id order, so that two requests for the same orders cannot deadlock. */
export const lockOwned = (db: Db, ids: readonly string[]) =>
  sql<OrderOwner>`select id, customer_id from "order" where id = any(${ids}) order by id for update`.all(db)

/** Moves orders to a customer, whose address receives their mails from now on. */
export async function giveOrders(db: Db, ids: readonly string[], to: { readonly id: string; readonly email: string }) {
  await sql`update "order" set customer_id = ${to.id}, email = ${to.email}, updated_at = now()
    where id = any(${ids})`.run(db)
  for (const id of ids) await renewSearch(db, id)
}
