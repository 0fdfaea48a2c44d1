import type { Db } from '../../../kernel/db.ts'
import { run } from '../../../kernel/db.ts'
import { sql } from '../../../kernel/sql.ts'

/** Which view opens which list first, in the metadata of whoever wants it so: `{"default_views": {"products": "sview_…"}}`. */
const kept = sql`coalesce(u.metadata->'default_views', '{}')`

export const setDefaultView = (db: Db, userId: string, viewId: string) =>
  run(
    db,
    sql`update "user" u set updated_at = now(),
      metadata = coalesce(u.metadata, '{}') || jsonb_build_object('default_views', ${kept} || jsonb_build_object(v.list, v.id))
    from saved_view v where v.id = ${viewId} and u.id = ${userId}
      and u.metadata #>> array['default_views', v.list] is distinct from v.id`,
  )

export const clearDefaultView = (db: Db, userId: string, viewId: string) =>
  run(
    db,
    sql`update "user" u set updated_at = now(),
      metadata = u.metadata || jsonb_build_object('default_views', ${kept} - v.list)
    from saved_view v where v.id = ${viewId} and u.id = ${userId}
      and u.metadata #>> array['default_views', v.list] = v.id`,
  )
