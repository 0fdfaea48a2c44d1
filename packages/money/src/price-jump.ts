/** What makes a change of a price worth a question before it is saved. */
export type PriceJump = 'free' | 'far'

/** A change by more than half of the price. */
export const DEFAULT_SHARE = 0.5

/**
 * Whether a change is one that people make by mistake: to nothing, or by more than `share` of the price there was.
 * A first price is compared with nothing, and a removed one has no amount that could be wrong.
 * @param before minor units; null where there was no price
 * @param after minor units; null where the price is taken away
 */
export function jumpOf(before: number | null, after: number | null, share = DEFAULT_SHARE): PriceJump | null {
  if (after === null || after === before) return null
  if (after === 0) return 'free'
  return before !== null && Math.abs(after - before) > before * share ? 'far' : null
}
