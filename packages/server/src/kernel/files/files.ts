import type { Readable } from 'node:stream'

/**
 * Storage of uploads, imports and exports. A key is a path of our own making (`public/2026/ab12cd.webp`), never a
 * file name from a request.
 */
export type Files = {
  /** Writes a whole file; a key that exists is replaced. A failed source leaves no file. */
  put(
    key: string,
    source: Readable | Buffer,
    options: { readonly mediaType: string },
  ): Promise<{ readonly size: number }>
  /** @throws not_found */
  open(key: string): Promise<Readable>
  exists(key: string): Promise<boolean>
  /** Keys of all files below folders such as `public`, in no particular order. */
  list(folders: readonly string[]): AsyncIterable<string>
  /** An unknown key is no error. */
  remove(key: string): Promise<void>
  /** Public address of a file. `origin` is the server's own address. */
  publicUrl(key: string, origin: string): string
  /** Address of a protected file for a short time, downloaded under `name`. */
  downloadUrl(key: string, origin: string, name: string): Promise<string>
}

export const isProtected = (key: string) => !key.startsWith('public/')
