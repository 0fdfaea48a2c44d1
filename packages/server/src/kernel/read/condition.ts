/**
 * A piece of SQL with its values. `?` stands for the next value, so that pieces can be joined in any order and the
 * finished text depends on the shape of a request only, never on its values.
 */
export type Condition = { readonly text: string; readonly values: readonly unknown[] }

export const condition = (text: string, ...values: readonly unknown[]): Condition => ({ text, values })

export const always: Condition = { text: 'true', values: [] }
export const never: Condition = { text: 'false', values: [] }

/** All of them. */
export function allOf(conditions: readonly Condition[]): Condition {
  const real = conditions.filter((part) => part !== always)
  if (real.length === 0) return always
  return { text: real.map((part) => `(${part.text})`).join(' and '), values: real.flatMap((part) => part.values) }
}

/** Numbers the `?` of a finished text: `$1`, `$2`… */
export function numbered(text: string): string {
  let count = 0
  return text.replaceAll('?', () => `$${++count}`)
}
