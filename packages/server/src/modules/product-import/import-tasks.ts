import { hours } from '../../kernel/clock.ts'
import type { Services } from '../../kernel/services.ts'
import { discardFile } from '../uploads/uploads.ts'
import { listImported, removeUpload } from './import-files.queries.ts'
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
  for (const { key } of await listImported(db, ended)) {
    await discardFile(services, key)
    await removeUpload(db, key)
  }
}
