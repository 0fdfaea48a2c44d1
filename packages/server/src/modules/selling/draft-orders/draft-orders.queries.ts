import type { DraftOrderStatus } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { sql } from '../../../kernel/sql.ts'

export type DraftHead = {
  readonly id: string
  readonly status: DraftOrderStatus
  readonly cart_id: string
  readonly order_id: string | null
}

export const findDraft = (db: Db, id: string) =>
  sql<DraftHead>`select id, status, cart_id, order_id from draft_order where id = ${id}`.first(db)

/** Renews the revision of a draft order, whose answer shows its cart. */
export const renewDraft = (db: Db, id: string) =>
  sql`update draft_order set updated_at = now() where id = ${id}`.run(db)

/** Ends all links by which a draft order can be paid. */
export const revokeLinks = (db: Db, id: string, now: Date) =>
  sql`update pay_link set revoked_at = ${now}, updated_at = now()
    where draft_order_id = ${id} and revoked_at is null`.run(db)

/** Deletes a draft order with its cart and the addresses that only the cart has. */
export async function deleteDraft(db: Db, { id, cart_id }: DraftHead) {
  await sql`delete from draft_order where id = ${id}`.run(db)
  const addresses = await sql<{
    id: string
  }>`with gone as (delete from cart where id = ${cart_id} returning shipping_address_id, billing_address_id)
    select unnest(array[shipping_address_id, billing_address_id]) as id from gone`.column(db)
  await sql`delete from address a where a.id = any(${addresses}) and a.customer_id is null
    and not exists (select from customer c where c.billing_address_id = a.id)`.run(db)
}
