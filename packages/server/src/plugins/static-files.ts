import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import type { Encoding } from './encodings.ts'

type Copy = { readonly path: string; readonly size: number }

/** A file of the build, and its compressed copies. */
export type StaticFile = Copy & {
  readonly type: string
  /** Changes with the content, and is the same for all encodings. */
  readonly hash: string
  /** The name contains a hash of the content. */
  readonly immutable: boolean
  readonly copies: Readonly<Partial<Record<Encoding, Copy>>>
}

const endings: Readonly<Record<Encoding, string>> = { zstd: '.zst', br: '.br', gzip: '.gz' }
const isCopy = new RegExp(`(${Object.values(endings).join('|').replaceAll('.', '\\.')})$`)

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

/** All files below a folder by their address (`/assets/main-3f2a.js`); empty when the folder does not exist. */
export async function readStaticFiles(folder: string): Promise<ReadonlyMap<string, StaticFile>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const all = new Set(paths)
  const files = paths
    .filter((path) => !isCopy.test(path) && !path.includes(`${sep}.`))
    .map(async (path) => [addressOf(folder, path), await describe(path, all)] as const)
  return new Map(await Promise.all(files))
}

const addressOf = (folder: string, path: string) => path.slice(folder.length).replaceAll(sep, '/')

async function describe(path: string, all: ReadonlySet<string>): Promise<StaticFile> {
  const bytes = await readFile(path)
  const copies = Object.entries(endings)
    .filter(([, ending]) => all.has(path + ending))
    .map(async ([encoding, ending]) => [encoding, await copyAt(path + ending)] as const)
  return {
    path,
    size: bytes.length,
    type: types[extname(path)] ?? 'application/octet-stream',
    hash: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    immutable: path.includes(`${sep}assets${sep}`),
    copies: Object.fromEntries(await Promise.all(copies)),
  }
}

const copyAt = async (path: string): Promise<Copy> => ({ path, size: (await stat(path)).size })
