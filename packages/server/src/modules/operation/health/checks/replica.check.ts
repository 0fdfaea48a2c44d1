import { ServedPool } from '../../../../kernel/database/postgres/served-pool.ts'
import { reasonOf, type Check, type Problem } from './check.ts'

/** If the replica is further behind, reads use the primary. */
const MAX_LAG_SECONDS = 10
const CONNECT_TIMEOUT_MS = 5_000

/** A standby that has replayed everything it received is not behind, however old the last write is. */
const LAG_QUERY = `select pg_is_in_recovery() as standby,
  case when not pg_is_in_recovery() or pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
    else coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0) end::float8 as lag`

type LagRow = { readonly standby: boolean; readonly lag: number }

/** How many seconds a replica is behind. @throws if it does not respond */
export async function replicaLag(url: string): Promise<LagRow> {
  const pool = new ServedPool(url, {
    application_name: 'storeroom',
    max: 1,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  pool.on('error', () => {})
  try {
    const { rows } = await pool.query<LagRow>(LAG_QUERY)
    return rows[0] ?? { standby: false, lag: 0 }
  } finally {
    await pool.end()
  }
}

export const replica: Check = {
  name: 'replica',
  description: 'The replica responds and keeps up',
  cacheSeconds: 10,
  okMessage: ({ lag }) => `${String(lag)} s behind`,
  run: async ({ config: { replicaUrl } }) => {
    if (replicaUrl === undefined) return { skipped: {} }
    try {
      const { standby, lag } = await replicaLag(replicaUrl)
      const facts = { lag: Math.round(lag), standby }
      return { facts, problems: lag > MAX_LAG_SECONDS ? [late(facts.lag)] : [] }
    } catch (error) {
      return { facts: {}, problems: [down(reasonOf(error))] }
    }
  },
}

const down = (reason: string): Problem => ({
  code: 'replica_down',
  severity: 'warning',
  facts: { reason },
  message: `The replica does not respond: ${reason}`,
  remedy: 'The primary serves all reads meanwhile. Start the replica, or unset DATABASE_REPLICA_URL.',
})

const late = (seconds: number): Problem => ({
  code: 'replica_late',
  severity: 'warning',
  facts: { seconds },
  message: `The replica is ${seconds} s behind`,
  remedy: 'The primary serves all reads meanwhile. Check the load of the replica and the network between them.',
})
