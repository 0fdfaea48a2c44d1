import { versions } from '../versions.ts'
import type { Command } from './command.ts'

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
