/** Finds price changes that should be confirmed before they are saved. */
export type PriceJump = 'free' | 'far'

/** A change by more than half of the price. */
export const DEFAULT_SHARE = 0.5

/**
 * Whether a price change looks like a mistake: to zero, or by more than `share` of the former price.
 * A first or removed price never does, because there is nothing to compare it with.
 * @param before minor units; null if there was no price
 * @param after minor units; null if the price is removed
 */
export function jumpOf(before: number | null, after: number | null, share = DEFAULT_SHARE): PriceJump | null {
  if (after === null || after === before) return null
  if (after === 0) return 'free'
  return before !== null && Math.abs(after - before) > before * share ? 'far' : null
}
