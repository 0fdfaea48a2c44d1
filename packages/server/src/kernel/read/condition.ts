/**
 * A piece of SQL with its values. `?` stands for the next value, so that pieces can be joined in any order and the
 * finished text depends on the shape of a request only, never on its values.
 */
export type Condition = {
  readonly text: string
  readonly values: readonly unknown[]
  /** Said of conditions that may be fulfilled by so few rows that these are better found first, and then sorted. */
  readonly rare?: Rare
  /** Said of what nearly all rows fulfil, or all from some place of the order on: walking along the order meets few others. */
  readonly broad?: true
  /** When other rows begin to fulfil it, by the clock alone: `now` is among its values. */
  readonly boundaries?: readonly Boundary[]
  /** The same of the row `b` that stands beside the row itself (`beside` of the entity), as far as that holds it. */
  readonly beside?: Beside
}

/** `alone`: nothing else is looked at, so that the other table tells which rows these are, and how many. */
type Beside = { readonly text: string; readonly values: readonly unknown[]; readonly alone: boolean }

/**
 * Up to how many rows count as few, and, where they are found in another table, a select of their keys as `id`.
 * `others`: what else the rows must fulfil. `near`: how many rows along the order are looked at before all others, for
 * conditions that many rows may fulfil as well, and that take their time to find them all.
 */
export type Rare = {
  readonly limit: number
  readonly ids?: Condition
  readonly others?: Condition
  readonly near?: number
}

/** A column of moments at which something changes by the clock alone. */
export type Boundary = {
  readonly table: string
  readonly column: string
  /** Rows that count; all where it is left out. */
  readonly where?: (row: string) => string
  /** The change comes right after the moment (a millisecond later), not with it. */
  readonly isExclusive?: true
}

/**
 * Stands among the values of a condition for the moment that an answer is for (`ReadContext.at`). Answers are kept under
 * the condition, and it stays the same while time goes by.
 */
export const now = { toJSON: () => 'now' } as const

export const condition = (text: string, ...values: readonly unknown[]): Condition => ({ text, values })

export const always: Condition = { text: 'true', values: [], broad: true }
export const never: Condition = { text: 'false', values: [] }

/** All of them. */
export function allOf(conditions: readonly Condition[]): Condition {
  const real = conditions.filter((part) => part !== always)
  const [first = always] = real
  if (real.length < 2) return first
  const text = real.map((part) => `(${part.text})`).join(' and ')
  const values = real.flatMap((part) => part.values)
  const beside = real.some((part) => part.beside) && { beside: allBeside(real) }
  const boundaries = real.some((part) => part.boundaries) && {
    boundaries: real.flatMap((part) => part.boundaries ?? []),
  }
  const rarest = real.find((part) => part.rare)
  if (!rarest?.rare) return { text, values, ...beside, ...boundaries }
  const rest = real.filter((part) => part !== rarest)
  const others = allOf([rarest.rare.others ?? always, ...rest])
  const { near, ...rare } = rarest.rare
  const isNearEnough = near !== undefined && rest.every(({ broad }) => broad)
  return { text, values, ...beside, ...boundaries, rare: { ...rare, others, ...(isNearEnough && { near }) } }
}

function allBeside(parts: readonly Condition[]): Beside {
  const { text, values } = allOf(
    parts.map((part) => condition((part.beside ?? part).text, ...(part.beside ?? part).values)),
  )
  return { text, values, alone: parts.every((part) => part.beside?.alone === true) }
}

/** Values as the database takes them: `now` is the moment given, in milliseconds since 1970. */
export const valuesAt = (values: readonly unknown[], at: number): readonly unknown[] =>
  values.map((value) => (value === now ? new Date(at).toISOString() : value))

/** Numbers the `?` of a finished text: `$1`, `$2`… */
export function numbered(text: string): string {
  let count = 0
  return text.replaceAll('?', () => `$${++count}`)
}
