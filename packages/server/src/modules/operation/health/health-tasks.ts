import type { Services } from '../../../kernel/services.ts'
import { backUpNow } from '../backups/backups.ts'

export const ASKED_BACKUP = 'back-up-asked'

/** Backups that users start on the Health page. The row shows the result, so a failed one is not retried. */
export function registerHealthTasks(services: Services) {
  services.jobs.define({
    name: ASKED_BACKUP,
    lane: 'background',
    run: async () => {
      try {
        await backUpNow(services)
      } catch (error) {
        services.log.error({ err: error }, 'the backup failed')
      }
    },
  })
}
