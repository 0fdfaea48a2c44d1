import { randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { mediaTypes, type FileKind } from './media-types.ts'

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
