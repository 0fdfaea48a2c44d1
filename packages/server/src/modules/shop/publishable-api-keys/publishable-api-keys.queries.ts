import { prepare, runText, type Db } from '../../../kernel/db.ts'
import type { PublishableScope } from '../../../kernel/http/context.ts'
import { sql } from '../../../kernel/sql.ts'

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
