import { rm } from 'node:fs/promises'
import { readConfig, type Config } from '../config.ts'
import { type InstalledExtension, problemWords } from '../kernel/extensions/installed.ts'
import { CommandError, type Command, type Outcome, type Terminal } from './command.ts'
import { install, installedIn, withCandidate, type Candidate } from './extension-install.ts'

const RESTART = 'Start the server again, so that it reads the files'

const named = ({ title, version }: InstalledExtension) => (version === '' ? title : `${title} ${version}`)

const listed = (heading: string, lines: readonly string[]) =>
  lines.length === 0 ? `${heading} nothing` : [heading, ...lines.map((line) => `  ${line}`)].join('\n')

/** The question before an extension is installed. */
function summaryOf({ extension, origin, parts, former }: Candidate): string {
  return [
    `${named(extension)} (${extension.id}), from ${origin}`,
    listed('It brings:', parts),
    listed('It says that it needs:', extension.permissions),
    ...(former ? [replacement(extension, former)] : []),
    'Its code in the server can do what the server can do, and in the browser what the signed-in staff member can do.',
  ].join('\n')
}

const replacement = ({ version }: InstalledExtension, former: InstalledExtension) =>
  former.version === version
    ? `Version ${version} is installed already, in ${former.folder}; its files are replaced.`
    : `Version ${former.version} is installed, in ${former.folder}; it is replaced by ${version}.`

const add: Command = {
  name: 'extension add',
  params: ['SOURCE'],
  options: { on: { type: 'string' } },
  help: 'Installs an extension below DATA_DIR/extensions, or replaces it: a folder, an archive of npm pack, or a package, labels or labels@1.2.0. With --on EMAIL it is also switched on for that owner, with whose role its code in the server acts.',
  run: async ({ words: [source = ''], options: { on } }, terminal) => {
    const config = readConfig(terminal.environment)
    if (typeof on !== 'string') return added(source, config, terminal)
    const { switchingOn } = await import('./accounts.ts')
    return switchingOn(terminal, on, async (turnOn) => added(source, config, terminal, turnOn))
  },
}

/** @param turnOn switches an extension on, with the permissions that it asks for */
const added = (
  source: string,
  config: Config,
  terminal: Terminal,
  turnOn?: (extension: InstalledExtension) => Promise<void>,
) =>
  withCandidate(source, config, terminal, async (candidate): Promise<Outcome> => {
    const { extension, parts, former } = candidate
    await terminal.confirm(summaryOf(candidate), former ? 'replace' : 'install')
    const folder = await install(candidate, config)
    await turnOn?.(extension)
    const { id, title, version, permissions } = extension
    const next = turnOn ? RESTART : `${RESTART}, then switch it on in Settings › Extensions`
    return {
      facts: {
        ...{ id, title, version, permissions, parts, folder },
        ...{ former_version: former?.version ?? null, is_switched_on: turnOn !== undefined },
      },
      words: `${former ? `Replaced ${former.version} by` : 'Installed'} ${named(extension)} in ${folder}.\n${next}.`,
    }
  })

const list: Command = {
  name: 'extension list',
  help: 'Lists the extensions that are installed, with what is wrong with those that cannot be used.',
  run: async (_, { environment }) => {
    const installed = await installedIn(readConfig(environment))
    const extensions = installed.map(({ extension: { id, title, version, folder, problem }, isOurs }) => ({
      ...{ id, title, version, folder, problem: problem ?? null },
      origin: isOurs ? 'DATA_DIR' : 'STOREROOM_EXTENSIONS',
    }))
    const words = installed.map(({ extension }) => lineOf(extension)).join('\n')
    return { facts: { extensions }, words: words === '' ? 'No extensions are installed' : words }
  },
}

const lineOf = (extension: InstalledExtension) =>
  [
    extension.id,
    named(extension),
    extension.folder,
    ...(extension.problem ? [problemWords[extension.problem]] : []),
  ].join('  ')

const remove: Command = {
  name: 'extension remove',
  params: ['NAME'],
  help: 'Deletes the files of an extension below DATA_DIR/extensions. Rows of its tables stay in the database.',
  run: async ({ words: [name = ''] }, terminal) => {
    const match = (await installedIn(readConfig(terminal.environment))).find(({ extension }) => extension.id === name)
    if (!match) throw new CommandError(`There is no extension ${name}`)
    const { extension, isOurs } = match
    if (!isOurs) throw new CommandError(`${name} is named in STOREROOM_EXTENSIONS: take it out of that setting`)
    await terminal.confirm(`${named(extension)} in ${extension.folder} is deleted.`, 'delete')
    await rm(extension.folder, { recursive: true })
    return {
      facts: { id: name, folder: extension.folder },
      words: `Deleted ${extension.folder}.\n${RESTART}. Rows of its tables stay in the database.`,
    }
  },
}

export const extensionInstallCommands: readonly Command[] = [add, list, remove]
