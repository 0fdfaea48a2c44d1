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
