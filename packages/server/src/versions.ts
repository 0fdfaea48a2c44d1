import process from 'node:process'
import manifest from '../package.json' with { type: 'json' }
import { PGLITE_VERSION } from './kernel/database/embedded/cluster.ts'
import type { Versions } from './kernel/services.ts'
import { schema } from './schema/schema.ts'

/** The versions of this program, without opening a database. */
export const versions = (): Versions => ({
  storeroom: manifest.version,
  schema: schema.version,
  node: process.versions.node,
  embedded_database: PGLITE_VERSION,
})
