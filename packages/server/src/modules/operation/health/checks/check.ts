import type { HealthCheck, HealthCheckName, HealthProblemCode } from '@storeroom/contract'
import type { Config } from '../../../../config.ts'
import type { Db } from '../../../../kernel/db.ts'
import type { Files } from '../../../../kernel/files/files.ts'
import { scrub } from '../../../../kernel/scrub.ts'
import type { Secrets } from '../../../../kernel/secrets.ts'
import type { Versions } from '../../../../kernel/services.ts'
import { sqlState } from '../../../../kernel/tx.ts'

export type Facts = Readonly<Record<string, string | number | boolean | null>>

/** Something that is not open, and why. `isNoFault`: there is none yet, or a running server has it. */
export type Closed = { readonly reason: string; readonly isNoFault?: boolean }

/** What is looked at: a running shop, or what `storeroom doctor` could open of one. */
export type Subject = {
  readonly config: Config
  readonly versions: Versions
  readonly secrets: Secrets | undefined
  readonly db: Db | Closed
  readonly files: Files | Closed
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** `what`: the code that the dashboard has words for; `message` and `remedy`: the same in English. */
export type Problem = {
  readonly code: HealthProblemCode
  readonly severity: 'warning' | 'failed'
  readonly facts?: Facts
  readonly message: string
  readonly remedy: string
}

/** Skipped: there is no such thing here, or it could not be looked at. */
export type Finding = { readonly facts: Facts; readonly problems?: readonly Problem[] } | { readonly skipped: Facts }

/** One row of what is looked at. */
export type Check = {
  readonly name: HealthCheckName
  /** One sentence: what it looks at. */
  readonly about: string
  /** Seconds for which a running server believes what it found: a look may cost somebody else's time. */
  readonly holds: number
  /** One line for people, where all is well. */
  readonly fine: (facts: Facts) => string
  /** It can be looked at whatever the settings say. */
  readonly isOfMachine?: true
  readonly run: (subject: Subject) => Promise<Finding>
}

/** A look that takes longer than this tells nothing any more. Milliseconds. */
const PATIENCE = 10_000

/** Runs a check; one that fails itself is a finding as well. */
export async function look(check: Check, subject: Subject): Promise<HealthCheck> {
  const checked_at = new Date(subject.now()).toISOString()
  const finding = await inTime(check.run(subject)).catch((error: unknown) => broken(check, error))
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

async function inTime(finding: Promise<Finding>): Promise<Finding> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('It took too long')), PATIENCE)
  try {
    return await Promise.race([finding, late.promise])
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

/** The worst of them; `ok` where there is none. */
export const worst = (states: readonly (HealthCheck['state'] | 'ok')[]): (typeof order)[number] =>
  order.findLast((state) => states.includes(state)) ?? 'ok'

/** What an error says, in one line and without secrets. */
export const reasonOf = (error: unknown): string => {
  const [line = ''] = scrub(error instanceof Error ? error.message || codeOf(error) : String(error)).split('\n')
  return line
}

/** Errors of several attempts to connect have no message of their own. */
const codeOf = (error: Error) => ('code' in error ? String(error.code) : error.name)

export const isClosed = (thing: object): thing is Closed => 'reason' in thing
