import type pg from 'pg'
import { ConfigError, type Config } from './config.ts'
import { applySchema } from './kernel/apply-schema.ts'
import { isUnfinished } from './kernel/archive/unfinished.ts'
import { assumeStatistics } from './kernel/database/assumed-statistics.ts'
import { createDb } from './kernel/db.ts'
import { Jobs } from './kernel/jobs.ts'
import { seedReference } from './modules/operation/setup/setup.ts'
import { openProviders } from './providers/providers.ts'
import { schema } from './schema/schema.ts'

/**
 * Applies the schema, creates the tables of the job queue, and updates currencies, countries and providers.
 * @throws ConfigError for a database whose restore or move has not finished
 * @throws SchemaError for a database with another baseline
 */
export async function prepareDatabase(
  pool: pg.Pool,
  embedded: boolean,
  config: Pick<Config, 'stripe' | 'labels'> & Partial<Pick<Config, 'isPooled'>> = {
    stripe: undefined,
    labels: undefined,
  },
): Promise<readonly string[]> {
  if (await isUnfinished(pool))
    throw new ConfigError(
      'A restore or move into this database was interrupted, and it holds no shop: run that again, or empty the database.',
    )
  const applied = await applySchema(pool, schema)
  if (applied.length > 0) await prepareQueue(pool, embedded)
  await assumeStatistics(pool)
  await seedReference(createDb(pool, config.isPooled), await openProviders(config))
  return applied
}

/** Creates the tables of the job queue. */
export async function prepareQueue(pool: pg.Pool, embedded: boolean) {
  const jobs = new Jobs({
    pool,
    embedded,
    onError: (error) => {
      throw error
    },
  })
  await jobs.prepare()
  await jobs.stop()
}
