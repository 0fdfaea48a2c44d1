/** The exceptions of a hook; everything else follows from its route. */
export interface HookRow {
  readonly name: string
  /** `last`: v1's hook takes no query, ours takes it after the options. `argument`: a write that takes one. */
  readonly query?: 'last' | 'argument'
  /** How many path parameters are arguments of a hook that writes, from the first; defaults to 1. */
  readonly args?: number
  /** v1's names of the further path parameters, which are in the argument of `mutate`; default to their own names. */
  readonly furtherParams?: readonly string[]
  /** `mutate` takes the single further path parameter itself: always for admin routes without a body. */
  readonly isBare?: true
  /** A field that v1's hook requires but never sends. */
  readonly ignores?: string
  /** A POST that only reads, which v1 offers as a mutation. */
  readonly as?: 'write'
}
