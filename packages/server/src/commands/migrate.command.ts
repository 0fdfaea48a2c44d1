import { join } from 'node:path'
import { readConfig } from '../config.ts'
import { lookInto } from '../kernel/database/look.ts'
import { missingOf } from '../kernel/migrate.ts'
import { plansOf, type Plan } from '../kernel/migration-plan.ts'
import { migrations } from '../migrations/migrations.ts'
import type { Command, Outcome } from './command.ts'
import { withEngine } from './open-shop.ts'
import type { Terminal } from './terminal.ts'

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
  const found = await lookInto({ url: databaseUrl, directory: join(dataDirectory, 'database') }, async (client) =>
    plansOf(client, await missingOf(client, migrations)),
  )
  const pending = found ?? migrations.map(planOfNew)
  return { facts: { pending }, words: [...pending.map(wordsOf), closing(pending)].join('\n') }
}

/** An empty database has nobody to stop. */
const planOfNew = ({ name, sql }: (typeof migrations)[number]): Plan => ({
  name,
  bytes: Buffer.byteLength(sql),
  holds: [],
})

const wordsOf = ({ name, bytes, holds }: Plan) =>
  [
    `Would apply ${name} (${bytes.toLocaleString('en')} bytes of SQL)`,
    ...holds.map(({ table, stops, rows }) => `  stops ${stops} of ${table} (about ${rows.toLocaleString('en')} rows)`),
  ].join('\n')

const closing = (pending: readonly Plan[]) => (pending.length > 0 ? 'Nothing was changed.' : 'Nothing to do')
