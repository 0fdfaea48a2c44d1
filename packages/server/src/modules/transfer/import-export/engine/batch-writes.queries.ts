import { run, type Db } from '../../../../kernel/db.ts'
import { sql } from '../../../../kernel/sql.ts'

/** Switches a kind of trigger for the rest of the transaction: one entry of history and one renewal stand for a batch. */
export const switchTriggers = (db: Db, kind: 'history' | 'renewal', on: boolean) =>
  run(db, sql`select set_config(${`storeroom.${kind}`}, ${on ? '' : 'off'}, true)`)

type Entry = { readonly jobId: string; readonly columns: object }

/** One entry of history for a batch (architecture: an import logs one row per batch). */
export const recordBatch = (db: Db, { jobId, columns }: Entry) =>
  run(
    db,
    sql`insert into change (user_id, request_id, table_name, row_id, root_table, root_id, action, columns)
    values (nullif(current_setting('storeroom.user', true), ''), nullif(current_setting('storeroom.request', true), ''),
      'batch_job', ${jobId}, 'batch_job', ${jobId}, 'updated', ${JSON.stringify(columns)}::jsonb)`,
  )

/** What comes next may be undone by itself. */
export const setSavepoint = (db: Db) => run(db, sql`savepoint import_unit`)

export const releaseSavepoint = (db: Db) => run(db, sql`release savepoint import_unit`)

export const returnToSavepoint = (db: Db) => run(db, sql`rollback to savepoint import_unit`)

/** Tells the planner how large a table has become. */
export const analyze = (db: Db, table: string) => run(db, sql`analyze ${sql.identifier(table)}`)
