import { PostgresPool } from '../../../../kernel/database/postgres/postgres-pool.ts'

const CONNECT_TIMEOUT_MS = 5_000

/** A standby that has replayed everything it received is not behind, however old the last write is. */
const LAG_QUERY = `select pg_is_in_recovery() as standby,
  case when not pg_is_in_recovery() or pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
    else coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0) end::float8 as lag`

type LagRow = { readonly standby: boolean; readonly lag: number }

/** Whether a server is a standby, and how many seconds it is behind. @throws if it does not respond */
export async function replicaLag(url: string): Promise<LagRow> {
  const pool = new PostgresPool(url, {
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
