/** What the global setup tells the test files. `folder` is the run's, and goes with it; `run` marks the databases of this run on a PostgreSQL server. */
export type DatabaseFacts =
  | { engine: 'embedded'; folder: string }
  | { engine: 'postgres'; folder: string; url: string; run: string; pid?: number }

declare module 'vitest' {
  interface ProvidedContext {
    databases: DatabaseFacts
    /** `quick`: a small share of what repeats for certainty, with a fixed seed. `all`: the whole of it, with a new one. */
    scope: 'quick' | 'all'
    /** Of everything that tests draw by chance. */
    seed: number
  }
}
