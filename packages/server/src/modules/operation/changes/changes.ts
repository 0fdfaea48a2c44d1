import type { Services } from '../../../kernel/services.ts'
import { ensurePartitions } from './changes.queries.ts'

/** Makes the partitions of the coming months before anything must be written there. */
export const registerChangeTasks = ({ jobs, db }: Services) =>
  jobs.define({
    name: 'prepare-history',
    lane: 'quick',
    everyMinutes: 12 * 60,
    run: () => ensurePartitions(db),
  })
