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
  /** Moments at which other rows begin to fulfil it, by the clock alone: `now` is among its values. */
  readonly turns?: readonly Turn[]
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

/** A column of moments, with an index of those that are set. */
export type Turn = { readonly table: string; readonly column: string }

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
  const turns = real.some((part) => part.turns) && { turns: real.flatMap((part) => part.turns ?? []) }
  const rarest = real.find((part) => part.rare)
  if (!rarest?.rare) return { text, values, ...beside, ...turns }
  const rest = real.filter((part) => part !== rarest)
  const others = allOf([rarest.rare.others ?? always, ...rest])
  const { near, ...rare } = rarest.rare
  const isNearEnough = near !== undefined && rest.every(({ broad }) => broad)
  return { text, values, ...beside, ...turns, rare: { ...rare, others, ...(isNearEnough && { near }) } }
}

function allBeside(parts: readonly Condition[]): Beside {
  const { text, values } = allOf(
    parts.map((part) => condition((part.beside ?? part).text, ...(part.beside ?? part).values)),
  )
  return { text, values, alone: parts.every((part) => part.beside?.alone === true) }
}

/** Numbers the `?` of a finished text: `$1`, `$2`… */
export function numbered(text: string): string {
  let count = 0
  return text.replaceAll('?', () => `$${++count}`)
}
