import { sql } from 'kysely'
import { one, type Db } from './db.ts'
import type { Clock } from './clock.ts'
import { AppError } from './errors.ts'
import { fingerprint } from './ids.ts'

/** At most `hits` in `window` milliseconds, counted in the database so that all servers count together. */
export type RateLimit = { readonly name: string; readonly hits: number; readonly window: number }

/**
 * Counts one attempt. The subject (an address, an account) is kept as a fingerprint.
 * @throws rate_limited with the seconds to wait
 */
export async function countAttempt(db: Db, clock: Clock, { name, hits, window }: RateLimit, subject: string) {
  const key = `${name}:${fingerprint(subject)}`
  const now = new Date(clock.now())
  const ends = new Date(clock.now() + window)
  const row = await one(
    db,
    sql<{
      hits: number
      window_ends_at: Date
    }>`insert into rate_limit (key, hits, window_ends_at) values (${key}, 1, ${ends})
      on conflict (key) do update set
        hits = case when rate_limit.window_ends_at <= ${now} then 1 else rate_limit.hits + 1 end,
        window_ends_at = case when rate_limit.window_ends_at <= ${now} then ${ends} else rate_limit.window_ends_at end
      returning hits, window_ends_at`,
  )
  if (row.hits <= hits) return
  const retryAfter = Math.max(1, Math.ceil((row.window_ends_at.getTime() - clock.now()) / 1000))
  throw new AppError('rate_limited', `Too many attempts. Try again in ${retryAfter} seconds.`, { retryAfter })
}

/** Forgets the attempts of a subject, after a success. */
export const forgetAttempts = (db: Db, { name }: RateLimit, subject: string) =>
  sql`delete from rate_limit where key = ${`${name}:${fingerprint(subject)}`}`.execute(db)
