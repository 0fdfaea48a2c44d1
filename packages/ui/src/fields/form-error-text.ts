/** The messages of a field's validation: one, several, or none. */
export type FieldErrors = string | readonly string[] | null | undefined

/** The first message, and the others, which are counted (S5-11). Blank and repeated messages are ignored. */
export type ErrorSummary = {
  readonly first: string
  readonly others: readonly string[]
}

/** Summarizes a field's errors; undefined if there are none. */
export function summarizeErrors(errors: FieldErrors): ErrorSummary | undefined {
  const list = typeof errors === 'string' ? [errors] : (errors ?? [])
  const [first, ...others] = new Set(list.map((message) => message.trim()).filter(Boolean))
  return first === undefined ? undefined : { first, others }
}
