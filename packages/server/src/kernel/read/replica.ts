import { setInterval } from 'node:timers'
import { prepare, runOne, runText, type Db } from '../db.ts'
import { DatabaseLost } from '../database/lost.ts'
import type { Principal } from '../principal.ts'
import { sqlState } from '../tx.ts'
import type { PageCache } from './caches/page-cache.ts'

/** Milliseconds between two looks at where database and replica stand. */
const LOOK = 250
/** A replica that is further behind is not read from. Milliseconds. */
const FURTHEST = 10_000
/** SQLSTATE of a statement that the standby canceled because it conflicted with recovery. */
const SERIALIZATION_FAILURE = '40001'

/** Where the primary stood at a moment, by its log. */
type Sample = { readonly at: number; readonly position: bigint }

const PRIMARY = prepare('select pg_current_wal_insert_lsn()::text as position')
const REPLICA = prepare(
  'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end::text as position',
)

/** `16/B374D848`, as PostgreSQL writes a place in its log. */
function positionOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/**
 * A standby that answers what may be some seconds old, with a page cache of its own: pages never meet versions of
 * another database. Who wrote reads from the primary until the standby has replayed the log as far as it was at the end of that
 * write: it stands with the sign-in, so that every process knows (docs/decisions/0012-replicas.md).
 */
export class Replica {
  readonly db: Db
  readonly pageCache: PageCache
  readonly #primary: Db
  readonly #samples: Sample[] = []
  #replayed: bigint | undefined
  #timer: NodeJS.Timeout | undefined
  #looking = false

  constructor(primary: Db, db: Db, pageCache: PageCache) {
    this.#primary = primary
    this.db = db
    this.pageCache = pageCache
  }

  /** One that was lost sight of may begin before where it was when it comes back. */
  lost() {
    this.#replayed = undefined
  }

  /** Begins to follow how far the replica is. Until the first look has ended it is not read from. */
  watch() {
    this.#timer ??= setInterval(() => void this.look(), LOOK).unref()
    void this.look()
  }

  stop() {
    clearInterval(this.#timer)
  }

  /** How far it is behind in milliseconds; undefined when that is unknown, or further than anybody looks back. */
  get lag(): number | undefined {
    const newest = this.#samples.at(-1)
    const reached = this.#reached()
    return newest && reached ? newest.at - reached.at : undefined
  }

  /** Whether it may answer this caller. */
  serves({ wroteAt }: Principal): boolean {
    const reached = this.#reached()
    if (this.#replayed === undefined || !reached || performance.now() - reached.at > FURTHEST) return false
    return wroteAt === undefined || this.#replayed >= positionOf(wroteAt)
  }

  /** Notes that this caller has written, before they are told so. */
  async wrote({ sessionId, tokenId }: Principal): Promise<void> {
    const [table, id] = sessionId === undefined ? ['api_token', tokenId] : ['session', sessionId]
    if (id === undefined) return
    const text = prepare(`update ${table} set wrote_lsn = pg_current_wal_insert_lsn() where id = $1`)
    await runText(this.#primary, text, [id])
  }

  /** Whether a failure is the replica's own, so that the primary may be asked instead. */
  failed(error: unknown): boolean {
    if (error instanceof DatabaseLost) this.lost()
    return error instanceof DatabaseLost || sqlState(error) === SERIALIZATION_FAILURE
  }

  /** Looks where both stand. */
  async look(): Promise<void> {
    if (this.#looking) return
    this.#looking = true
    try {
      this.#replayed = await this.#follow()
    } catch {
      // Whatever ails it, it is not read from until the next look.
      this.#replayed = undefined
    }
    this.#looking = false
  }

  async #follow(): Promise<bigint> {
    const at = performance.now()
    await this.#sample(at)
    const { position } = await runOne<{ position: string }>(this.db, REPLICA, [])
    return positionOf(position)
  }

  /** While the primary is away nothing is written, and what the replica has replayed stays as new as it was. */
  async #sample(at: number) {
    try {
      const { position } = await runOne<{ position: string }>(this.#primary, PRIMARY, [])
      this.#samples.push({ at, position: positionOf(position) })
    } catch {
      return
    }
    while ((this.#samples[0]?.at ?? at) < at - 2 * FURTHEST) this.#samples.shift()
  }

  /** The latest place of the primary that the replica has reached. */
  #reached(): Sample | undefined {
    const replayed = this.#replayed
    return replayed === undefined ? undefined : this.#samples.findLast(({ position }) => position <= replayed)
  }
}
