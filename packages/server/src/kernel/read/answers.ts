import type { Engine } from '../database/engine.ts'
import { prepare, runOne, type Db } from '../db.ts'

/** One row of a page: which, at which revision, with which stock. */
export type Place = { readonly id: string; readonly rev: number; readonly selling: string }

/** The last revision given to anything, and whether no transaction was running. */
type Mark = { readonly mark: string; readonly quiet: boolean }

/** A page as it was answered, with everything needed to bring it up to date cheaply. */
export type Answer = {
  /** Entity, selection, context and epochs, the epochs last. */
  readonly shape: string
  readonly places: readonly Place[]
  /** Parts of `json`. */
  readonly rows: readonly Buffer[]
  readonly json: Buffer
  readonly etag: string
  /** Where the database stood before this was read. Left out while somebody was writing. */
  readonly mark?: string
}

/**
 * Whole pages by request, each with the mark of the database that it was read under: the last revision given to
 * anything, and that no transaction was running. While a later look finds the same mark, nothing can have changed,
 * for every write takes its transaction number first and a revision next. So an answer needs one statement, and is
 * never old. The least recently used go first.
 */
export class Answers {
  readonly #entries = new Map<string, Answer>()
  readonly #limit: number
  #size = 0

  readonly #markSql: string
  #running: Promise<Mark> | undefined
  #next: Promise<Mark> | undefined

  /**
   * @param limit bytes to keep
   * @param kind the embedded engine has one connection: while it reads, nobody writes
   */
  constructor(limit: number, kind: Engine['kind']) {
    this.#limit = limit
    this.#markSql =
      kind === 'embedded'
        ? 'select last_value::text as mark, true as quiet from revision'
        : 'select * from database_mark()'
  }

  /**
   * Where the database stands now. Whoever asks while a look is under way gets the next one, together with all others
   * who do: a look counts only if it began after the question.
   */
  mark(db: Db): Promise<Mark> {
    if (!this.#running) return this.#look(db)
    this.#next ??= this.#running.then(
      () => this.#look(db),
      () => this.#look(db),
    )
    return this.#next
  }

  #look(db: Db): Promise<Mark> {
    this.#next = undefined
    const look = runOne<Mark>(db, prepare(this.#markSql), []).finally(() => {
      if (this.#running === look) this.#running = undefined
    })
    this.#running = look
    return look
  }

  get(key: string): Answer | undefined {
    const answer = this.#entries.get(key)
    if (!answer) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, answer)
    return answer
  }

  set(key: string, answer: Answer) {
    this.#drop(key)
    this.#entries.set(key, answer)
    this.#size += sizeOf(answer)
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#limit) return
      this.#drop(oldest)
    }
  }

  #drop(key: string) {
    const answer = this.#entries.get(key)
    if (answer) this.#size -= sizeOf(answer)
    this.#entries.delete(key)
  }
}

const sizeOf = ({ json }: Answer) => json.length + 200
