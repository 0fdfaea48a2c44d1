import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/db.ts'
import { countAttempt, type RateLimit } from '../../../kernel/rate-limit.ts'
import { redact } from '../../../kernel/scrub.ts'
import { saveError } from './extensions.queries.ts'

/** Code that fails each time it runs must not write each time. Per hour. */
const REPORTS: RateLimit = { name: 'extension-error', hits: 30, window: 60 * 60 * 1000 }
/** Characters of a message that are stored. */
const MAX_MESSAGE = 500

type Report = { readonly message: string; readonly place: string }

/** Stores the last error of an extension, without secrets. @param reporter whose reports are counted @throws rate_limited */
export async function noteError(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  id: string,
  { message, place }: Report,
  reporter: string,
) {
  await countAttempt(db, clock, REPORTS, reporter)
  await saveError(db, id, redact(message, MAX_MESSAGE), redact(place), new Date(clock.now()))
}
