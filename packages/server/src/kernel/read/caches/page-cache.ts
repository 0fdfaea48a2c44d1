import { prepare, runOne, type Db } from '../../db.ts'
import { LRUCache } from 'lru-cache'
import { BESIDE_BYTES, ownBytes, partsOf, shortKey, weighedCache } from './weighed.ts'
import type { RowVersion } from './row-versions.ts'
import type { ValidityWindow } from './validity.ts'

/** The state of the database: the last revision given to anything, and whether no transaction was writing. */
export type DbVersion = { readonly version: string; readonly noOpenWrites: boolean }

/** A cached page with everything needed to validate and refresh it cheaply. */
export type CachedPage = {
  /** Entity, selection, context, beginning of the window of what is calculated, and epochs, the epochs last. */
  readonly shape: string
  readonly validity: ValidityWindow
  readonly versions: readonly RowVersion[]
  /** Parts of `json`. */
  readonly rows: readonly Buffer[]
  readonly json: Buffer
  readonly etag: string
  /** The database's version before this was read. Undefined during a write. */
  readonly dbVersion?: string
}

/** `validity`: the window in which the count changes only by writes. */
type CachedCount = { readonly dbVersion: string; readonly count: number; readonly validity: ValidityWindow }
const MAX_COUNTS = 1000

/** SQL of a `DbVersion`. */
const versionSources = {
  /** With one connection there is no write during a read. */
  embedded: '(select last_value::text as version, true as "noOpenWrites" from revision)',
  postgres: '(select version::text, no_open_writes as "noOpenWrites" from database_version())',
  /**
   * On a standby the sequence of revisions runs ahead of its rows, and open transactions are not visible. But a standby
   * only replays, so an equal position in the log means equal rows. After a promotion it accepts writes, so its version
   * is random, and nothing is cached.
   */
  replica: `(select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text else gen_random_uuid()::text end as version,
    pg_is_in_recovery() as "noOpenWrites")`,
} as const

/**
 * Whole pages by request, each with the version of the database that it was read at: the last revision given to
 * anything, and that no transaction was writing. While a later look finds the same version, nothing can have changed,
 * for every write takes its transaction number first and a revision next. So a cached page needs one statement, and is
 * never stale; what changes by the clock alone is cached with its validity window. The least recently used go first.
 */
export class PageCache {
  readonly #entries
  hits = 0
  misses = 0

  /** SQL of a row `DbVersion`: that of the database when it is read. */
  readonly versionSource: string
  /** The last version that was seen. */
  latest: DbVersion | undefined
  readonly #counts = new LRUCache<string, CachedCount>({ max: MAX_COUNTS })
  #query: Promise<DbVersion> | undefined
  #next: Promise<DbVersion> | undefined

  /**
   * @param limit bytes
   * @param kind what is read from
   */
  constructor(limit: number, kind: keyof typeof versionSources) {
    this.#entries = weighedCache<CachedPage>(limit, bytesOf)
    this.versionSource = versionSources[kind]
  }

  /**
   * The current version of the database. Calls during a query share the next one,
   * because a result is only valid for calls that came before its query began.
   */
  dbVersion(db: Db): Promise<DbVersion> {
    if (!this.#query) return this.#queryVersion(db)
    this.#next ??= this.#query.then(
      () => this.#queryVersion(db),
      () => this.#queryVersion(db),
    )
    return this.#next
  }

  #queryVersion(db: Db): Promise<DbVersion> {
    this.#next = undefined
    const statement = prepare(`select version, "noOpenWrites" from ${this.versionSource} v`)
    const look = runOne<DbVersion>(db, statement, []).finally(() => {
      if (this.#query === look) this.#query = undefined
    })
    look.then((version) => this.saw(version)).catch(() => {})
    this.#query = look
    return look
  }

  saw({ version, noOpenWrites }: DbVersion) {
    this.latest = { version, noOpenWrites }
  }

  /** Bytes that the pages take. */
  get size() {
    return this.#entries.calculatedSize
  }

  /** How many rows there were at a version of the database. */
  countOf(key: string): CachedCount | undefined {
    return this.#counts.get(shortKey(key))
  }

  setCount(key: string, count: CachedCount) {
    this.#counts.set(shortKey(key), count)
  }

  get(key: string): CachedPage | undefined {
    const page = this.#entries.get(shortKey(key))
    if (page) this.hits++
    else this.misses++
    return page
  }

  set(key: string, page: CachedPage) {
    const json = ownBytes(page.json)
    this.#entries.set(shortKey(key), { ...page, json, rows: partsOf(json, page.json, page.rows) })
  }
}

/** Besides its bytes a page has, for each row, a slice of them, a version and an id. */
const bytesOf = ({ json, rows, shape }: CachedPage) => json.length + BESIDE_BYTES * rows.length + 2 * shape.length
