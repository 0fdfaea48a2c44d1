import { createHash } from 'node:crypto'
import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path'
import type { ExtensionProblem } from '@storeroom/contract'

export type ExtensionFile = { readonly type: string; readonly bytes: Buffer }

/** The files of an extension in memory, by their path below the folder of its module. */
export type ExtensionFiles = {
  /** Changes with any of the files. */
  readonly hash: string
  /** The name of the module among them. */
  readonly module: string
  readonly files: ReadonlyMap<string, ExtensionFile>
}

/** Of all files of an extension, in bytes. */
const MAX_BYTES = 10 * 1024 * 1024
const MAX_FILES = 500

/** What browsers may load; other files are not served. */
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/**
 * The files in the folder of the module and below it, read once. Symbolic links are not followed, so that nothing
 * outside of the extension is served. The folder of the module for the server is left out: it can have secrets.
 * @param admin path of the module, below the extension's folder
 * @param server path of the module for the server, if there is one
 */
export async function readExtensionFiles(
  folder: string,
  admin: string,
  server: string | undefined,
): Promise<ExtensionFiles | Extract<ExtensionProblem, 'module_missing' | 'server_public' | 'too_large'>> {
  const module = resolve(folder, admin)
  const root = dirname(module)
  if (extname(module) !== '.js' || !(await isInside(folder, root))) return 'module_missing'
  const hidden = server === undefined ? undefined : await folderBelow(root, server)
  if (hidden === '') return 'server_public'
  const paths = await pathsBelow(root, hidden)
  if (!paths.includes(module)) return 'module_missing'
  if (paths.length > MAX_FILES || (await bytesOf(paths)) > MAX_BYTES) return 'too_large'
  const files = new Map(
    await Promise.all(
      paths.map(async (path) => [relative(root, path).replaceAll(sep, '/'), await readFileOf(path)] as const),
    ),
  )
  return { hash: hashOf(files), module: basename(module), files }
}

/** Whether a folder is the extension's own or below it, whatever links are on the way. */
export async function isInside(folder: string, root: string): Promise<boolean> {
  const [own, real] = await Promise.all([folder, root].map((path) => realpath(path).catch(() => undefined)))
  return own !== undefined && real !== undefined && `${real}${sep}`.startsWith(`${own}${sep}`)
}

/** The folder of a module as a path below `root`: empty if it is the same one, undefined if it is elsewhere. */
async function folderBelow(root: string, module: string): Promise<string | undefined> {
  const path = relative(await realpath(root), dirname(await realpath(module)))
  return path.split(sep)[0] === '..' ? undefined : path
}

/** @param hidden a folder below `root` that is left out */
async function pathsBelow(root: string, hidden: string | undefined): Promise<readonly string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && extname(entry.name) in types)
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !relative(root, path).split(sep).some(isPrivate))
    .filter((path) => hidden === undefined || !relative(root, path).startsWith(`${hidden}${sep}`))
    .toSorted()
}

const isPrivate = (part: string) => part.startsWith('.') || part === 'node_modules'

async function bytesOf(paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

const readFileOf = async (path: string): Promise<ExtensionFile> => ({
  type: types[extname(path)] ?? 'application/octet-stream',
  bytes: await readFile(path),
})

function hashOf(files: ReadonlyMap<string, ExtensionFile>): string {
  const hash = createHash('sha256')
  for (const [name, { bytes }] of files) hash.update(`${name}\n${bytes.length}\n`).update(bytes)
  // 132 bits.
  return hash.digest('base64url').slice(0, 22)
}
