import { setInterval } from 'node:timers'
import { prepare, runOne, runText, type Db } from '../db.ts'
import { DatabaseLost } from '../database/lost.ts'
import type { Principal } from '../principal.ts'
import { errorCode } from '../error-code.ts'
import type { PageCache } from './caches/page-cache.ts'

/** Between two comparisons of the positions of primary and replica in the write-ahead log. */
const CHECK_INTERVAL_MS = 250
/** A replica that is further behind is not read from. */
const MAX_LAG_MS = 10_000
/** SQLSTATE of a statement that the standby canceled because it conflicted with recovery. */
const SERIALIZATION_FAILURE = '40001'

/** A position in the primary's log at a moment. */
type Sample = { readonly at: number; readonly position: bigint }

const PRIMARY = prepare('select pg_current_wal_insert_lsn()::text as position')
const REPLICA = prepare(
  'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end::text as position',
)

/** `16/B374D848`: PostgreSQL's text of a log position (LSN). */
function positionOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/**
 * A standby for reads that may be some seconds old. It has its own page cache: pages are never compared with versions
 * of another database. After a write, a caller reads from the primary until the standby has replayed the log up to that
 * write. The position is stored with the sign-in, so that every process knows it (docs/decisions/0012-replicas.md).
 */
export class Replica {
  readonly db: Db
  readonly pageCache: PageCache
  readonly #primary: Db
  readonly #samples: Sample[] = []
  #position: bigint | undefined
  #timer: NodeJS.Timeout | undefined
  #isChecking = false

  constructor(primary: Db, db: Db, pageCache: PageCache) {
    this.#primary = primary
    this.db = db
    this.pageCache = pageCache
  }

  /** A standby that comes back may be behind its earlier position. */
  reset() {
    this.#position = undefined
  }

  /** Starts to follow the replica's position. It is not read from before the first check has ended. */
  watch() {
    this.#timer ??= setInterval(() => void this.look(), CHECK_INTERVAL_MS).unref()
    void this.look()
  }

  stop() {
    clearInterval(this.#timer)
  }

  /** Its delay in milliseconds; undefined when unknown or longer than the recorded positions. */
  get lag(): number | undefined {
    const newest = this.#samples.at(-1)
    const reached = this.#reachedSample()
    return newest && reached ? newest.at - reached.at : undefined
  }

  /** Whether this caller may read from it. */
  serves({ wroteAt }: Principal): boolean {
    const reached = this.#reachedSample()
    if (this.#position === undefined || !reached || performance.now() - reached.at > MAX_LAG_MS) return false
    return wroteAt === undefined || this.#position >= positionOf(wroteAt)
  }

  /** Records a write of this caller, before it is confirmed. */
  async wrote({ sessionId, tokenId, appId }: Principal): Promise<void> {
    const tokens = appId === undefined ? 'api_token' : 'app_grant'
    const [table, id] = sessionId === undefined ? [tokens, tokenId] : ['session', sessionId]
    if (id === undefined) return
    const text = prepare(`update ${table} set wrote_lsn = pg_current_wal_insert_lsn() where id = $1`)
    await runText(this.#primary, text, [id])
  }

  /** Whether a failure is the replica's own, so that the primary may be asked instead. */
  failed(error: unknown): boolean {
    if (error instanceof DatabaseLost) this.reset()
    return error instanceof DatabaseLost || errorCode(error) === SERIALIZATION_FAILURE
  }

  /** Checks both positions. */
  async look(): Promise<void> {
    if (this.#isChecking) return
    this.#isChecking = true
    try {
      this.#position = await this.#replayedPosition()
    } catch {
      // After any error it is not read from until the next check.
      this.#position = undefined
    }
    this.#isChecking = false
  }

  async #replayedPosition(): Promise<bigint> {
    const at = performance.now()
    await this.#sample(at)
    const { position } = await runOne<{ position: string }>(this.db, REPLICA, [])
    return positionOf(position)
  }

  /** Without the primary nothing is written, and the replica stays as current as it was. */
  async #sample(at: number) {
    try {
      const { position } = await runOne<{ position: string }>(this.#primary, PRIMARY, [])
      this.#samples.push({ at, position: positionOf(position) })
    } catch {
      return
    }
    while ((this.#samples[0]?.at ?? at) < at - 2 * MAX_LAG_MS) this.#samples.shift()
  }

  /** The latest recorded position of the primary that the replica has reached. */
  #reachedSample(): Sample | undefined {
    const replayed = this.#position
    return replayed === undefined ? undefined : this.#samples.findLast(({ position }) => position <= replayed)
  }
}
