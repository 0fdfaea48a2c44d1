import { join } from 'node:path'
import { readConfig } from '../config.ts'
import { baselineOf, pendingParts, type Part } from '../kernel/apply-schema.ts'
import { inspectDatabase } from '../kernel/database/look.ts'
import { schema } from '../schema/schema.ts'
import type { Command, Outcome, Terminal } from './command.ts'
import { withEngine } from './open-shop.ts'

export const migrate: Command = {
  name: 'migrate',
  options: { 'dry-run': { type: 'boolean' } },
  help: 'Brings the database up to date without starting the server; --dry-run only says what that would do.',
  run: ({ options }, terminal) => (options['dry-run'] === true ? rehearse(terminal) : apply(terminal)),
}

const apply = (terminal: Terminal): Promise<Outcome> =>
  withEngine(terminal, async (engine, config) => {
    const { prepareDatabase } = await import('../shop-database.ts')
    const applied = await prepareDatabase(engine.pool, engine.kind === 'embedded', config)
    return { facts: { applied }, words: applied.length > 0 ? `Applied ${applied.join(', ')}` : 'Nothing to do' }
  })

async function rehearse({ environment }: Terminal): Promise<Outcome> {
  const { databaseUrl, dataDirectory } = readConfig(environment)
  const parts = await inspectDatabase({ url: databaseUrl, directory: join(dataDirectory, 'database') }, (client) =>
    pendingParts(client, schema),
  )
  const pending = (parts ?? [baselineOf(schema)]).map(factsOf)
  return { facts: { pending }, words: [...pending.map(wordsOf), closing(pending)].join('\n') }
}

type Pending = { readonly name: string; readonly bytes: number }

const factsOf = ({ name, sql }: Part): Pending => ({ name, bytes: Buffer.byteLength(sql) })

const wordsOf = ({ name, bytes }: Pending) => `Would apply ${name} (${bytes.toLocaleString('en')} bytes of SQL)`

const closing = (pending: readonly Pending[]) => (pending.length > 0 ? 'Nothing was changed.' : 'Nothing to do')
