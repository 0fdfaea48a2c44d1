import { sql } from 'kysely'
import type { Db } from '../../kernel/db.ts'
import { newId } from '../../kernel/ids.ts'

/** Limits a key to channels, beside those it is limited to already. */
export async function addChannels(db: Db, keyId: string, channelIds: readonly string[]) {
  const rows = [...new Set(channelIds)].map((channel) => ({ id: newId('pksc'), channel }))
  await sql`insert into publishable_api_key_sales_channel (id, publishable_key_id, sales_channel_id)
    select id, ${keyId}, channel from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, channel text)
    on conflict do nothing`.execute(db)
}

export const removeChannels = (db: Db, keyId: string, channelIds: readonly string[]) =>
  sql`delete from publishable_api_key_sales_channel
    where publishable_key_id = ${keyId} and sales_channel_id = any(${channelIds})`.execute(db)
