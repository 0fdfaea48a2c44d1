import type { HealthCheck, HealthCheckName, HealthProblemCode } from '@storeroom/contract'
import type { Config } from '../../../../config.ts'
import type { Db } from '../../../../kernel/db.ts'
import type { Files } from '../../../../kernel/files/files.ts'
import { scrub } from '../../../../kernel/scrub.ts'
import type { Secrets } from '../../../../kernel/secrets.ts'
import type { Versions } from '../../../../kernel/services.ts'
import { sqlState } from '../../../../kernel/tx.ts'

export type Facts = Readonly<Record<string, string | number | boolean | null>>

/** Something that could not be opened, and why. `isNoFault`: it does not exist yet, or a running server has it open. */
export type Closed = { readonly reason: string; readonly isNoFault?: boolean }

/** What the checks examine: a running shop, or what `storeroom doctor` could open of one. */
export type Subject = {
  readonly config: Config
  readonly versions: Versions
  readonly secrets: Secrets | undefined
  readonly db: Db | Closed
  readonly files: Files | Closed
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** `what`: the code that the dashboard translates; `message` and `remedy`: the same in English. */
export type Problem = {
  readonly code: HealthProblemCode
  readonly severity: 'warning' | 'failed'
  readonly facts?: Facts
  readonly message: string
  readonly remedy: string
}

/** Skipped: it does not exist here, or could not be checked. */
export type Finding = { readonly facts: Facts; readonly problems?: readonly Problem[] } | { readonly skipped: Facts }

/** A row of the table of checks. */
export type Check = {
  readonly name: HealthCheckName
  /** One sentence: what it checks. */
  readonly about: string
  /** Seconds for which a running server reuses the result, because the check may load another system. */
  readonly holds: number
  /** One line for people if there is no problem. */
  readonly fine: (facts: Facts) => string
  /** It does not depend on the settings. */
  readonly isOfMachine?: true
  /** It reads a large part of the database: `storeroom doctor` runs it, and a running server does not. */
  readonly isThorough?: true
  readonly run: (subject: Subject) => Promise<Finding>
}

/** Milliseconds after which a check counts as failed, and one that is thorough. */
const CHECK_TIMEOUT = 10_000
const THOROUGH_TIMEOUT = 600_000

/** Runs a check; an error in the check itself is a finding as well. */
export async function runCheck(check: Check, subject: Subject): Promise<HealthCheck> {
  const checked_at = new Date(subject.now()).toISOString()
  const finding = await inTime(check, subject).catch((error: unknown) => broken(check, error))
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

async function inTime(check: Check, subject: Subject): Promise<Finding> {
  const late = Promise.withResolvers<never>()
  const most = check.isThorough ? THOROUGH_TIMEOUT : CHECK_TIMEOUT
  const timer = setTimeout(() => late.reject(new Error('It took too long')), most)
  try {
    return await Promise.race([check.run(subject), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

const NO_TABLE = '42P01'

const broken = ({ name }: Check, error: unknown): Finding => {
  if (sqlState(error) === NO_TABLE) return { skipped: { reason: 'The tables for it are not made yet' } }
  const reason = reasonOf(error)
  const message = `This could not be looked at (${name}): ${reason}`
  const remedy = 'The message says what went wrong; the rest of the checks may say why.'
  return { facts: {}, problems: [{ code: 'check_broken', severity: 'warning', facts: { reason }, message, remedy }] }
}

const order = ['ok', 'warning', 'failed'] as const

/** The worst state; `ok` without any. */
export const worst = (states: readonly (HealthCheck['state'] | 'ok')[]): (typeof order)[number] =>
  order.findLast((state) => states.includes(state)) ?? 'ok'

/** The message of an error, in one line and without secrets. */
export const reasonOf = (error: unknown): string => {
  const [line = ''] = scrub(error instanceof Error ? error.message || codeOf(error) : String(error)).split('\n')
  return line
}

/** Errors of several attempts to connect have no message of their own. */
const codeOf = (error: Error) => ('code' in error ? String(error.code) : error.name)

export const isClosed = (thing: object): thing is Closed => 'reason' in thing
