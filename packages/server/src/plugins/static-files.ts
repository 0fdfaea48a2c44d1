import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { Encoding } from './negotiation.ts'
import { errorCode } from '../kernel/error-code.ts'

type FileOnDisk = { readonly path: string; readonly size: number }

/** A file of the build, and its compressed copies. */
export type StaticFile = FileOnDisk & {
  readonly type: string
  /** Changes with the content, and is the same for all encodings. */
  readonly hash: string
  /** Whether the file is in the folder `assets` of the build, where the names contain a hash of the content. */
  readonly immutable: boolean
  readonly copies: Readonly<Partial<Record<Encoding, FileOnDisk>>>
}

const endings: Readonly<Record<Encoding, string>> = { zstd: '.zst', br: '.br', gzip: '.gz' }
const isCompressed = new RegExp(`(${Object.values(endings).join('|').replaceAll('.', '\\.')})$`)

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

/**
 * The files below a folder by their address (`/assets/main-3f2a.js`), without hidden and compressed ones; empty if the
 * folder does not exist.
 */
export async function readStaticFiles(folder: string): Promise<ReadonlyMap<string, StaticFile>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(noneIfMissing)
  const paths = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const all = new Set(paths)
  // Only the part below the folder counts: the shop may be installed below a hidden folder, or one named `assets`.
  const addressOf = (path: string) => `/${relative(folder, path).replaceAll(sep, '/')}`
  const files = paths
    .map((path) => ({ path, address: addressOf(path) }))
    .filter(({ address }) => !isCompressed.test(address) && !address.includes('/.'))
    .map(async ({ path, address }) => [address, await describe(path, address, all)] as const)
  return new Map(await Promise.all(files))
}

function noneIfMissing(error: unknown): [] {
  if (errorCode(error) === 'ENOENT') return []
  throw error
}

async function describe(path: string, address: string, all: ReadonlySet<string>): Promise<StaticFile> {
  const bytes = await readFile(path)
  const copies = Object.entries(endings)
    .filter(([, ending]) => all.has(path + ending))
    .map(async ([encoding, ending]) => [encoding, await copyAt(path + ending)] as const)
  return {
    path,
    size: bytes.length,
    type: types[extname(path)] ?? 'application/octet-stream',
    hash: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    immutable: address.includes('/assets/'),
    copies: Object.fromEntries(await Promise.all(copies)),
  }
}

const copyAt = async (path: string): Promise<FileOnDisk> => ({ path, size: (await stat(path)).size })
