import type { Readable } from 'node:stream'
import { randomBytes, createHmac, timingSafeEqual } from 'node:crypto'
import { type Clock, minutes } from '../clock.ts'
import { mediaTypes, type FileKind } from './media-types.ts'

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

/** Folders and a name; no part starts with a dot, so that no key leads out of the storage folder. */
const wellFormed = /^[A-Za-z0-9][A-Za-z0-9._-]*(?:\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/

/** Folders of the shop's files: uploads and files written by jobs. Backups in the same bucket are not among them. */
export const FOLDERS: readonly string[] = ['public', 'protected', 'exports']

/** Whether a text from a request can be the key of a file below these folders. */
export const isKey = (text: string, folders = FOLDERS) =>
  text.length <= 500 && wellFormed.test(text) && folders.some((folder) => text.startsWith(`${folder}/`))

type NewKey = { readonly kind: FileKind; readonly protected: boolean; readonly clock: Clock }

/** `public/2026/9f…e1.webp`: it cannot be guessed, and no part of it comes from a request. */
export function newKey({ kind, protected: isProtected, clock }: NewKey): string {
  const folder = isProtected ? 'protected' : 'public'
  const year = new Date(clock.now()).getUTCFullYear()
  return `${folder}/${year}/${randomBytes(16).toString('hex')}.${mediaTypes[kind].extension}`
}

/** Key of the small version of a picture: `public/2026/9f…e1-thumb.webp`. */
export const smallVersionKey = (key: string) => key.replace(/\.[^./]+$/, '-thumb.webp')

/** How long a download link works. */
export const LINK_LIFETIME = minutes(10)

type Link = { readonly key: string; readonly name: string }
type Signed = Link & { readonly expires: number; readonly signature: string }

const sign = (secret: string, { key, name }: Link, expires: number) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['download', key, name, expires]))
    .digest()

/** Query of a link that lets its holder download one file under one name until it expires. */
export function signedQuery(secret: string, link: Link, clock: Clock): string {
  const expires = Math.floor((clock.now() + LINK_LIFETIME) / 1000)
  const signature = sign(secret, link, expires).toString('base64url')
  return new URLSearchParams({ name: link.name, expires: String(expires), signature }).toString()
}

/** Whether we made this link, for this file and name, and it has not expired. */
export function isValidLink(secret: string, { key, name, expires, signature }: Signed, clock: Clock): boolean {
  const expected = sign(secret, { key, name }, expires)
  const received = Buffer.from(signature, 'base64url')
  return received.length === expected.length && timingSafeEqual(received, expected) && clock.now() < expires * 1000
}
