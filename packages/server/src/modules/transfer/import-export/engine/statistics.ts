import type { Services } from '../../../../kernel/services.ts'
import { analyze } from './batch-writes.queries.ts'

/**
 * Analyzes growing tables. Foreign keys are checked with plans that a connection caches:
 * a plan made for empty tables reads them completely for every row. Table by table, so that other work on the embedded
 * engine waits for one of them at most; where there are other connections the import continues meanwhile.
 */
export class Statistics {
  readonly #services: Pick<Services, 'db' | 'jobs' | 'engine'>
  readonly #tables: readonly string[]
  #refreshing: Promise<void> | undefined

  constructor(services: Pick<Services, 'db' | 'jobs' | 'engine'>, tables: readonly string[]) {
    this.#services = services
    this.#tables = tables
  }

  async refresh(): Promise<void> {
    if (this.#services.engine === 'embedded') return this.#analyze()
    // Without statistics the import is only slower; the next refresh tries again.
    this.#refreshing ??= this.#analyze()
      .catch(() => {})
      .finally(() => (this.#refreshing = undefined))
  }

  /** Waits until nothing is in progress. */
  async settled(): Promise<void> {
    await this.#refreshing
  }

  async #analyze() {
    const { db, jobs } = this.#services
    for (const name of this.#tables) {
      await jobs.giveWay()
      await analyze(db, name)
    }
  }
}
