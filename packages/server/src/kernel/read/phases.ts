import { condition, type Condition } from './condition.ts'

/** Whether `row` is in a phase at `n.at`, which is in exactly one at any moment. */
export type Phases<Name extends string> = Readonly<Record<Name, (row: string) => string>>

/** Rows in one of the phases at a moment (milliseconds since 1970). */
export const inPhase =
  <Name extends string>(phases: Phases<Name>) =>
  (requested: readonly Name[], at: number, row: string): Condition => {
    const some = requested.map((phase) => `(${phases[phase](row)})`).join(' or ') || 'false'
    return condition(`exists (select from (select ?::timestamptz as at) n where ${some})`, new Date(at).toISOString())
  }

/** SQL of the name of the phase that `row` is in at `n.at`. */
export const phaseOf =
  <Name extends string>(phases: Phases<Name>) =>
  (row: string): string =>
    `case ${Object.entries<Phases<Name>[Name]>(phases)
      .map(([name, isIn]) => `when ${isIn(row)} then '${name}'`)
      .join(' ')} end`
