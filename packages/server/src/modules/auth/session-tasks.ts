import { sql } from 'kysely'
import { hours } from '../../kernel/clock.ts'
import type { Services } from '../../kernel/services.ts'
import { endExpiredSessions } from './auth.queries.ts'

/** Takes away what has run out: sessions, counted attempts, kept answers. */
export const registerSessionTasks = ({ jobs, db, clock }: Services) =>
  jobs.define({
    name: 'end-expired-sessions',
    lane: 'quick',
    everyMinutes: 60,
    run: async () => {
      const now = new Date(clock.now())
      await endExpiredSessions(db, now)
      await sql`delete from rate_limit where window_ends_at <= ${now}`.execute(db)
      await sql`delete from idempotency_key where created_at < ${new Date(clock.now() - hours(24))}`.execute(db)
    },
  })
