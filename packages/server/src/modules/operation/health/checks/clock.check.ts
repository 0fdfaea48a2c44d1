import { databaseTime } from '../health.queries.ts'
import { isUnavailable, type Check, type Problem, type Subject } from './check.ts'

/** Links and sessions expire by the clock; S3 refuses requests if it is fifteen minutes off. */
const WARNING_SECONDS = 5
const FAILURE_SECONDS = 300
const RESPONSE_TIMEOUT_MS = 5_000

/** Another clock, and how many seconds it is ahead of ours. */
type OtherClock = { readonly against: 'database' | 's3'; readonly secondsAhead: number }

export const clock: Check = {
  name: 'clock',
  description: 'The clock agrees with those of the database and the bucket',
  cacheSeconds: 300,
  okMessage: (facts) => (facts['against'] === null ? 'nothing to compare it with' : 'agrees with the other clocks'),
  run: async (subject) => {
    const others = [await ofDatabase(subject), await ofBucket(subject)].filter((other) => other !== undefined)
    const facts = { against: others.map(({ against }) => against).join(', ') || null }
    return { facts, problems: others.flatMap(differenceOf) }
  },
}

/** Compared with the middle of the request, in seconds. The embedded database uses the clock of this machine. */
async function ofDatabase({ db, config, clock }: Subject): Promise<OtherClock | undefined> {
  if (isUnavailable(db) || config.databaseUrl === undefined) return undefined
  const sentAt = clock.now()
  const databaseSeconds = await databaseTime(db)
  return { against: 'database', secondsAhead: databaseSeconds - (sentAt + clock.now()) / 2000 }
}

/** The `Date` header of the response has the server's time in seconds, even if it refuses the request. */
async function ofBucket({ config: { storage }, clock }: Subject): Promise<OtherClock | undefined> {
  if (storage.kind !== 's3') return undefined
  const url = storage.s3.endpoint ?? `https://s3.${storage.s3.region}.amazonaws.com`
  const response = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) }).catch(
    () => undefined,
  )
  const date = response?.headers.get('date')
  return date == null ? undefined : { against: 's3', secondsAhead: (Date.parse(date) - clock.now()) / 1000 }
}

function differenceOf({ against, secondsAhead }: OtherClock): Problem[] {
  const seconds = Math.round(Math.abs(secondsAhead))
  if (seconds < WARNING_SECONDS) return []
  return [
    {
      code: 'clock_off',
      severity: seconds < FAILURE_SECONDS ? 'warning' : 'failed',
      facts: { seconds, against },
      message: `The clock differs by ${seconds} s from that of the ${against === 's3' ? 'bucket' : 'database'}`,
      remedy: 'Synchronize the machines by NTP (systemd-timesyncd, chrony).',
    },
  ]
}
