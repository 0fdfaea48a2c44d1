import { randomInt } from 'node:crypto'
import process from 'node:process'

/**
 * `quick`: what fits into a quarter of an hour, with a small share of what repeats for certainty and always the same
 * seed. `all`: everything, with a new seed each time; what fails there becomes an example of the quick tests.
 */
export type Scope = 'quick' | 'all'

const QUICK_SEED = 20_261_123
/** Fast-check's seeds are 32-bit numbers. */
const SEEDS = 2 ** 31

export const isAll = (): boolean => process.env['TEST_SCOPE'] === 'all'

/** Tells every runner the scope and the seed; `TEST_SEED` repeats a run. Answers the seed. */
export function beginRun(scope: Scope): number {
  const seed = Number(process.env['TEST_SEED'] ?? (scope === 'all' ? randomInt(SEEDS) : QUICK_SEED))
  process.env['TEST_SCOPE'] = scope
  process.env['TEST_SEED'] = String(seed)
  return seed
}
