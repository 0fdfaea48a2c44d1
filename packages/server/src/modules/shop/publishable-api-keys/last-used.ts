import { hours } from '../../../kernel/clock.ts'
import type { Services } from '../../../kernel/services.ts'
import { saveUse } from './publishable-api-keys.queries.ts'

/** Accurate to the hour is enough: the staff want to know which keys can be revoked. */
const WRITE_INTERVAL = hours(1)

/** The last time this process saved the use of each key, in milliseconds since 1970. Only valid keys get here. */
const written = new WeakMap<Services, Map<string, number>>()

/** Records the use of a key: in memory, and once an hour in the database, without delaying the request. May be lost. */
export function noteUse(services: Services, key: string) {
  const writtenAt = written.get(services) ?? new Map<string, number>()
  written.set(services, writtenAt)
  const now = services.clock.now()
  if (now - (writtenAt.get(key) ?? -Infinity) < WRITE_INTERVAL) return
  writtenAt.set(key, now)
  setImmediate(() => void write(services, key, now))
}

async function write({ db, log }: Services, key: string, now: number) {
  try {
    await saveUse(db, key, new Date(now), WRITE_INTERVAL)
  } catch (error) {
    log.debug({ err: error }, 'the use of a publishable key was not noted')
  }
}
