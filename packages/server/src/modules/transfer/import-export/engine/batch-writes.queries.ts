import type { Db } from '../../../../kernel/db.ts'
import { sql } from '../../../../kernel/sql.ts'

/** Switches a kind of trigger for the rest of the transaction: a batch has one entry of history and one renewal. */
export const switchTriggers = (db: Db, kind: 'history' | 'renewal', on: boolean) =>
  sql`select set_config(${`storeroom.${kind}`}, ${on ? '' : 'off'}, true)`.run(db)

type Entry = { readonly jobId: string; readonly columns: object }

/** One entry of history for a whole batch, instead of one for each of its rows. */
export const recordBatch = (db: Db, { jobId, columns }: Entry) =>
  sql`insert into change (user_id, request_id, agent, table_name, row_id, root_table, root_id, action, columns)
    values (transaction_setting('user'), transaction_setting('request'), transaction_setting('agent'),
      'batch_job', ${jobId}, 'batch_job', ${jobId}, 'updated', ${JSON.stringify(columns)}::jsonb)`.run(db)

export const setSavepoint = (db: Db) => sql`savepoint import_unit`.run(db)

export const releaseSavepoint = (db: Db) => sql`release savepoint import_unit`.run(db)

export const returnToSavepoint = (db: Db) => sql`rollback to savepoint import_unit`.run(db)

export const analyze = (db: Db, table: string) => sql`analyze ${sql.identifier(table)}`.run(db)
