import type { Db } from '../../../../kernel/db.ts'
import { sql } from '../../../../kernel/sql.ts'

/** The uploaded name of a file. */
export const findFileName = (db: Db, key: string): Promise<string | undefined> =>
  sql<{ name: string }>`select name from upload where key = ${key}`.firstValue(db)

const needs = sql`u.key in (j.context ->> 'fileKey', j.context ->> 'picturesKey')`

/** Files of imports that have all ended by then. */
export const listImported = (db: Db, ended: Date) =>
  sql<{ key: string }>`select u.key from upload u where u.media_type not like 'image/%' and u.key not like 'exports/%'
      and exists (select from batch_job j where ${needs} and j.type like '%-import')
      and not exists (select from batch_job j where ${needs}
        and coalesce(greatest(j.completed_at, j.canceled_at, j.failed_at), 'infinity') > ${ended})`.all(db)

export const removeUpload = (db: Db, key: string) => sql`delete from upload where key = ${key}`.run(db)
