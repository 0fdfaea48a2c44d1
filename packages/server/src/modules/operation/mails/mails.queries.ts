import type { Db } from '../../../kernel/db.ts'
import { sql } from '../../../kernel/sql.ts'

/** The shop as its mails need it. */
export type Sender = {
  readonly name: string
  readonly language: string
  readonly time_zone: string
  readonly invite_link_template: string | null
}

/** An owner can exist before the shop. */
const NOBODY: Sender = { name: 'Storeroom', language: 'en', time_zone: 'UTC', invite_link_template: null }

export const findSender = async (db: Db): Promise<Sender> =>
  (await sql<Sender>`select name, language, time_zone, invite_link_template from store
      order by created_at, id limit 1`.first(db)) ?? NOBODY
