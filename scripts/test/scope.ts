import { randomInt } from 'node:crypto'
import process from 'node:process'

/**
 * `quick`: runs in a quarter of an hour, with a small sample of repeated tests and a fixed seed. `all`: everything, with a
 * new seed each time; a failure found there becomes an example of the quick tests.
 */
export type Scope = 'quick' | 'all'

const QUICK_SEED = 20_261_123
/** Fast-check's seeds are 32-bit numbers. */
const SEEDS = 2 ** 31

export const currentScope = (): Scope => (process.env['TEST_SCOPE'] === 'all' ? 'all' : 'quick')
export const isAll = (): boolean => currentScope() === 'all'

/** Passes scope and seed to every runner, and returns the seed; `TEST_SEED` repeats a run. */
export function beginRun(scope: Scope): number {
  const seed = Number(process.env['TEST_SEED'] ?? (scope === 'all' ? randomInt(SEEDS) : QUICK_SEED))
  process.env['TEST_SCOPE'] = scope
  process.env['TEST_SEED'] = String(seed)
  return seed
}
