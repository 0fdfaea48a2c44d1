import { hours } from '../../../../kernel/clock.ts'
import type { Services } from '../../../../kernel/services.ts'
import { discardFile } from '../../../shop/uploads/uploads.ts'
import { listImported, removeUpload } from './imported-files.queries.ts'

/** How long an imported file stays after its job has ended, so that it can be checked against the result. */
const FILE_RETENTION = hours(24)

export const registerImportedFilesTask = (services: Services) =>
  services.jobs.define({
    name: 'remove-imported-files',
    lane: 'quick',
    everyMinutes: 60,
    run: () => removeImportedFiles(services),
  })

/** Removes uploaded files of imports that ended a day ago. Pictures and exports stay. */
export async function removeImportedFiles(services: Services) {
  const { db, clock } = services
  const ended = new Date(clock.now() - FILE_RETENTION)
  for (const { key } of await listImported(db, ended)) {
    await discardFile(services, key)
    await removeUpload(db, key)
  }
}
