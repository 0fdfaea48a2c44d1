import type { Db } from '../../../kernel/db.ts'
import { sql } from '../../../kernel/sql.ts'

type IdRow = { id: string }

export const findId = (db: Db, userId: string) =>
  sql<IdRow>`select id from analytics_config where user_id = ${userId} and deleted_at is null`.firstValue(db)

type Choice = { id: string; userId: string; opt_out: boolean; anonymize: boolean }

/** One consent per user: a second one replaces the first. Returns its id. */
export const saveConfig = (db: Db, { id, userId, opt_out, anonymize }: Choice) =>
  sql<IdRow>`insert into analytics_config (id, user_id, opt_out, anonymize)
      values (${id}, ${userId}, ${opt_out}, ${anonymize})
      on conflict (user_id) where deleted_at is null do update
        set opt_out = excluded.opt_out, anonymize = excluded.anonymize, updated_at = now()
      returning id`.value(db)
