import type { Pool, PoolClient } from 'pg'
import { hasCluster } from './embedded/cluster.ts'
import { openEmbedded } from './embedded/embedded.ts'
import { ServedPool } from './postgres/served-pool.ts'

type DatabaseLocation = { readonly directory: string; readonly url: string | undefined }

/**
 * Opens the database and runs `work` in a read-only transaction. The schema is neither checked nor applied.
 * @returns undefined where there is no embedded database yet
 */
export async function inspectDatabase<T>(
  place: DatabaseLocation,
  work: (client: PoolClient) => Promise<T>,
): Promise<T | undefined> {
  if (place.url !== undefined) {
    const pool = new ServedPool(place.url, { max: 1, application_name: 'storeroom' })
    return reading(pool, work).finally(() => pool.end())
  }
  if (!(await hasCluster(place.directory))) return undefined
  const engine = await openEmbedded({ directory: place.directory })
  return reading(engine.pool, work).finally(() => engine.close())
}

async function reading<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin read only')
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    client.release()
  }
}
