import { all, run, type Db } from '../../../kernel/db.ts'
import { sql } from '../../../kernel/sql.ts'
import { renewSearch } from './orders.queries.ts'

/** An order as somebody else asks for it: whose it is, and how whoever placed it is written to. */
export type RequestedOrder = {
  readonly id: string
  readonly display_id: number
  readonly customer_id: string
  readonly email: string
  readonly language: string | null
}

export const findRequested = (db: Db, ids: readonly string[]) =>
  all(
    db,
    sql<RequestedOrder>`select o.id, o.display_id, o.customer_id, o.email, c.context->>'language' as language
      from "order" o left join cart c on c.id = o.cart_id where o.id = any(${ids}) order by o.id`,
  )

type Owned = Pick<RequestedOrder, 'id' | 'customer_id'>

/** In id order, so that two who want the same ones do not wait for each other. */
export const lockOwned = (db: Db, ids: readonly string[]) =>
  all(db, sql<Owned>`select id, customer_id from "order" where id = any(${ids}) order by id for update`)

/** The orders are a customer's from now on, who is the one to write to. */
export async function giveOrders(db: Db, ids: readonly string[], to: { readonly id: string; readonly email: string }) {
  await run(
    db,
    sql`update "order" set customer_id = ${to.id}, email = ${to.email}, updated_at = now()
    where id = any(${ids})`,
  )
  for (const id of ids) await renewSearch(db, id)
}
