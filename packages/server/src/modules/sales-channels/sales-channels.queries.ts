import { sql } from 'kysely'
import { first, type Db } from '../../kernel/db.ts'
import { newId } from '../../kernel/ids.ts'

export const isDefaultChannel = async (db: Db, id: string) =>
  (await first(db, sql`select 1 from store where default_sales_channel_id = ${id}`)) !== undefined

/** Sells products in a channel; those already sold there stay as they are. */
export async function addProducts(db: Db, channelId: string, productIds: readonly string[]) {
  const rows = productIds.map((product_id) => ({ id: newId('prodsc'), product_id }))
  await sql`insert into product_sales_channel (id, product_id, sales_channel_id)
    select id, product_id, ${channelId} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, product_id text)
    on conflict do nothing`.execute(db)
}

export const removeProducts = (db: Db, channelId: string, productIds: readonly string[]) =>
  sql`delete from product_sales_channel where sales_channel_id = ${channelId} and product_id = any(${productIds})`.execute(
    db,
  )
