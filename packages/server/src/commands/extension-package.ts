import { execFile } from 'node:child_process'
import { cp, lstat, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import { basename, dirname, join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { CommandError, type Terminal } from './command.ts'
import { tarFiles } from './tar-files.ts'

/** Bytes of all files of a package. */
const MAX_UNPACKED = 100 * 1024 * 1024

/** The name of a package, with or without a scope, and with or without an exact version. */
const PACKAGE = /^(?:@[a-z\d~-][\w.~-]*\/)?[a-z\d~-][\w.~-]*(?:@\d+\.\d+\.\d+(?:[-+][\w.+-]+)?)?$/

/**
 * Copies an extension into an empty folder: a folder, an archive that `npm pack` wrote, or the files of a package.
 * Nothing of it is run, and none of its dependencies are fetched, because the modules of an extension contain what they
 * need.
 * @param source a path if there is a file or folder, otherwise the name of a package, `labels` or `labels@1.2.0`
 * @returns where it came from, in words
 */
export async function copyExtension(source: string, target: string, terminal: Terminal): Promise<string> {
  const path = terminal.path(source)
  const stats = await stat(path).catch(() => undefined)
  if (stats?.isDirectory()) {
    await copyFolder(path, target)
    return `the folder ${path}`
  }
  if (stats) {
    await unpack(path, target)
    return `the file ${path}`
  }
  if (!PACKAGE.test(source))
    throw new CommandError(`${source} is no file or folder, and no name of a package with or without an exact version`)
  await fetchPackage(source, target, terminal)
  return `the package ${source}`
}

/** Without hidden files, links, and packages, of which a bundler has used what is needed. */
async function copyFolder(folder: string, target: string): Promise<void> {
  const isOwn = async (path: string) =>
    path === folder ||
    !(basename(path).startsWith('.') || basename(path) === 'node_modules' || (await lstat(path)).isSymbolicLink())
  await cp(folder, target, { recursive: true, filter: isOwn })
}

async function unpack(archive: string, target: string): Promise<void> {
  const unzip = promisify(gunzip)
  const bytes = await unzip(await readFile(archive), { maxOutputLength: MAX_UNPACKED }).catch(() => {
    throw new CommandError(`${archive} is not an archive of a package, or too large`)
  })
  for (const [path, content] of tarFiles(bytes)) {
    await mkdir(dirname(join(target, path)), { recursive: true })
    await writeFile(join(target, path), content)
  }
}

async function fetchPackage(name: string, target: string, terminal: Terminal): Promise<void> {
  const folder = await mkdtemp(join(os.tmpdir(), 'storeroom-package-'))
  try {
    await pack(name, folder, terminal)
    const archive = (await readdir(folder)).find((file) => file.endsWith('.tgz'))
    if (archive === undefined) throw new CommandError(`npm has not fetched ${name}`)
    await unpack(join(folder, archive), target)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** @throws CommandError with what npm says */
async function pack(name: string, folder: string, { environment }: Terminal): Promise<void> {
  const [program, words] = process.platform === 'win32' ? ['cmd.exe', ['/d', '/s', '/c', 'npm']] : ['npm', []]
  const args = [...words, 'pack', name, '--ignore-scripts', '--pack-destination', folder, '--loglevel', 'error']
  try {
    await promisify(execFile)(program, args, { cwd: folder, env: { ...environment } })
  } catch (error) {
    const said = String(Reflect.get(Object(error), 'stderr') ?? '').trim()
    throw new CommandError(`npm cannot fetch ${name}: ${said === '' ? String(error) : said}`, { cause: error })
  }
}
