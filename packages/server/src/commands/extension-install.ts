import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
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
  // The server leaves out names with a dot; on the same disk, a rename puts it in its place.
  const staged = await mkdtemp(join(parent, '.new-'))
  try {
    const origin = await copyExtension(source, staged, terminal)
    const extension = await readExtension(staged)
    if (extension.problem !== undefined) throw new CommandError(`${source}: ${problemWords[extension.problem]}`)
    const former = await formerOf(extension, config)
    return await work({ extension, origin, parts: await partsOf(extension), former })
  } finally {
    await rm(staged, { recursive: true, force: true })
  }
}

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
  const target = former?.folder ?? join(parent, extension.id.replace('/', '+'))
  const aside = await mkdtemp(join(parent, '.old-'))
  try {
    if (former) await rename(target, join(aside, 'former'))
    await rename(extension.folder, target).catch(async (error: unknown) => {
      if (former) await rename(join(aside, 'former'), target)
      throw error
    })
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
  return target
}
