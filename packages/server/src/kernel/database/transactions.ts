import type pg from 'pg'

/** Runs `work` in a transaction of a pool that begins with these settings, as SQL. For work without a `Db`. */
export async function inTransaction<T>(
  pool: pg.Pool,
  settings: string,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query(`begin; ${settings}`)
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // A connection that cannot roll back is closed, which ends its transaction and its locks.
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    )
    throw error
  }
}

/** Any number, the same in every process. */
const LOCK = 7_202_013

/**
 * Runs `work` under an advisory lock: one process of this database at a time; others wait. The lock ends with
 * its transaction, so that it holds through a pooler, too, and does not outlive its process.
 */
export const alone = <T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> =>
  inTransaction(pool, `select pg_advisory_xact_lock(${LOCK})`, work)
