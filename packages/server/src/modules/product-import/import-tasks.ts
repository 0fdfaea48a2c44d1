import { all, run, type Db } from '../../kernel/db.ts'
import { hours } from '../../kernel/clock.ts'
import type { Services } from '../../kernel/services.ts'
import { sql } from '../../kernel/sql.ts'
import { discardFile } from '../uploads/uploads.ts'
import { FETCH_IMAGES, fetchImages } from './pictures/fetch-images.ts'

/** How long an imported file stays after its job has ended, so that somebody can look at it again. */
const KEEP = hours(24)

/** Defines what follows an import. */
export function registerImportTasks(services: Services) {
  services.jobs.define<{ id: string }>({
    name: FETCH_IMAGES,
    lane: 'background',
    run: ({ id }, signal) => fetchImages(services, id, signal),
  })
  services.jobs.define({
    name: 'remove-imported-files',
    lane: 'quick',
    everyMinutes: 60,
    run: () => removeImportedFiles(services),
  })
}

/** Removes uploaded files of imports that ended a day ago. Files that were not uploaded as text stay. */
export async function removeImportedFiles(services: Services) {
  const { db, clock } = services
  const ended = new Date(clock.now() - KEEP)
  for (const { key } of await findImported(db, ended)) {
    await discardFile(services, key)
    await run(db, sql`delete from upload where key = ${key}`)
  }
}

const needs = sql`u.key in (j.context ->> 'fileKey', j.context ->> 'picturesKey')`

const findImported = (db: Db, ended: Date) =>
  all(
    db,
    sql<{ key: string }>`select u.key from upload u where u.media_type not like 'image/%' and u.key not like 'exports/%'
      and exists (select from batch_job j where ${needs} and j.type in ('product-import', 'price-list-import', 'customer-import'))
      and not exists (select from batch_job j where ${needs}
        and coalesce(greatest(j.completed_at, j.canceled_at, j.failed_at), 'infinity') > ${ended})`,
  )
