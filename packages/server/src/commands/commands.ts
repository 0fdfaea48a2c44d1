import { backup } from './backup.command.ts'
import { type Command, needed } from './command.ts'
import { extensionCommands } from './extension.command.ts'
import { dev } from './extension-dev.command.ts'
import { extensionInstallCommands } from './extension-install.command.ts'
import { doctor } from './doctor.command.ts'
import { migrate } from './migrate.command.ts'
import { userCommands } from './user.command.ts'
import { versions } from '../versions.ts'
import { systemClock } from '../kernel/clock.ts'
import { createDb } from '../kernel/db.ts'
import { openSecrets } from '../kernel/secrets.ts'
import { withEngine } from './open-shop.ts'

const template: Command = {
  name: 'template',
  params: ['FOLDER'],
  help: 'Builds the embedded database that first starts copy.',
  run: async ({ words: [folder = ''] }, { path }) => {
    const { buildTemplate } = await import('../kernel/database/embedded/template.ts')
    const { databaseFingerprint } = await import('../schema/schema.ts')
    const { prepareDatabase } = await import('../shop-database.ts')
    const target = path(folder)
    await buildTemplate({
      target,
      fingerprint: databaseFingerprint(),
      migrate: (pool) => prepareDatabase(pool, true),
    })
    return { facts: { folder: target }, words: `Built ${target}` }
  },
}

const version: Command = {
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

const restore: Command = {
  name: 'restore',
  params: ['FILE'],
  options: { verify: { type: 'boolean' }, unsealed: { type: 'boolean' } },
  help: 'Puts a backup in the place of the shop, while no server runs. FILE may be latest: the newest where the nightly ones go. With --verify it is only tried out, in a database that is gone afterwards. With --unsealed it may be a file that this shop did not write.',
  run: async ({ words: [file = ''], options: { verify, unsealed } }, terminal) => {
    const { restoreShop } = await import('./archives.ts')
    return restoreShop(file, { isTrial: verify === true, takesUnsealed: unsealed === true }, terminal)
  },
}

const move: Command = {
  name: 'move',
  options: { to: { type: 'string' } },
  help: 'Copies the shop to another database while no server runs: --to postgres://… or the DATA_DIR of an embedded one. The one it comes from stays as it is.',
  run: async (invocation, terminal) => {
    const to = needed(invocation, 'to')
    const { moveShop } = await import('./archives.ts')
    return moveShop(to, terminal)
  },
}

/** `restore` does this by itself; databases that were restored with tools of PostgreSQL need it. */
const erasures: Command = {
  name: 'erasures repeat',
  help: 'Erases again whoever was erased before, after the database was restored with other tools than storeroom restore.',
  run: (_, terminal) =>
    withEngine(terminal, async (engine, config) => {
      const { repeatErasures } = await import('../modules/operation/privacy/privacy.ts')
      const { openFiles } = await import('../providers/storage/storage.ts')
      const files = await openFiles(config, openSecrets(config), systemClock)
      const erased = await repeatErasures({ db: createDb(engine.pool, config.isPooled), files, clock: systemClock })
      return { facts: { erased }, words: `Erased ${erased} customers again` }
    }),
}

const worker: Command = {
  name: 'worker',
  help: 'Runs background jobs and nothing else, for servers with STOREROOM_WORK=false, until a signal ends it.',
  run: async (_, { environment }) => {
    const { work } = await import('../serve.ts')
    await work(environment)
    return undefined
  },
}

const start: Command = {
  name: 'start',
  help: 'Brings the database up to date and serves the shop until a signal ends it.',
  run: async (_, { environment }) => {
    const { serve } = await import('../serve.ts')
    await serve(environment)
    return undefined
  },
}

/** The `storeroom` command line: one row per command. */
export const commands: readonly Command[] = [
  start,
  worker,
  migrate,
  ...userCommands,
  backup,
  restore,
  move,
  erasures,
  doctor,
  ...extensionCommands,
  ...extensionInstallCommands,
  dev,
  version,
  template,
]
