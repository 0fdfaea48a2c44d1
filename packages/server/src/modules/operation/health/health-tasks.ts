import type { Services } from '../../../kernel/services.ts'
import { backUpNow } from '../backups/backups.ts'

export const ASKED_BACKUP = 'back-up-asked'

/** Backups that somebody asked for on the Health page. What became of one stands in its row, so that none is tried again. */
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
