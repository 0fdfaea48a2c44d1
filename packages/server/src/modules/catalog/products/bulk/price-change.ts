/** The share of a price from which on a change is named before it is made. */
const LARGE = 0.5

export const isLarge = (before: number, after: number): boolean =>
  before !== after && Math.abs(after - before) > before * LARGE
