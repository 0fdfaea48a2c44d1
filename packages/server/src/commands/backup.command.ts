import { readConfig, type Config } from '../config.ts'
import type { Pool } from 'pg'
import { createDb } from '../kernel/db.ts'
import { systemClock } from '../kernel/clock.ts'
import { openSecrets } from '../kernel/secrets.ts'
import { CommandError, type Command, type Outcome, describingArchives, type Terminal } from './command.ts'
import { openEngine } from './open-shop.ts'
import type { MadeBackup, BackupDestination } from '../modules/operation/backups/backups.ts'

export const backup: Command = {
  name: 'backup',
  options: { to: { type: 'string' } },
  help: 'Writes the shop, its files included, into one file: where the nightly backups go, or into the folder or file that --to names. The shop can stay open.',
  run: ({ options: { to } }, terminal) =>
    describingArchives(async (): Promise<Outcome> => {
      const { destinationAt } = await import('../modules/operation/backups/backups.ts')
      const place = typeof to === 'string' ? destinationAt(terminal.path(to)) : undefined
      const created = await makeBackup(readConfig(terminal.environment), place, terminal)
      const { tables, rows, files, bytes } = created
      return {
        facts: created,
        words: `Wrote ${created.place}: ${rows} rows of ${tables} tables and ${files} files in ${(bytes / 1e6).toFixed(1)} MB`,
      }
    }),
}

/** The embedded database has one process, so the running server makes the backup. */
async function makeBackup(
  config: Config,
  place: BackupDestination | undefined,
  { progress }: Terminal,
): Promise<MadeBackup> {
  const { askServer } = await import('../modules/operation/backups/backups.ts')
  const created = await askServer(config, { destination: place, onProgress: progress }).catch((cause: unknown) => {
    throw new CommandError(cause instanceof Error ? cause.message : String(cause))
  })
  return created ?? makeOurselves(config, place, progress)
}

async function makeOurselves(config: Config, place: BackupDestination | undefined, onProgress: Terminal['progress']) {
  const { makeBackup, nameOf, nightlyDestination, noteBackup, openDestination } =
    await import('../modules/operation/backups/backups.ts')
  const { openFiles } = await import('../providers/storage/storage.ts')
  const engine = await openEngine(config)
  try {
    await refuseShopless(engine.pool)
    const chosen = place ?? nightlyDestination(config)
    const startedAt = new Date()
    const secrets = openSecrets(config)
    const created = await makeBackup({
      engine,
      files: await openFiles(config, secrets, systemClock),
      key: secrets.backup,
      destination: await openDestination(chosen, config),
      name: (chosen.kind === 'local' ? chosen.name : undefined) ?? nameOf(startedAt),
      isGentle: engine.kind === 'postgres',
      onProgress,
    })
    await noteBackup(createDb(engine.pool, config.isPooled), startedAt, created)
    return created
  } finally {
    await engine.close()
  }
}

/** @throws CommandError when the database has no shop */
async function refuseShopless(pool: Pool) {
  const { rows } = await pool.query(
    `select where to_regclass('public.migration') is not null and to_regclass('public.store') is not null`,
  )
  if (rows.length === 0) throw new CommandError('There is no shop in this database')
}
