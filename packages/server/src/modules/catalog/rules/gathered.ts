import { inJob } from '../../../kernel/cause.ts'
import { seconds } from '../../../kernel/clock.ts'

/** Milliseconds from the first change to the look at it: one look takes what many wrote meanwhile. */
const REST = seconds(1)

type Changes<Source> = ReadonlyMap<Source, ReadonlySet<string>>

/** Gathers ids of what has changed, and hands them on together. What a process that dies has gathered is lost. */
export class Gathered<Source> {
  readonly #handOn: (changes: Changes<Source>) => Promise<void>
  #changes = new Map<Source, Set<string>>()
  #isWaiting = false

  constructor(handOn: (changes: Changes<Source>) => Promise<void>) {
    this.#handOn = handOn
  }

  add(source: Source, id: string) {
    const ids = this.#changes.get(source) ?? new Set()
    this.#changes.set(source, ids.add(id))
    if (this.#isWaiting) return
    this.#isWaiting = true
    // Whoever changed it is answered by now: this is nobody's request.
    inJob({ task: 'rules', job: 'changes' }, () => setTimeout(() => this.#flush(), REST).unref())
  }

  #flush() {
    const changes = this.#changes
    this.#changes = new Map()
    this.#isWaiting = false
    this.#handOn(changes).catch(() => {
      // The shop stops, or its database is away: the next look at everything finds what has changed.
    })
  }
}
