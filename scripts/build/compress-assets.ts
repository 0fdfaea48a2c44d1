// Writes a Brotli (level 11) and a Zstandard (level 19) copy next to every text file of a folder: node … <folder>
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { brotliCompress, constants, zstdCompress } from 'node:zlib'

/** Concurrent files, each of which takes up to 100 MB; the number of threads. */
const AT_ONCE = 4

const text = /\.(?:js|css|html|json|svg|txt|xml|webmanifest)$/

const encodings = {
  '.br': (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  '.zst': (bytes: Buffer) => promisify(zstdCompress)(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
}

/**
 * Compresses all text files below a folder and returns their number. Throws if there are none, because then nothing was
 * built.
 */
export async function compressAssets(folder: string): Promise<number> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => text.test(file))
  if (files.length === 0) throw new Error(`No text files in ${folder}`)
  const waiting = files.values()
  await Promise.all(Array.from({ length: AT_ONCE }, () => compressAll(folder, waiting)))
  return files.length
}

async function compressAll(folder: string, files: IterableIterator<string>): Promise<void> {
  for (const file of files) await compressFile(join(folder, file))
}

async function compressFile(path: string): Promise<void> {
  const bytes = readFileSync(path)
  for (const [ending, compress] of Object.entries(encodings)) writeFileSync(path + ending, await compress(bytes))
}

const folder = process.argv[2]
if (import.meta.main && folder) await compressAssets(folder)
