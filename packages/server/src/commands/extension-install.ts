import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import process from 'node:process'
import type { Config } from '../config.ts'
import {
  folderOfExtensions,
  readExtension,
  readInstalledExtensions,
  type InstalledExtension,
} from '../kernel/extensions/installed.ts'
import { problemWords } from '../kernel/extensions/problems.ts'
import { CommandError } from './command.ts'
import { copyExtension } from './extension-package.ts'
import { partsOf } from './extension-parts.ts'
import type { Terminal } from './terminal.ts'

/** An extension that can be installed. `former`: the one that it takes the place of. */
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

/** Where an extension is until it is in its place, followed by the number of the process that installs it. */
const STAGED = '.new-'

/** Those that this process works on: in a container each process may have the same number. */
const ownStaged = new Set<string>()

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
  const staged = await mkdtemp(join(parent, `${STAGED}${process.pid}-`))
  ownStaged.add(basename(staged))
  try {
    const origin = await copyExtension(source, staged, terminal)
    const extension = await readExtension(staged)
    if (extension.problem !== undefined) throw new CommandError(`${source}: ${problemWords[extension.problem]}`)
    const former = await formerOf(extension, config)
    return await work({ extension, origin, parts: await partsOf(extension), former })
  } finally {
    await rm(staged, { recursive: true, force: true })
    ownStaged.delete(basename(staged))
  }
}

/** Removes what a command has left that was killed before it was done. One that still asks its question keeps its files. */
async function removeLeft(parent: string): Promise<void> {
  const left = (await readdir(parent)).filter((name) => name.startsWith(STAGED) && !isInUse(name))
  await Promise.all(left.map((name) => rm(join(parent, name), { recursive: true, force: true })))
}

function isInUse(staged: string): boolean {
  const pid = Number.parseInt(staged.slice(STAGED.length), 10)
  return ownStaged.has(staged) || (pid !== process.pid && isRunning(pid))
}

/** Also if it belongs to another user, who alone may signal it. */
function isRunning(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return Reflect.get(Object(error), 'code') === 'EPERM'
  }
}

/** Puts an extension back that was taken out of its place by a command which ended before the new one was there. */
async function bringBack(config: Config): Promise<void> {
  const parent = folderOfExtensions(config.dataDirectory)
  for (const aside of (await readdir(parent)).filter((name) => name.startsWith(ASIDE))) {
    const former = await readExtension(join(parent, aside, FORMER))
    const isThere = (await installedIn(config)).some(({ extension }) => extension.id === former.id)
    if (former.problem !== 'manifest_invalid' && !isThere) await rename(former.folder, placeOf(former, parent))
    await rm(join(parent, aside), { recursive: true, force: true })
  }
}

const placeOf = ({ id }: InstalledExtension, parent: string) => join(parent, id.replace('/', '+'))

/** @throws CommandError if the settings name an extension of the same name */
async function formerOf({ id }: InstalledExtension, config: Config): Promise<InstalledExtension | undefined> {
  const found = (await installedIn(config)).find(({ extension }) => extension.id === id)
  if (found && !found.isOurs)
    throw new CommandError(
      `${id}: ${problemWords.name_taken}. STOREROOM_EXTENSIONS has it, in ${found.extension.folder}`,
    )
  return found?.extension
}

/** Puts the candidate in its place. @returns the folder */
export async function install({ extension, former }: Candidate, config: Config): Promise<string> {
  const parent = folderOfExtensions(config.dataDirectory)
  const target = former?.folder ?? placeOf(extension, parent)
  const aside = await mkdtemp(join(parent, ASIDE))
  try {
    if (former) await rename(target, join(aside, FORMER))
    await rename(extension.folder, target).catch(async (error: unknown) => {
      if (former) await rename(join(aside, FORMER), target)
      throw error
    })
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
  return target
}
