import { isPermission, type ExtensionProblem } from '@storeroom/contract'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, resolve } from 'node:path'
import process from 'node:process'
import type { Config } from '../../config.ts'
import { isInside, readExtensionFiles, type ExtensionFiles } from './extension-files.ts'

/** An extension as it is on the disk. `id`: the name of its package, or of its folder if that name is not valid. */
export type InstalledExtension = {
  readonly id: string
  readonly folder: string
  readonly title: string
  readonly version: string
  readonly permissions: readonly string[]
  readonly onSignIn: boolean
  /** It adds style elements to pages. */
  readonly inlineStyles: boolean
  /** The path of its module for the server. */
  readonly server: string | undefined
  /** Why it cannot be used. */
  readonly problem: ExtensionProblem | undefined
  /** What browsers may load; undefined if it cannot be used, or has nothing for the dashboard. */
  readonly content: ExtensionFiles | undefined
}

/**
 * The extensions below `DATA_DIR/extensions`, then those of the settings, each read once: files that change later are
 * served after the next start. One that cannot be used is in the list with its problem.
 */
export async function readInstalledExtensions({
  dataDirectory,
  extensions,
}: Pick<Config, 'dataDirectory' | 'extensions'>): Promise<readonly InstalledExtension[]> {
  const folders = [...(await foldersIn(folderOfExtensions(dataDirectory))), ...(await foldersOfPackages(extensions))]
  const all = await Promise.all(folders.map(readExtension))
  return all.map((extension, index) =>
    all.findIndex(({ id }) => id === extension.id) === index
      ? extension
      : { ...extension, id: `${extension.id} (${index + 1})`, problem: 'name_taken', content: undefined },
  )
}

/** Where installed extensions are, each in a folder. */
export const folderOfExtensions = (dataDirectory: string): string => join(dataDirectory, 'extensions')

async function foldersIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => join(folder, name))
    .toSorted()
}

const above = (folder: string): readonly string[] =>
  dirname(folder) === folder ? [folder] : [folder, ...above(dirname(folder))]

/** Where a package may be: in `node_modules` of the folder where the server was started, of its own, or above them. */
const placesOf = (name: string): readonly string[] =>
  isAbsolute(name)
    ? [name]
    : [process.cwd(), import.meta.dirname].flatMap(above).map((folder) => join(folder, 'node_modules', name))

/** The folder of each package; for one that is nowhere, the first place that it could be in, which has no manifest. */
const foldersOfPackages = (names: readonly string[]): Promise<readonly string[]> =>
  Promise.all(
    names.map(async (name) => {
      const places = placesOf(name)
      const manifests = await Promise.all(places.map(readManifest))
      return places[manifests.findIndex((manifest) => manifest !== undefined)] ?? places[0] ?? name
    }),
  )

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Undefined if there is none, or it is not JSON. */
async function readManifest(folder: string): Promise<Fields | undefined> {
  try {
    const manifest: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    return isFields(manifest) ? manifest : undefined
  } catch {
    return undefined
  }
}

const textOf = (value: unknown, fallback: string): string =>
  typeof value === 'string' && printable(value).trim() !== '' ? printable(value).trim().slice(0, 100) : fallback

/** What npm accepts: names become folders and parts of addresses. Names are not cut, as two could then be the same. */
const isName = (name: unknown): name is string =>
  typeof name === 'string' && name.length <= 100 && /^(?:@[a-z\d~-][\w.~-]*\/)?[a-z\d~-][\w.~-]*$/i.test(name)

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

/** One extension as it is on the disk now. One that cannot be read is returned with its problem. */
export async function readExtension(folder: string): Promise<InstalledExtension> {
  const manifest = (await readManifest(folder)) ?? {}
  const own = isFields(manifest['storeroom']) ? manifest['storeroom'] : {}
  const id = isName(manifest['name']) ? manifest['name'] : basename(folder)
  const permissions = own['permissions'] ?? []
  const named = {
    id,
    folder,
    title: textOf(own['title'], id),
    version: textOf(manifest['version'], ''),
    permissions: isTexts(permissions) ? permissions : [],
    onSignIn: own['signIn'] === true,
    inlineStyles: own['inlineStyles'] === true,
    server: undefined,
  }
  const unusable = (problem: ExtensionProblem) => ({ ...named, problem, content: undefined })
  const { admin, server } = own
  if (!isName(manifest['name']) || !isModule(admin) || !isModule(server) || !isTexts(permissions))
    return unusable('manifest_invalid')
  if (admin === undefined && server === undefined) return unusable('manifest_invalid')
  if (!permissions.every(isPermission)) return unusable('permission_unknown')
  const modules = await readModules(folder, { admin, server }).catch(() => 'module_missing' as const)
  return typeof modules === 'string' ? unusable(modules) : { ...named, ...modules, problem: undefined }
}

type Modules = { readonly admin: string | undefined; readonly server: string | undefined }

async function readModules(
  folder: string,
  { admin, server }: Modules,
): Promise<Pick<InstalledExtension, 'server' | 'content'> | ExtensionProblem> {
  const path = server === undefined ? undefined : await serverModule(folder, server)
  if (server !== undefined && path === undefined) return 'module_missing'
  const content = admin === undefined ? undefined : await readExtensionFiles(folder, admin, path)
  return typeof content === 'string' ? content : { server: path, content }
}

const isModule = (path: unknown): path is string | undefined => path === undefined || typeof path === 'string'

/** Undefined if it is not a file of the extension. */
async function serverModule(folder: string, server: string): Promise<string | undefined> {
  const path = resolve(folder, server)
  const isThere = await stat(path).then(
    (stats) => stats.isFile(),
    () => false,
  )
  return isThere && (await isInside(folder, dirname(path))) ? path : undefined
}

/** Control and bidirectional formatting characters: in a terminal they can hide or alter other text. */
const UNPRINTABLE = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu

/** A text of an extension that is safe to show in a terminal. */
export const printable = (text: string): string => text.replaceAll(UNPRINTABLE, ' ')

/** What is wrong with an extension, in the words of Settings › Extensions. */
export const problemWords: Readonly<Record<ExtensionProblem, string>> = {
  manifest_invalid:
    'Its package.json can’t be read or has invalid fields, or names no module for the dashboard or the server',
  permission_unknown: 'It asks for a permission that does not exist',
  module_missing: 'The module that it names is not in its folder',
  server_public: 'Its module for the server is in the folder that browsers read',
  too_large: 'It has too many files, or they are too large',
  name_taken: 'Another extension has the same name',
}
