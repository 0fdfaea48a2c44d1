import { prepare, runOne, type Db } from '../db.ts'
import { LRUCache } from 'lru-cache'
import { BESIDE_BYTES, ownBytes, partsOf } from './own-bytes.ts'
import type { ValidityWindow } from './validity.ts'
import { shortKey, weighedCache } from './weighed.ts'

/** One row of a page: which, at which revision, with which stock. */
export type Place = { readonly id: string; readonly rev: number; readonly selling: string }

/** The last revision given to anything, and whether no transaction was running. */
export type Mark = { readonly mark: string; readonly quiet: boolean }

/** A page as it was answered, with everything needed to bring it up to date cheaply. */
export type Answer = {
  /** Entity, selection, context, beginning of the window of what is calculated, and epochs, the epochs last. */
  readonly shape: string
  readonly validity: ValidityWindow
  readonly places: readonly Place[]
  /** Parts of `json`. */
  readonly rows: readonly Buffer[]
  readonly json: Buffer
  readonly etag: string
  /** Where the database stood before this was read. Left out while somebody was writing. */
  readonly mark?: string
}

/** `validity`: no row begins or ceases to be counted within it, by the clock alone. */
type Counted = { readonly mark: string; readonly count: number; readonly validity: ValidityWindow }
const MAX_COUNTS = 1000

/** SQL of the mark. */
const markSources = {
  /** One connection: while it reads, nobody writes. */
  embedded: '(select last_value::text as mark, true as quiet from revision)',
  postgres: '(select mark::text, quiet from database_mark())',
  /**
   * On a standby the sequence of revisions runs ahead of its rows, and nothing tells of transactions that are open. But
   * all that happens there is replayed, so that nothing changes while the place in the log is the same. A standby that
   * was promoted meanwhile is written to: its places are never the same twice.
   */
  replica: `(select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text else gen_random_uuid()::text end as mark,
    pg_is_in_recovery() as quiet)`,
} as const

/**
 * Whole pages by request, each with the mark of the database that it was read under: the last revision given to
 * anything, and that no transaction was running. While a later look finds the same mark, nothing can have changed,
 * for every write takes its transaction number first and a revision next. So an answer needs one statement, and is
 * never old; what changes by the clock alone is kept with its validity window. The least recently used go first.
 */
export class Answers {
  readonly #entries
  /** Pages that were looked for, found and not found. */
  hits = 0
  misses = 0

  /** SQL of a row `(mark text, quiet boolean)`: where the database stands when it is read. */
  readonly markSource: string
  /** The last place that was seen. */
  latest: Mark | undefined
  readonly #counts = new LRUCache<string, Counted>({ max: MAX_COUNTS })
  #running: Promise<Mark> | undefined
  #next: Promise<Mark> | undefined

  /**
   * @param limit bytes to keep
   * @param kind what is read from
   */
  constructor(limit: number, kind: keyof typeof markSources) {
    this.#entries = weighedCache<Answer>(limit, bytesOf)
    this.markSource = markSources[kind]
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
    const statement = prepare(`select mark, quiet from ${this.markSource} m`)
    const look = runOne<Mark>(db, statement, []).finally(() => {
      if (this.#running === look) this.#running = undefined
    })
    look.then((mark) => this.saw(mark)).catch(() => {})
    this.#running = look
    return look
  }

  saw({ mark, quiet }: Mark) {
    this.latest = { mark, quiet }
  }

  get size() {
    return this.#entries.calculatedSize
  }

  /** How many rows there were when the database stood at that mark. */
  countOf(key: string): Counted | undefined {
    return this.#counts.get(shortKey(key))
  }

  keepCount(key: string, counted: Counted) {
    this.#counts.set(shortKey(key), counted)
  }

  get(key: string): Answer | undefined {
    const answer = this.#entries.get(shortKey(key))
    if (answer) this.hits++
    else this.misses++
    return answer
  }

  set(key: string, answer: Answer) {
    const json = ownBytes(answer.json)
    this.#entries.set(shortKey(key), { ...answer, json, rows: partsOf(json, answer.json, answer.rows) })
  }
}

/** Of what is there once a row: a part of the bytes, a place, and its id. */
const bytesOf = ({ json, rows, shape }: Answer) => json.length + BESIDE_BYTES * rows.length + 2 * shape.length
