import { join } from 'node:path'
import { readConfig, type Config } from '../config.ts'
import { openDatabase, type Engine } from '../kernel/database/open.ts'
import { isTemplateFor } from '../kernel/database/embedded/template.ts'
import { databaseFingerprint } from '../schema/schema.ts'
import type { Terminal } from './command.ts'

/** Made by `npm start`, so that a first start copies a finished database instead of making one. */
const TEMPLATE = join(import.meta.dirname, '../../../../.cache/database-template')

/** Opens the database that the settings choose, without applying a schema. `onStarting`: see `openEmbedded`. */
export async function openEngine(config: Config, onStarting?: () => void): Promise<Engine> {
  const isCurrent = await isTemplateFor(TEMPLATE, databaseFingerprint())
  return openDatabase({
    url: config.databaseUrl,
    replicaUrl: config.replicaUrl,
    isPooled: config.isPooled,
    directory: join(config.dataDirectory, 'database'),
    // The template of an earlier program has other tables.
    template: isCurrent ? TEMPLATE : undefined,
    onStarting,
  })
}

/** Opens the database for one operation and always closes it. @throws ConfigError */
export async function withEngine<T>(
  { environment }: Terminal,
  work: (engine: Engine, config: Config) => Promise<T>,
): Promise<T> {
  const config = readConfig(environment)
  const engine = await openEngine(config)
  try {
    return await work(engine, config)
  } finally {
    await engine.close()
  }
}
