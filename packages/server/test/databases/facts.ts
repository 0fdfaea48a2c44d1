/**
 * What the global setup passes to the test files. `folder` belongs to the run and is deleted with it; `run` marks its
 * databases on a PostgreSQL server.
 */
export type DatabaseFacts =
  | { engine: 'embedded'; folder: string }
  | { engine: 'postgres'; folder: string; url: string; run: string; pid?: number }

declare module 'vitest' {
  interface ProvidedContext {
    databases: DatabaseFacts
    /** `quick`: a small share of repetitions, with a fixed seed. `all`: all of them, with a new seed. */
    scope: 'quick' | 'all'
    /** Seed of everything random in tests. */
    seed: number
  }
}
