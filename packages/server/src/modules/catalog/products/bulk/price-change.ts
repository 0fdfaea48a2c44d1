/** The relative change of a price above which a preview warns. */
const LARGE = 0.5

export const isLarge = (before: number, after: number): boolean =>
  before !== after && Math.abs(after - before) > before * LARGE
