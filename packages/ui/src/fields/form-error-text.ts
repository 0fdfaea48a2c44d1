/** What a field's validation says: one message, several, or nothing. */
export type FieldErrors = string | readonly string[] | null | undefined

/** The first message, and the others that it counts (S5-11). Blank and repeated messages say nothing. */
export type ErrorSummary = {
  readonly first: string
  readonly others: readonly string[]
}

/** Sums up a field's errors; undefined when there are none. */
export function summarizeErrors(errors: FieldErrors): ErrorSummary | undefined {
  const list = typeof errors === 'string' ? [errors] : (errors ?? [])
  const [first, ...others] = new Set(list.map((message) => message.trim()).filter(Boolean))
  return first === undefined ? undefined : { first, others }
}
