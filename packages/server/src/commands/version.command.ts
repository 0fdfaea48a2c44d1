import process from 'node:process'
import manifest from '../../package.json' with { type: 'json' }
import { PGLITE_VERSION } from '../kernel/database/cluster.ts'
import { migrations } from '../migrations/migrations.ts'
import type { Command } from './command.ts'

/** What this program is, without opening a database. */
export const versions = () => ({
  storeroom: manifest.version,
  schema: migrations.at(-1)?.name ?? '',
  node: process.versions.node,
  embedded_database: PGLITE_VERSION,
})

export const version: Command = {
  name: 'version',
  help: 'Says which version this is, and of what it is made.',
  run: async () => {
    const facts = versions()
    const { storeroom, schema, node, embedded_database } = facts
    return {
      facts,
      words: `Storeroom ${storeroom}, schema ${schema}, Node ${node}, embedded database ${embedded_database}`,
    }
  },
}
