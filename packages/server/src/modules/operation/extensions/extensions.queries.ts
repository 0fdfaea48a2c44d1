import type { Db } from '../../../kernel/db.ts'
import { sql } from '../../../kernel/sql.ts'

/** Whether an extension is switched on, with which permissions, and the last error that was reported of it. */
export type ExtensionState = {
  readonly id: string
  readonly is_enabled: boolean
  readonly approved_permissions: readonly string[]
  readonly error_message: string | null
  readonly error_place: string | null
  readonly error_count: number
  readonly error_at: Date | null
}

export const findStates = (db: Db): Promise<readonly ExtensionState[]> =>
  sql<ExtensionState>`select id, is_enabled, approved_permissions, error_message, error_place, error_count, error_at
    from extension order by id`.all(db)

/** Switching on approves these permissions and forgets the errors of before; switching off takes the approval back. */
export const saveState = (db: Db, id: string, isEnabled: boolean, by: string, approved: readonly string[]) =>
  sql`insert into extension as e (id, is_enabled, enabled_by, approved_permissions)
    values (${id}, ${isEnabled}, ${by}, ${approved})
    on conflict (id) do update set is_enabled = excluded.is_enabled, enabled_by = excluded.enabled_by,
      approved_permissions = excluded.approved_permissions,
      error_message = case when excluded.is_enabled then null else e.error_message end,
      error_place = case when excluded.is_enabled then null else e.error_place end,
      error_count = case when excluded.is_enabled then 0 else e.error_count end,
      error_at = case when excluded.is_enabled then null else e.error_at end`.run(db)

/** Stores an error of an extension that is on; a report that comes after it was switched off is not stored. */
export const saveError = (db: Db, id: string, message: string, place: string, at: Date) =>
  sql`update extension set error_message = ${message}, error_place = ${place}, error_at = ${at},
      error_count = error_count + 1
    where id = ${id} and is_enabled`.run(db)

/** A table of an extension. */
type TableOf = { readonly extension: string; readonly table: string }

const isIn = ({ extension, table }: TableOf) => sql`extension_id = ${extension} and table_name = ${table}`

export const findRow = (db: Db, place: TableOf, key: string) =>
  sql<{ data: unknown }>`select data from extension_row where ${isIn(place)} and key = ${key}`.firstValue(db)

/** Locks the key, whether or not it has a row, until the end of the transaction; returns the data of the row. */
export async function lockRow(db: Db, place: TableOf, key: string): Promise<unknown> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${place.extension}\n${place.table}\n${key}`}, 11))`.run(db)
  return findRow(db, place, key)
}

type Page = {
  readonly where: object
  /** Null for rows of any key. */
  readonly keys: readonly string[] | null
  readonly limit: number
  readonly offset: number
}

/** @throws Error for an undefined value: JSON leaves it out, and the condition would be true of every row */
const jsonOf = (where: object): string =>
  JSON.stringify(where, (name, value: unknown) => {
    if (value === undefined) throw new Error(`The value of ${name} that rows must have is undefined`)
    return value
  })

export const listRows = (db: Db, place: TableOf, { where, keys, limit, offset }: Page) =>
  sql<{ key: string; row: unknown }>`select key, data as row from extension_row
      where ${isIn(place)} and data @> ${jsonOf(where)}::jsonb
        and (${keys}::text[] is null or key = any(${keys}::text[]))
      order by key limit ${limit} offset ${offset}`.all(db)

/** The tables that have rows. */
export const listTables = (db: Db, extension: string) =>
  sql<{ table_name: string }>`select distinct table_name from extension_row where extension_id = ${extension}
    order by table_name`.column(db)

type ShownRow = { key: string; row: unknown; created_at: Date; updated_at: Date }

/** Rows without the fields that their table omits, whose keys begin with a text. */
export const listShownRows = (db: Db, place: TableOf, q: string, { limit, offset }: Pick<Page, 'limit' | 'offset'>) =>
  sql<ShownRow>`select key, case jsonb_typeof(data) when 'object' then data - omitted else data end as row,
      created_at, updated_at
    from extension_row where ${isIn(place)} and starts_with(key, ${q}) order by key limit ${limit} offset ${offset}`.all(
    db,
  )

export const countRows = (db: Db, place: TableOf, q: string) =>
  sql<{ count: number }>`select count(*)::int from extension_row where ${isIn(place)} and starts_with(key, ${q})`.value(
    db,
  )

type Saved = { readonly key: string; readonly data: unknown; readonly omitted: readonly string[]; readonly now: Date }

export const saveRow = (db: Db, { extension, table }: TableOf, { key, data, omitted, now }: Saved) =>
  sql`insert into extension_row (extension_id, table_name, key, data, omitted, created_at, updated_at)
    values (${extension}, ${table}, ${key}, ${JSON.stringify(data)}::jsonb, ${omitted}, ${now}, ${now})
    on conflict (extension_id, table_name, key) do update set data = excluded.data, omitted = excluded.omitted,
      updated_at = excluded.updated_at`.run(db)

export const removeRow = (db: Db, place: TableOf, key: string) =>
  sql`delete from extension_row where ${isIn(place)} and key = ${key}`.run(db)
