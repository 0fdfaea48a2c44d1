/** What a hook has in its own way; everything else follows from its route. */
export interface HookRow {
  readonly name: string
  /** `last`: v1's hook takes no query, ours takes it behind the options. `argument`: a write that takes one. */
  readonly query?: 'last' | 'argument'
  /** How many path parameters are arguments of a hook that writes, from the first on; 1 unless said otherwise. */
  readonly args?: number
  /** What v1 calls the others, which travel in what `mutate` takes; their own names unless said otherwise. */
  readonly travels?: readonly string[]
  /** `mutate` takes the one that travels as it is: always so for the staff where there is no body. */
  readonly alone?: true
  /** A field v1's hook asks for and never sends. */
  readonly ignores?: string
  /** A POST that only reads, which v1 offers as a mutation. */
  readonly as?: 'write'
}
