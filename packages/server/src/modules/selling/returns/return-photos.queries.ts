import type { Db } from '../../../kernel/db.ts'
import { sql } from '../../../kernel/sql.ts'

export const countPhotos = async (db: Db, returnId: string): Promise<number> =>
  (
    await sql<{ count: number }>`select count(*)::int as count from return_photo where return_id = ${returnId}`.first(
      db,
    )
  )?.count ?? 0

export const photosOf = (db: Db, returnId: string) =>
  sql<{ key: string; name: string }>`select u.key, u.name from return_photo p join upload u on u.key = p.key
      where p.return_id = ${returnId} order by p.created_at, p.key`.all(db)

export const savePhotos = (db: Db, returnId: string, keys: readonly string[]) =>
  sql`insert into return_photo (key, return_id) select unnest(${keys}::text[]), ${returnId}`.run(db)
