import type pg from 'pg'

/** Any number, the same in every process. */
const LOCK = 7_202_013

/**
 * Runs `work` under an advisory lock: one process of this database at a time; others wait. The lock ends with
 * its transaction, so that it holds through a pooler, too, and does not outlive its process.
 */
export async function alone<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    const result = await work()
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // The lock ends with the connection.
    client.release(true)
    throw error
  }
}
