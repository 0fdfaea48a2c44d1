import type { Command } from './command.ts'
import { withEngine } from './open-shop.ts'

export const migrate: Command = {
  name: 'migrate',
  help: 'Brings the database up to date without starting the server.',
  run: (_, terminal) =>
    withEngine(terminal, async (engine, config) => {
      const { prepareDatabase } = await import('../shop-database.ts')
      const applied = await prepareDatabase(engine.pool, engine.kind === 'embedded', config)
      return { facts: { applied }, words: applied.length > 0 ? `Applied ${applied.join(', ')}` : 'Nothing to do' }
    }),
}
