import type { Services } from '../../../../kernel/services.ts'
import { analyze } from './batch-writes.queries.ts'

/**
 * Analyzes growing tables. Foreign keys are checked with plans that a connection caches:
 * a plan made for empty tables reads them completely for every row. Table by table, so that other work on the embedded
 * engine waits for one of them at most; where there are other connections the import continues meanwhile.
 */
export function growingStatistics({ db, jobs, engine }: Services, tables: readonly string[]) {
  let refreshing: Promise<void> | undefined
  const analyzeAll = async () => {
    for (const name of tables) {
      await jobs.giveWay()
      await analyze(db, name)
    }
  }
  return {
    refresh: async (): Promise<void> => {
      if (engine === 'embedded') return analyzeAll()
      // Without statistics the import is only slower; the next refresh tries again.
      refreshing ??= analyzeAll()
        .catch(() => {})
        .finally(() => (refreshing = undefined))
    },
    /** Waits until nothing is in progress. */
    settled: async () => refreshing,
  }
}
