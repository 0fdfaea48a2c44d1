/**
 * A fragment of SQL with its values. Each `?` is the next value, so that fragments can be joined in any order and
 * the finished text depends on the shape of a request only, never on its values.
 */
export type Condition = {
  readonly text: string
  readonly values: readonly unknown[]
  /** The times at which other rows match without a write: `now` is among its values. */
  readonly boundaries?: readonly Boundary[]
}

/** A column with times at which something changes without a write. */
export type Boundary = {
  readonly table: string
  readonly column: string
  /** The rows whose times count; undefined for all. */
  readonly where?: (row: string) => string
  /** The change comes right after the moment (a millisecond later), not with it. */
  readonly isExclusive?: true
}

/**
 * Placeholder among the values of a condition for the time of the response (`ReadContext.at`). Pages are cached under
 * the condition, which does not change with the time.
 */
export const now = { toJSON: () => 'now' } as const

export const condition = (text: string, ...values: readonly unknown[]): Condition => ({ text, values })

/** `column` has this value, or none if it is null; both texts are in the code. */
export const columnIs = (column: string, value: unknown): Condition =>
  value === null ? condition(`${column} is null`) : condition(`${column} = ?`, value)

export const always: Condition = { text: 'true', values: [] }
export const never: Condition = { text: 'false', values: [] }

/** All of them. */
export function allOf(conditions: readonly Condition[]): Condition {
  const real = conditions.filter((part) => part !== always)
  const [first = always] = real
  if (real.length < 2) return first
  const text = real.map((part) => `(${part.text})`).join(' and ')
  const values = real.flatMap((part) => part.values)
  const boundaries = real.some((part) => part.boundaries) && {
    boundaries: real.flatMap((part) => part.boundaries ?? []),
  }
  return { text, values, ...boundaries }
}

/** At least one of them. */
export const anyOf = (conditions: readonly Condition[]): Condition => ({
  text: conditions.map(({ text }) => `(${text})`).join(' or '),
  values: conditions.flatMap(({ values }) => values),
})

/** Values as the database takes them: `now` is the moment given, in milliseconds since 1970. */
export const valuesAt = (values: readonly unknown[], at: number): readonly unknown[] =>
  values.map((value) => (value === now ? new Date(at).toISOString() : value))

/** Numbers the `?` of a finished text: `$1`, `$2`… */
export function numbered(text: string): string {
  let count = 0
  return text.replaceAll('?', () => `$${++count}`)
}
