import { inJob } from '../../../../kernel/cause.ts'
import { seconds } from '../../../../kernel/clock.ts'

/** From the first change to the batch, which has all changes until then. */
const COLLECTION_TIME = seconds(1)

type Changes<Source> = ReadonlyMap<Source, ReadonlySet<string>>

/** Collects ids of changed records and passes them on in batches. A batch is lost if the process dies. */
export class ChangeBatcher<Source> {
  readonly #onBatch: (changes: Changes<Source>) => Promise<void>
  #changes = new Map<Source, Set<string>>()
  #isWaiting = false

  constructor(onBatch: (changes: Changes<Source>) => Promise<void>) {
    this.#onBatch = onBatch
  }

  add(source: Source, id: string) {
    const ids = this.#changes.get(source) ?? new Set()
    this.#changes.set(source, ids.add(id))
    if (this.#isWaiting) return
    this.#isWaiting = true
    // The request that made the change has been answered by then, so the batch runs as a job, not as part of a request.
    inJob({ task: 'rules', job: 'changes' }, () => setTimeout(() => this.#flush(), COLLECTION_TIME).unref())
  }

  #flush() {
    const changes = this.#changes
    this.#changes = new Map()
    this.#isWaiting = false
    this.#onBatch(changes).catch(() => {
      // The shop is stopping or its database is unreachable: the next full run finds the changes.
    })
  }
}
