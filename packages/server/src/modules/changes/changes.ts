import { run } from '../../kernel/db.ts'
import type { Services } from '../../kernel/services.ts'
import { sql } from '../../kernel/sql.ts'

/** Makes the partitions of the coming months before anything must be written there. */
export const registerChangeTasks = ({ jobs, db }: Services) =>
  jobs.define({
    name: 'prepare-history',
    lane: 'quick',
    everyMinutes: 12 * 60,
    run: async () => {
      await run(db, sql`select ensure_change_partitions()`)
    },
  })
