import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { readConfig, type Config } from '../config.ts'
import { archiveOf, genuine } from '../kernel/archive/archive-file.ts'
import type { Frame } from '../kernel/archive/archive.types.ts'
import { refuseOtherSchema, REVISION_GAP } from '../kernel/archive/load.ts'
import { systemClock } from '../kernel/clock.ts'
import { openSecrets, type Secrets } from '../kernel/secrets.ts'
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
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { snapshot } from '../kernel/archive/snapshot.ts'
import { countServerConnections } from '../kernel/database/postgres/administration.ts'
import type { Engine } from '../kernel/database/engine.ts'
import { openEngine } from './open-shop.ts'

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

/**
 * Copies the shop to another database and compares every table.
 * @param goal address of a PostgreSQL database, or DATA_DIR of an embedded one
 * @throws CommandError
 */
export const moveShop = (goal: string, terminal: Terminal): Promise<Outcome> =>
  describingArchives(async (): Promise<Outcome> => {
    const config = readConfig(terminal.environment)
    const to = destinationOf(goal, terminal)
    if (JSON.stringify(to) === JSON.stringify(placeOf(config))) throw new CommandError('The shop is there already')
    await refuseBusy(config, terminal)
    const compared = await copy(config, to, terminal)
    const sound = isSame(compared)
    const settings = sound ? await writeSettings(config, to) : undefined
    const end = sound ? nextSteps(config, to, settings ?? '') : 'THE COPY DIFFERS: go on with the old database'
    return { facts: { same: sound, compared, settings }, words: `${comparedWords(compared)}\n${end}`, isSound: sound }
  })

const isUrl = (text: string) => /^postgres(ql)?:\/\//.test(text)

const destinationOf = (to: string, { path }: Terminal): Where =>
  isUrl(to) ? { url: to } : { directory: join(path(to), 'database') }

/** The embedded database has a lock for that; PostgreSQL does not. @throws Unconfirmed */
async function refuseBusy({ databaseUrl }: Config, { confirm }: Terminal) {
  const count = databaseUrl === undefined ? 0 : await countServerConnections(databaseUrl)
  const consequence = `Servers use this database (${count} connections): what they write from now on would stay behind.`
  if (count > 0) await confirm(consequence, 'move')
}

async function copy(config: Config, to: Where, terminal: Terminal) {
  const source = await openEngine(config).catch((cause: unknown) => {
    throw new CommandError(cause instanceof Error ? cause.message : String(cause), { cause })
  })
  try {
    const target = await openTarget(to, terminal)
    const frames = reportingProgress(framesOf(source), terminal.progress)
    return (await fillTarget(target, frames, { verify: true, onProgress: terminal.progress })).compared
  } finally {
    await source.close()
  }
}

/** Streams directly from one database into the other, so there is no file to check. */
async function* framesOf({ kind, pool }: Engine): AsyncGenerator<Frame> {
  const client = await pool.connect()
  try {
    yield { type: 'end', ...(yield* snapshot(client, { engine: kind })) }
  } finally {
    client.release()
  }
}

/**
 * Bearer tokens and mailed links are signed with the secrets: they stay valid only with the same ones.
 * @returns the file with the secrets, which only its owner can read
 */
async function writeSettings(config: Config, to: Where): Promise<string> {
  const secrets = openSecrets(config)
  return 'url' in to ? writeEnvironment(config, to.url, secrets) : writeSecrets(join(to.directory, '..'), secrets)
}

async function writeEnvironment({ dataDirectory }: Config, url: string, { jwt, cookie }: Secrets): Promise<string> {
  const file = join(dataDirectory, 'moved.env')
  await mkdir(dataDirectory, { recursive: true })
  await rm(file, { force: true })
  const lines = [`DATABASE_URL=${url}`, `STOREROOM_JWT_SECRET=${jwt}`, `STOREROOM_COOKIE_SECRET=${cookie}`]
  await writeFile(file, `${lines.join('\n')}\n`, { mode: 0o600 })
  return file
}

async function writeSecrets(folder: string, secrets: Secrets): Promise<string> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'secrets.json')
  await rm(file, { force: true })
  await writeFile(file, JSON.stringify({ jwt: secrets.jwt, cookie: secrets.cookie }), { mode: 0o600 })
  return file
}

function nextSteps({ dataDirectory }: Config, to: Where, settings: string): string {
  const files = `Uploaded files stay where they are: keep DATA_DIR=${dataDirectory}, or copy its folder files.`
  return 'url' in to
    ? `The shop is moved. Start it with the three settings of ${settings}, which only you can read: with them every sign-in goes on. ${files}`
    : `The shop is moved. Start it without DATABASE_URL and with DATA_DIR=${join(to.directory, '..')}, where its secrets are as well. ${files}`
}
