import { ServedPool } from '../../../../kernel/database/postgres/served-pool.ts'
import { reasonOf, type Check, type Problem } from './check.ts'

/** Seconds. From ten on, reads use the primary, and the operator should know. */
const MAX_LAG = 10
const ANSWER = 5_000

/** A standby that has replayed everything it received is not behind, however old the last write is. */
const LAG = `select pg_is_in_recovery() as standby,
  case when not pg_is_in_recovery() or pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
    else coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0) end::float8 as lag`

type LagRow = { readonly standby: boolean; readonly lag: number }

/** Seconds that a replica is behind. @throws when it does not answer */
export async function replicaLag(url: string): Promise<LagRow> {
  const pool = new ServedPool(url, { application_name: 'storeroom', max: 1, connectionTimeoutMillis: ANSWER })
  pool.on('error', () => {})
  try {
    const { rows } = await pool.query<LagRow>(LAG)
    return rows[0] ?? { standby: false, lag: 0 }
  } finally {
    await pool.end()
  }
}

export const replica: Check = {
  name: 'replica',
  about: 'The replica answers and keeps up',
  holds: 10,
  fine: ({ lag }) => `${String(lag)} s behind`,
  run: async ({ config: { replicaUrl } }) => {
    if (replicaUrl === undefined) return { skipped: {} }
    try {
      const { standby, lag } = await replicaLag(replicaUrl)
      const facts = { lag: Math.round(lag), standby }
      return { facts, problems: lag > MAX_LAG ? [late(facts.lag)] : [] }
    } catch (error) {
      return { facts: {}, problems: [down(reasonOf(error))] }
    }
  },
}

const down = (reason: string): Problem => ({
  code: 'replica_down',
  severity: 'warning',
  facts: { reason },
  message: `The replica does not answer: ${reason}`,
  remedy: 'Everything is read from the primary meanwhile. Start the replica, or take DATABASE_REPLICA_URL away.',
})

const late = (seconds: number): Problem => ({
  code: 'replica_late',
  severity: 'warning',
  facts: { seconds },
  message: `The replica is ${seconds} s behind`,
  remedy: 'Everything is read from the primary meanwhile. Look at its load and at the network between them.',
})
