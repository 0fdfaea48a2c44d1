import { systemClock } from '../kernel/clock.ts'
import { createDb } from '../kernel/db.ts'
import { openSecrets } from '../kernel/secrets.ts'
import type { Command } from './command.ts'
import { withEngine } from './open-shop.ts'

/** `restore` does this by itself; databases that were restored with tools of PostgreSQL need it. */
export const erasures: Command = {
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
