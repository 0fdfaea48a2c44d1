import { hours } from '../../../kernel/clock.ts'
import type { Services } from '../../../kernel/services.ts'
import { saveUse } from './publishable-api-keys.queries.ts'

/** Accurate to the hour is enough: the staff want to know which keys can be revoked. */
const EVERY = hours(1)

/** The last time this process saved the use of each key, in milliseconds since 1970. Only valid keys get here. */
const written = new WeakMap<Services, Map<string, number>>()

/** Records the use of a key: in memory, and once an hour in the database, without delaying the request. May be lost. */
export function noteUse(services: Services, key: string) {
  const known = written.get(services) ?? new Map<string, number>()
  written.set(services, known)
  const now = services.clock.now()
  if (now - (known.get(key) ?? -Infinity) < EVERY) return
  known.set(key, now)
  setImmediate(() => void write(services, key, now))
}

async function write({ db, log }: Services, key: string, now: number) {
  try {
    await saveUse(db, key, new Date(now), EVERY)
  } catch (error) {
    log.debug({ err: error }, 'the use of a publishable key was not noted')
  }
}
