import { condition, now, type Condition, type Turn } from './condition.ts'
import type { Period } from './period.ts'

/** When rows begin or cease to fulfil a condition by the clock alone: read with the rows, so that it is as new as they are. */

/** The turns before and after a moment, in milliseconds since 1970; null where there are none. */
export type Turns = { readonly since: number | null; readonly until: number | null }

/** SQL of both, as the columns `since` and `until`. */
export function turnsSql(turns: readonly Turn[] = []): Condition {
  if (turns.length === 0) return condition('null as since, null as until')
  const edges = (which: 'max' | 'min', sign: '<=' | '>') =>
    turns.map(({ table, column }) => `(select ${which}(t."${column}") from "${table}" t where t."${column}" ${sign} ?)`)
  const milliseconds = (moment: string) => `(extract(epoch from ${moment}) * 1000)::double precision`
  const since = `greatest(${edges('max', '<=').join(', ')})`
  const until = `least(${edges('min', '>').join(', ')})`
  return condition(
    `${milliseconds(since)} as since, ${milliseconds(until)} as until`,
    ...[...turns, ...turns].map(() => now),
  )
}

export const periodOfTurns = ({ since, until }: Turns): Period => ({
  since: since ?? -Infinity,
  until: until ?? Infinity,
})

/** Values as the database takes them: `now` is the moment given, in milliseconds since 1970. */
export const valuesAt = (values: readonly unknown[], at: number): readonly unknown[] =>
  values.map((value) => (value === now ? new Date(at).toISOString() : value))
