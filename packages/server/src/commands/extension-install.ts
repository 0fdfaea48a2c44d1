import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../config.ts'
import { minutes, seconds, systemClock } from '../kernel/clock.ts'
import {
  folderOfExtensions,
  readExtension,
  readInstalledExtensions,
  type InstalledExtension,
  problemWords,
} from '../kernel/extensions/installed.ts'
import { CommandError, type Terminal } from './command.ts'
import { copyExtension } from './extension-package.ts'
import { partsOf } from './extension-parts.ts'

/** An extension that can be installed. `former`: the installed one that it replaces. */
export type Candidate = {
  readonly extension: InstalledExtension
  readonly origin: string
  readonly parts: readonly string[]
  readonly former: InstalledExtension | undefined
}

const isBelow = ({ folder }: InstalledExtension, { dataDirectory }: Config) =>
  dirname(folder) === folderOfExtensions(dataDirectory)

/** Where the replaced extension is until the new one is in its place. The server leaves out names with a dot. */
const [ASIDE, FORMER] = ['.old-', 'former']

/** Where an extension is until it is in its place. */
const STAGED = '.new-'

/**
 * Milliseconds. A folder that has not been touched for this long was left by a killed command. Process ids would not
 * tell: commands in two containers can share the folder.
 */
const ABANDONED = minutes(1)

/** Milliseconds. Short enough that a touch that comes late does no harm. */
const TOUCH_INTERVAL = ABANDONED / 6

/** The installed extensions, and whether this command may change them: those of the settings belong to others. */
export async function installedIn(config: Config) {
  const all = await readInstalledExtensions(config)
  return all.map((extension) => ({ extension, isOurs: isBelow(extension, config) }))
}

/**
 * Copies an extension next to those that are installed, unseen by the server, and checks it as the server does.
 * @throws CommandError with the server's reason if it could not be switched on, or started
 */
export async function withCandidate<T>(
  source: string,
  config: Config,
  terminal: Terminal,
  work: (candidate: Candidate) => Promise<T>,
): Promise<T> {
  const parent = folderOfExtensions(config.dataDirectory)
  await mkdir(parent, { recursive: true })
  await bringBack(config)
  await removeLeft(parent)
  // On the same disk, a rename puts it in its place.
  return inTemporary(parent, STAGED, async (staged) => {
    const origin = await copyExtension(source, staged, terminal)
    const extension = await readExtension(staged)
    if (extension.problem !== undefined) throw new CommandError(`${source}: ${problemWords[extension.problem]}`)
    const former = await formerOf(extension, config)
    return work({ extension, origin, parts: await partsOf(extension), former })
  })
}

/**
 * Works in a temporary folder and deletes it afterwards. Touches it regularly meanwhile, also while a question waits
 * for its answer.
 */
async function inTemporary<T>(parent: string, beginning: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(parent, beginning))
  const touch = () => {
    const now = systemClock.now() / seconds(1)
    // The folder may have been moved to its place by now.
    void utimes(folder, now, now).catch(() => undefined)
  }
  const touching = setInterval(touch, TOUCH_INTERVAL).unref()
  try {
    return await work(folder)
  } finally {
    clearInterval(touching)
    await rm(folder, { recursive: true, force: true })
  }
}

/** Temporary folders that killed commands have left. */
async function leftIn(parent: string, beginning: string): Promise<readonly string[]> {
  const folders = (await readdir(parent)).filter((name) => name.startsWith(beginning)).map((name) => join(parent, name))
  const touched = await Promise.all(
    folders.map((folder) =>
      stat(folder).then(
        ({ mtimeMs }) => mtimeMs,
        () => Infinity,
      ),
    ),
  )
  return folders.filter((_, place) => (touched[place] ?? Infinity) < systemClock.now() - ABANDONED)
}

async function removeLeft(parent: string): Promise<void> {
  const left = await leftIn(parent, STAGED)
  await Promise.all(left.map((folder) => rm(folder, { recursive: true, force: true })))
}

/** Puts an extension back that was taken out of its place by a command which ended before the new one was there. */
async function bringBack(config: Config): Promise<void> {
  const parent = folderOfExtensions(config.dataDirectory)
  for (const aside of await leftIn(parent, ASIDE)) {
    const former = await readExtension(join(aside, FORMER))
    const isThere = (await installedIn(config)).some(({ extension }) => extension.id === former.id)
    if (former.problem !== 'manifest_invalid' && !isThere) await rename(former.folder, placeOf(former, parent))
    await rm(aside, { recursive: true, force: true })
  }
}

/** @throws CommandError if that would not be a folder of its own in `parent` */
function placeOf({ id }: InstalledExtension, parent: string): string {
  const place = join(parent, id.replace('/', '+'))
  if (dirname(place) !== parent) throw new CommandError(`${id} cannot be the name of a folder in ${parent}`)
  return place
}

/** @throws CommandError if the settings name an extension of the same name */
async function formerOf({ id }: InstalledExtension, config: Config): Promise<InstalledExtension | undefined> {
  const former = (await installedIn(config)).find(({ extension }) => extension.id === id)
  if (former && !former.isOurs)
    throw new CommandError(
      `${id}: ${problemWords.name_taken}. STOREROOM_EXTENSIONS has it, in ${former.extension.folder}`,
    )
  return former?.extension
}

/** Puts the candidate in its place. @returns the folder */
export async function install({ extension, former }: Candidate, config: Config): Promise<string> {
  const parent = folderOfExtensions(config.dataDirectory)
  const target = former?.folder ?? placeOf(extension, parent)
  await inTemporary(parent, ASIDE, async (aside) => {
    if (former) await rename(target, join(aside, FORMER))
    await rename(extension.folder, target).catch(async (error: unknown) => {
      if (former) await rename(join(aside, FORMER), target)
      throw error
    })
  })
  return target
}
