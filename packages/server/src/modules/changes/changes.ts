import { sql } from 'kysely'
import type { Services } from '../../kernel/services.ts'

/** Makes the partitions of the coming months before anything must be written there. */
export const registerChangeTasks = ({ jobs, db }: Services) =>
  jobs.define({
    name: 'prepare-history',
    lane: 'quick',
    everyMinutes: 12 * 60,
    run: async () => {
      await sql`select ensure_change_partitions()`.execute(db)
    },
  })
