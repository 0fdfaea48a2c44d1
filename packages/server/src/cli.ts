import { readConfig } from './config.ts'
import { openDatabase } from './kernel/database/open.ts'
import { buildTemplate } from './kernel/database/template.ts'
import { databaseFingerprint, prepareDatabase } from './shop-database.ts'
import { join } from 'node:path'

type Command = { readonly usage: string; readonly run: (args: readonly string[]) => Promise<void> }

/** The `storeroom` command line: one row per command. */
const commands: Readonly<Record<string, Command>> = {
  template: {
    usage: 'template FOLDER   builds the database that first starts copy',
    run: async ([target]) => {
      if (target === undefined) throw new Error('Say which folder to build into')
      await buildTemplate({
        target,
        fingerprint: databaseFingerprint(),
        migrate: (pool) => prepareDatabase(pool, true),
      })
    },
  },
  migrate: {
    usage: 'migrate           brings the database up to date without starting the server',
    run: async () => {
      const config = readConfig(process.env)
      const engine = await openDatabase({ url: config.databaseUrl, directory: join(config.dataDirectory, 'database') })
      const applied = await prepareDatabase(engine.pool, engine.kind === 'embedded', config)
      await engine.close()
      console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'Nothing to do')
    },
  },
}

const [name = '', ...args] = process.argv.slice(2)
const command = commands[name]
if (command) await command.run(args)
else {
  console.error(
    `Commands:\n${Object.values(commands)
      .map(({ usage }) => `  ${usage}`)
      .join('\n')}`,
  )
  process.exitCode = 1
}
