// Writes a Brotli (level 11) and a Zstandard (level 19) copy next to every text file of a folder: node … <folder>
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { brotliCompressSync, constants, zstdCompressSync } from 'node:zlib'

const text = /\.(?:js|css|html|json|svg|txt|xml|webmanifest)$/

const encodings = {
  '.br': (bytes: Buffer) =>
    brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  '.zst': (bytes: Buffer) => zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
}

/**
 * Compresses all text files below a folder and returns their number, one after the other: threads would each ask the system
 * for up to 100 MB for every file, which costs several times what compressing does. Throws if there are none, because then
 * nothing was built.
 */
export function compressAssets(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => text.test(file))
  if (files.length === 0) throw new Error(`No text files in ${folder}`)
  for (const file of files) compressFile(join(folder, file))
  return files.length
}

function compressFile(path: string): void {
  const bytes = readFileSync(path)
  for (const [ending, compress] of Object.entries(encodings)) writeFileSync(path + ending, compress(bytes))
}

const folder = process.argv[2]
if (import.meta.main && folder) compressAssets(folder)
