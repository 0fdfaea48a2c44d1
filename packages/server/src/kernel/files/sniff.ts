import type { FileKind } from './media-types.ts'

/** The number of bytes that `kindOf` needs. */
export const SNIFFED = 4096

type Signature = { readonly kind: FileKind; readonly matches: (head: Buffer) => boolean }

const starts = (...bytes: readonly number[]) => {
  const magic = Buffer.from(bytes)
  return (head: Buffer) => head.subarray(0, magic.length).equals(magic)
}
const ascii = (head: Buffer, from: number, to: number) => head.toString('latin1', from, to)

/** An ISO media file names its brand and the brands it is compatible with in the first box. */
const isAvif = (head: Buffer) => ascii(head, 4, 8) === 'ftyp' && /avi[fs]/.test(ascii(head, 8, 64))

const signatures: readonly Signature[] = [
  { kind: 'jpeg', matches: starts(0xff, 0xd8, 0xff) },
  { kind: 'png', matches: starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  { kind: 'gif', matches: (head) => /^GIF8[79]a/.test(ascii(head, 0, 6)) },
  { kind: 'webp', matches: (head) => ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP' },
  { kind: 'avif', matches: isAvif },
  { kind: 'pdf', matches: (head) => ascii(head, 0, 5) === '%PDF-' },
  { kind: 'zpl', matches: (head) => ascii(head, 0, 3) === '^XA' },
  { kind: 'zip', matches: starts(0x50, 0x4b, 0x03, 0x04) },
]

/** The kind of a file by its first bytes. Its sent name and type are ignored. */
export function kindOf(head: Buffer): FileKind {
  const signature = signatures.find(({ matches }) => matches(head))
  if (signature) return signature.kind
  const text = textOf(head)
  if (text === undefined || text.trimStart().startsWith('<')) return 'binary'
  return /^[^\r\n]*[,;\t|]/.test(text.trimStart()) ? 'csv' : 'text'
}

const utf16 = [
  { mark: starts(0xff, 0xfe), encoding: 'utf-16le' },
  { mark: starts(0xfe, 0xff), encoding: 'utf-16be' },
]

/** Control characters other than tab, line feed, form feed and carriage return do not occur in text. */
// oxlint-disable-next-line no-control-regex -- control characters are what this looks for
const control = /[\x00-\x08\x0b\x0e-\x1f]/

/** The bytes as text; undefined for binary content. Text in an old 8-bit encoding counts, with its letters garbled. */
function textOf(head: Buffer): string | undefined {
  const encoding = utf16.find(({ mark }) => mark(head))?.encoding ?? 'utf-8'
  const text = new TextDecoder(encoding).decode(head)
  return head.length === 0 || control.test(text) ? undefined : text
}
