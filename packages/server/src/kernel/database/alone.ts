import type pg from 'pg'

/** Any number, the same in every process. */
const LOCK = 7_202_013

/**
 * Runs `work` while no other process of this database runs what it wants to be alone for; others wait. The lock ends with
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
    // The connection's end is the end of the lock.
    client.release(true)
    throw error
  }
}
