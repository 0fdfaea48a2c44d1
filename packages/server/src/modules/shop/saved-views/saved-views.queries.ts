import type { Db } from '../../../kernel/db.ts'
import { condition, type Condition } from '../../../kernel/read/condition.ts'
import { sql } from '../../../kernel/sql.ts'

/**
 * A user's default view of each list, in the metadata: `{"default_views": {"products": "sview_…"}}`. Anything else
 * under the key is replaced.
 */
const stored = sql`case jsonb_typeof(u.metadata->'default_views') when 'object' then u.metadata->'default_views' else '{}' end`

export const setDefaultView = (db: Db, userId: string, viewId: string) =>
  sql`update "user" u set updated_at = now(),
      metadata = coalesce(u.metadata, '{}') || jsonb_build_object('default_views', ${stored} || jsonb_build_object(v.list, v.id))
    from saved_view v where v.id = ${viewId} and u.id = ${userId}
      and u.metadata #>> array['default_views', v.list] is distinct from v.id`.run(db)

export const clearDefaultView = (db: Db, userId: string, viewId: string) =>
  sql`update "user" u set updated_at = now(),
      metadata = u.metadata #- array['default_views', v.list]
    from saved_view v where v.id = ${viewId} and u.id = ${userId}
      and u.metadata #>> array['default_views', v.list] = v.id`.run(db)

/** The views of a user: their own, and shared ones. */
export const visibleTo = (userId: string, row: string): Condition =>
  condition(`(${row}.user_id = ? or ${row}.is_shared)`, userId)
