/**
 * A piece of SQL with its values. `?` stands for the next value, so that pieces can be joined in any order and the
 * finished text depends on the shape of a request only, never on its values.
 */
export type Condition = {
  readonly text: string
  readonly values: readonly unknown[]
  /** Said of conditions that may be fulfilled by so few rows that these are better found first, and then sorted. */
  readonly rare?: Rare
  /** The same in other words, for whoever looks at all rows: what is quick for some of them may be slow for all. */
  readonly whole?: Condition
}

/**
 * Up to how many rows count as few, and, where they are found in another table, a select of their keys as `id`.
 * `others`: what else the rows must fulfil.
 */
export type Rare = { readonly limit: number; readonly ids?: Condition; readonly others?: Condition }

export const condition = (text: string, ...values: readonly unknown[]): Condition => ({ text, values })

export const always: Condition = { text: 'true', values: [] }
export const never: Condition = { text: 'false', values: [] }

/** All of them. */
export function allOf(conditions: readonly Condition[]): Condition {
  const real = conditions.filter((part) => part !== always)
  const [first = always] = real
  if (real.length < 2) return first
  const text = real.map((part) => `(${part.text})`).join(' and ')
  const values = real.flatMap((part) => part.values)
  const whole = real.some((part) => part.whole) && { whole: allOf(real.map((part) => part.whole ?? part)) }
  const rarest = real.find((part) => part.rare)
  if (!rarest?.rare) return { text, values, ...whole }
  const others = allOf([rarest.rare.others ?? always, ...real.filter((part) => part !== rarest)])
  return { text, values, ...whole, rare: { ...rarest.rare, others } }
}

/** Numbers the `?` of a finished text: `$1`, `$2`… */
export function numbered(text: string): string {
  let count = 0
  return text.replaceAll('?', () => `$${++count}`)
}
