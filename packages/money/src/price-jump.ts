/** Why a price change should be confirmed before it is saved: the new price is 0, or it is far from the former one. */
export type PriceJump = 'free' | 'far'

/** A change is `far` if it is by more than half of the former price. */
export const DEFAULT_SHARE = 0.5

/**
 * Whether a price change looks like a mistake: to zero, or by more than `share` of the former price.
 * A removed price never does; a first price only if it is 0, because there is nothing to compare it with.
 * @param before minor units; null if there was no price
 * @param after minor units; null if the price is removed
 */
export function jumpOf(before: number | null, after: number | null, share = DEFAULT_SHARE): PriceJump | null {
  if (after === null || after === before) return null
  if (after === 0) return 'free'
  return before !== null && Math.abs(after - before) > before * share ? 'far' : null
}
