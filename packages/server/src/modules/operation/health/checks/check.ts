import type { HealthCheck, HealthCheckName, HealthProblemCode } from '@storeroom/contract'
import type { Config } from '../../../../config.ts'
import { isoTime, type Clock } from '../../../../kernel/clock.ts'
import type { Db } from '../../../../kernel/db.ts'
import type { Files } from '../../../../kernel/files/files.ts'
import { scrub } from '../../../../kernel/scrub.ts'
import type { Secrets } from '../../../../kernel/secrets.ts'
import type { Versions } from '../../../../kernel/services.ts'
import { errorCode } from '../../../../kernel/error-code.ts'

export type Facts = Readonly<Record<string, string | number | boolean | null>>

/** A database or storage that could not be opened, and why. `isExpected`: it does not exist yet, or a running server uses it. */
export type Unavailable = { readonly reason: string; readonly isExpected?: boolean }

/** What the checks examine: a running shop, or what `storeroom doctor` could open of one. */
export type Subject = {
  readonly config: Config
  readonly versions: Versions
  readonly secrets: Secrets | undefined
  readonly db: Db | Unavailable
  readonly files: Files | Unavailable
  readonly clock: Clock
}

/** `code`: the dashboard has a text for it in each language; `message` and `remedy`: the same in English. */
export type Problem = {
  readonly code: HealthProblemCode
  readonly severity: 'warning' | 'failed'
  readonly facts?: Facts
  readonly message: string
  readonly remedy: string
}

/** Skipped: the subject of the check does not exist here, or could not be checked. */
export type Finding = { readonly facts: Facts; readonly problems?: readonly Problem[] } | { readonly skipped: Facts }

/** A row of the table of checks. */
export type Check = {
  readonly name: HealthCheckName
  /** What the check ensures, in one sentence. */
  readonly description: string
  /** Seconds for which a running server reuses the result, because the check may load another system. */
  readonly cacheSeconds: number
  /** The line that `storeroom doctor` shows if there is no problem. */
  readonly okMessage: (facts: Facts) => string
  /** The check does not depend on the settings, so it runs even if they are refused. */
  readonly isOfMachine?: true
  /** The check reads a large part of the database: `storeroom doctor` runs it, and a running server does not. */
  readonly isThorough?: true
  readonly run: (subject: Subject) => Promise<Finding>
}

/** Milliseconds after which a check is given up. */
const CHECK_TIMEOUT_MS = 10_000
const THOROUGH_CHECK_TIMEOUT_MS = 600_000

/** Runs a check; an error in the check itself is a finding as well. */
export async function runCheck(check: Check, subject: Subject): Promise<HealthCheck> {
  const checked_at = isoTime(subject.clock)
  const finding = await runInTime(check, subject).catch((error: unknown) => findingOf(check, error))
  if ('skipped' in finding)
    return { name: check.name, state: 'skipped', facts: finding.skipped, problems: [], checked_at }
  const problems = (finding.problems ?? []).map((problem) => ({ facts: {}, ...problem }))
  return {
    name: check.name,
    state: worst(problems.map(({ severity }) => severity)),
    facts: finding.facts,
    problems,
    checked_at,
  }
}

async function runInTime(check: Check, subject: Subject): Promise<Finding> {
  const timeout = Promise.withResolvers<never>()
  const timeoutMs = check.isThorough ? THOROUGH_CHECK_TIMEOUT_MS : CHECK_TIMEOUT_MS
  const timer = setTimeout(() => timeout.reject(new Error('The check took too long')), timeoutMs)
  try {
    return await Promise.race([check.run(subject), timeout.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** PostgreSQL's `undefined_table`. */
const UNDEFINED_TABLE = '42P01'

/** What an error in the check itself means. */
const findingOf = ({ name }: Check, error: unknown): Finding => {
  if (errorCode(error) === UNDEFINED_TABLE) return { skipped: { reason: 'The database has no tables yet' } }
  const reason = reasonOf(error)
  const message = `The check ${name} could not run: ${reason}`
  const remedy = 'The other checks may show the cause.'
  return { facts: {}, problems: [{ code: 'check_broken', severity: 'warning', facts: { reason }, message, remedy }] }
}

const order = ['ok', 'warning', 'failed'] as const

/** The worst of the states; `ok` if there are none. */
export const worst = (states: readonly (HealthCheck['state'] | 'ok')[]): (typeof order)[number] =>
  order.findLast((state) => states.includes(state)) ?? 'ok'

/** The message of an error, in one line and without secrets. */
export const reasonOf = (error: unknown): string => {
  // Errors of several attempts to connect have no message of their own.
  const [line = ''] = scrub(
    error instanceof Error ? error.message || errorCode(error) || error.name : String(error),
  ).split('\n')
  return line
}

export const isUnavailable = (thing: object): thing is Unavailable => 'reason' in thing
