import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { readConfig, type Config } from '../config.ts'
import { archiveOf, genuine } from '../kernel/archive/archive-file.ts'
import type { Frame } from '../kernel/archive/archive.types.ts'
import { refuseOtherSchema, REVISION_GAP } from '../kernel/archive/load.ts'
import { systemClock } from '../kernel/clock.ts'
import { openSecrets } from '../kernel/secrets.ts'
import {
  nightlyDestination,
  openDestination,
  openFile,
  reportingProgress,
} from '../modules/operation/backups/backups.ts'
import { openFiles } from '../providers/storage/storage.ts'
import { schema } from '../schema/schema.ts'
import { openScratch, openTarget, type Where } from './archive-targets.ts'
import { describingArchives, CommandError, type Outcome, type Terminal } from './command.ts'
import { comparedWords, fillTarget, isSame, type LoadedShop } from './loading.ts'

/** Replaces the shop by a backup, or only verifies the backup. @throws CommandError */
export const restoreShop = (
  file: string,
  { isTrial, takesUnsealed }: { readonly isTrial: boolean; readonly takesUnsealed: boolean },
  terminal: Terminal,
): Promise<Outcome> =>
  describingArchives(async (): Promise<Outcome> => {
    const config = readConfig(terminal.environment)
    const read = takesUnsealed ? archiveOf : (bytes: Readable) => genuine(bytes, openSecrets(config).backup)
    const archive = await findArchive(file, config, { terminal, read })
    await refuseUnusable(archive)
    return isTrial ? tryOut(archive, config, terminal) : putBack(archive, config, terminal)
  })

type Archive = { readonly name: string; readonly open: () => Promise<AsyncGenerator<Frame>> }

type FindOptions = { readonly terminal: Terminal; readonly read: (bytes: Readable) => AsyncGenerator<Frame> }

async function findArchive(file: string, config: Config, { terminal: { path }, read }: FindOptions): Promise<Archive> {
  if (file !== 'latest') return { name: path(file), open: async () => read(await openFile(path(file))) }
  const destination = await openDestination(nightlyDestination(config), config)
  const [name] = await destination.list()
  if (name === undefined) throw new CommandError('There is no backup where the nightly ones go')
  return { name, open: async () => read(await destination.open(name)) }
}

/** Reads an archive to its end before anything is deleted for it. @throws ArchiveError */
async function refuseUnusable({ open }: Archive): Promise<void> {
  for await (const frame of await open()) if (frame.type === 'manifest') refuseOtherSchema(frame.manifest, schema)
}

export const placeOf = ({ databaseUrl, dataDirectory }: Config): Where =>
  databaseUrl === undefined ? { directory: join(dataDirectory, 'database') } : { url: databaseUrl }

async function putBack(archive: Archive, config: Config, terminal: Terminal): Promise<Outcome> {
  const { name } = archive
  const target = await openTarget(placeOf(config), terminal)
  const files = await openFiles(config, openSecrets(config), systemClock)
  const backupName = basename(name)
  const options = { files, revisionGap: REVISION_GAP, backupName, verify: false, onProgress: terminal.progress }
  const loaded = await fillTarget(target, reportingProgress(await archive.open(), terminal.progress), options)
  return {
    facts: factsOf(name, loaded),
    words: `Restored ${describe(loaded)} from ${name}${loaded.erased > 0 ? `, and erased ${loaded.erased} customers again` : ''}`,
  }
}

async function tryOut({ name, open }: Archive, config: Config, terminal: Terminal): Promise<Outcome> {
  const target = await openScratch(placeOf(config))
  const frames = reportingProgress(await open(), terminal.progress)
  const loaded = await fillTarget(target, frames, { verify: true, onProgress: terminal.progress })
  const sound = isSame(loaded.compared)
  const verdict = sound ? `${name} is whole` : `${name} DIFFERS from the shop that it was made from`
  return {
    facts: { ...factsOf(name, loaded), same: sound, compared: loaded.compared },
    words: `${comparedWords(loaded.compared)}\n${verdict}: ${describe(loaded)}`,
    isSound: sound,
  }
}

const rowsOf = ({ tables }: LoadedShop) => [...tables.values()].reduce((sum, { rows }) => sum + rows, 0)

const factsOf = (name: string, loaded: LoadedShop) => ({
  backup: name,
  taken_at: loaded.manifest.taken_at,
  storeroom: loaded.manifest.storeroom,
  tables: loaded.tables.size,
  rows: rowsOf(loaded),
  files: loaded.files,
  erased: loaded.erased,
})

const describe = (loaded: LoadedShop) =>
  `the shop of ${loaded.manifest.taken_at}, ${rowsOf(loaded)} rows of ${loaded.tables.size} tables and ${loaded.files} files`
