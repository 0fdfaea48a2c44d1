import { databaseTime } from '../health.queries.ts'
import { isClosed, type Check, type Problem, type Subject } from './check.ts'

/** Seconds. Links and sessions expire by the clock; S3 refuses requests if it is fifteen minutes off. */
const WARN = 5
const FAIL = 300
const ANSWER = 5_000

/** Another clock, and how many seconds it is ahead of ours. */
type Other = { readonly against: 'database' | 's3'; readonly ahead: number }

export const clock: Check = {
  name: 'clock',
  about: 'The clock, compared with those of the database and the bucket',
  holds: 300,
  fine: (facts) => (facts['against'] === null ? 'nothing to compare it with' : 'as those of others'),
  run: async (subject) => {
    const others = [await ofDatabase(subject), await ofBucket(subject)].filter((other) => other !== undefined)
    const facts = { against: others.map(({ against }) => against).join(', ') || null }
    return { facts, problems: others.flatMap(off) }
  },
}

/** The embedded database uses the clock of this machine. */
async function ofDatabase({ db, config, now }: Subject): Promise<Other | undefined> {
  if (isClosed(db) || config.databaseUrl === undefined) return undefined
  const asked = now()
  const at = await databaseTime(db)
  return { against: 'database', ahead: at - (asked + now()) / 2000 }
}

/** The answer's `Date` header has the server's time in seconds, even if it refuses the request. */
async function ofBucket({ config: { storage }, now }: Subject): Promise<Other | undefined> {
  if (storage.kind !== 's3') return undefined
  const address = storage.s3.endpoint ?? `https://s3.${storage.s3.region}.amazonaws.com`
  const answer = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(ANSWER) }).catch(() => undefined)
  const date = answer?.headers.get('date')
  return date == null ? undefined : { against: 's3', ahead: (Date.parse(date) - now()) / 1000 }
}

function off({ against, ahead }: Other): Problem[] {
  const seconds = Math.round(Math.abs(ahead))
  if (seconds < WARN) return []
  return [
    {
      code: 'clock_off',
      severity: seconds < FAIL ? 'warning' : 'failed',
      facts: { seconds, against },
      message: `The clock differs by ${seconds} s from that of the ${against === 's3' ? 'bucket' : 'database'}`,
      remedy: 'Let the machines keep time by NTP (systemd-timesyncd, chrony).',
    },
  ]
}
