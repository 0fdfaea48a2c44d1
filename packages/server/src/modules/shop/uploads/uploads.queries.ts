import type { Db } from '../../../kernel/db.ts'
import { sql } from '../../../kernel/sql.ts'

/** One uploaded file. `name` is the sent name, used only as the file name of downloads. */
export type UploadRow = {
  readonly key: string
  readonly name: string
  readonly media_type: string
  readonly size: number
  readonly protected: boolean
  readonly created_by: string | null
}

/** `now` sets the rows' dates, so that tests control their age. */
export const insertUploads = (db: Db, rows: readonly UploadRow[], now: Date) =>
  sql`insert into upload (key, name, media_type, size, protected, created_by, created_at)
      select r.key, r.name, r.media_type, r.size, r.protected, r.created_by, ${now}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(key text, name text, media_type text, size bigint, protected boolean, created_by text)`.all(db)

export const findUpload = (db: Db, key: string) =>
  sql<Omit<UploadRow, 'key'>>`select name, media_type, size::float8 as size, protected, created_by from upload
      where key = ${key}`.first(db)

export const deleteUpload = (db: Db, key: string) => sql`delete from upload where key = ${key}`.affected(db)
