import { prepare, runText, type Db } from '../../../kernel/db.ts'
import type { PublishableScope } from '../../../kernel/http/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { sql } from '../../../kernel/sql.ts'

/** Adds channels to a key. */
export async function addChannels(db: Db, keyId: string, channelIds: readonly string[]) {
  const rows = [...new Set(channelIds)].map((channel) => ({ id: newId('pksc'), channel }))
  await sql`insert into publishable_api_key_sales_channel (id, publishable_key_id, sales_channel_id)
    select id, ${keyId}, channel from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, channel text)
    on conflict do nothing`.run(db)
}

export const removeChannels = (db: Db, keyId: string, channelIds: readonly string[]) =>
  sql`delete from publishable_api_key_sales_channel
    where publishable_key_id = ${keyId} and sales_channel_id = any(${channelIds})`.run(db)

/** Saves the time of a key's use, unless a process did so within `every` milliseconds. Deleted keys are ignored. */
export const saveUse = (db: Db, keyId: string, at: Date, every: number) =>
  sql`insert into publishable_api_key_use as u (publishable_key_id, last_used_at)
    select id, ${at} from publishable_api_key where id = ${keyId}
    on conflict (publishable_key_id) do update set last_used_at = excluded.last_used_at
      where u.last_used_at <= excluded.last_used_at - ${every} * interval '1 millisecond'`.run(db)

/** A deleted channel stays in the key's scope: otherwise the key of a deleted channel would open all others. */
const SCOPE = prepare(`select (select json_agg(l.sales_channel_id order by l.sales_channel_id)
    from publishable_api_key_sales_channel l where l.publishable_key_id = k.id) as "channelIds"
  from publishable_api_key k where k.id = $1 and k.revoked_at is null`)

/** The scope of a key that is not revoked. */
export const findScope = async (db: Db, key: string): Promise<PublishableScope | undefined> =>
  (await runText<PublishableScope>(db, SCOPE, [key]))[0]
