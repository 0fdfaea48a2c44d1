import process from 'node:process'
import manifest from '../package.json' with { type: 'json' }
import { PGLITE_VERSION } from './kernel/database/cluster.ts'
import type { Versions } from './kernel/services.ts'
import { migrations } from './migrations/migrations.ts'

/** What this program is, without opening a database. */
export const versions = (): Versions => ({
  storeroom: manifest.version,
  schema: migrations.at(-1)?.name ?? '',
  node: process.versions.node,
  embedded_database: PGLITE_VERSION,
})
