import type { PoolClient } from 'pg'
import { hasCluster } from './embedded/cluster.ts'
import { openEmbedded } from './embedded/embedded.ts'
import { PostgresPool } from './postgres/postgres-pool.ts'
import { inTransaction } from './transactions.ts'

const READ_ONLY = 'set transaction read only'

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
    const pool = new PostgresPool(place.url, { max: 1, application_name: 'storeroom' })
    return inTransaction(pool, READ_ONLY, work).finally(() => pool.end())
  }
  if (!(await hasCluster(place.directory))) return undefined
  const engine = await openEmbedded({ directory: place.directory })
  return inTransaction(engine.pool, READ_ONLY, work).finally(() => engine.close())
}
