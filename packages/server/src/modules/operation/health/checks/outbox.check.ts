import { outboxLevel } from '../health.queries.ts'
import { isClosed, type Check } from './check.ts'

/** Seconds. An event is delivered immediately, and at the latest by a task that runs each minute. */
const MAX_AGE = 3 * 60

export const outbox: Check = {
  name: 'outbox',
  about: 'Events are delivered',
  holds: 10,
  fine: ({ length }) => `${String(length)} waiting`,
  run: async ({ db }) => {
    if (isClosed(db)) return { skipped: { reason: db.reason } }
    const { length, age } = await outboxLevel(db)
    const facts = { length, minutes: Math.round(age / 60) }
    if (age <= MAX_AGE) return { facts }
    const message = `${length} events have not been delivered, the first for ${facts.minutes} minutes`
    const remedy = 'Is a server or worker running that does background work? Its log says what it fails at.'
    return { facts, problems: [{ code: 'outbox_late', severity: 'failed', facts, message, remedy }] }
  },
}
