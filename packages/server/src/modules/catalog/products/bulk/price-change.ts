/** The relative change of a price from which on a preview warns. */
const LARGE = 0.5

export const isLarge = (before: number, after: number): boolean =>
  before !== after && Math.abs(after - before) > before * LARGE
