import { outboxLevel } from '../health.queries.ts'
import { isUnavailable, type Check } from './check.ts'

/** An event is delivered immediately, and at the latest by a task that runs each minute. */
const MAX_AGE_SECONDS = 3 * 60

export const outbox: Check = {
  name: 'outbox',
  description: 'Events are delivered',
  cacheSeconds: 10,
  okMessage: ({ length }) => `${String(length)} waiting`,
  run: async ({ db }) => {
    if (isUnavailable(db)) return { skipped: { reason: db.reason } }
    const { length, age } = await outboxLevel(db)
    const facts = { length, minutes: Math.round(age / 60) }
    if (age <= MAX_AGE_SECONDS) return { facts }
    const message = `${length} events have not been delivered, the first for ${facts.minutes} minutes`
    const remedy = 'Check that a server or worker with background work is running. Its log shows the errors.'
    return { facts, problems: [{ code: 'outbox_late', severity: 'failed', facts, message, remedy }] }
  },
}
