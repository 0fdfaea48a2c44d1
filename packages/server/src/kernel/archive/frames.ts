import { createHash, type Hash } from 'node:crypto'
import { ArchiveError, type Contents, type Frame, type Manifest, type TableFacts } from './archive.types.ts'

/**
 * An archive as bytes: this line, then frames. A frame is a letter, four bytes with the length of its content
 * (big-endian), and the content. Tables and files end with the SHA-256 of what came since they began, the archive with
 * that of everything.
 */
const BEGINNING = Buffer.from('Storeroom backup 1\n')
/** Bytes of letter and length. */
const HEADER = 5
/** Bytes of the longest frame; a file that claims a longer one is no archive. */
const LARGEST = 1024 * 1024 * 1024

const letters = {
  manifest: 'M',
  table: 'T',
  rows: 'R',
  'table-end': 't',
  file: 'F',
  bytes: 'B',
  'file-end': 'f',
  end: 'E',
} as const satisfies Record<Frame['type'], string>

const types = new Map<string, Frame['type']>(
  Object.entries(letters).map(([type, letter]) => [letter, type as Frame['type']]),
)

/** Checksums of the section that is open, and of everything so far. */
class Sums {
  readonly #total = createHash('sha256')
  #section: Hash = createHash('sha256')

  add(type: Frame['type'], bytes: Buffer): void {
    this.#total.update(bytes)
    if (type === 'table' || type === 'file') this.#section = createHash('sha256')
    this.#section.update(bytes)
  }

  /** The checksum in the frame that ends a section or the archive; undefined for other frames. */
  at(type: Frame['type']): string | undefined {
    if (type === 'end') return this.#total.copy().digest('hex')
    return type === 'table-end' || type === 'file-end' ? this.#section.copy().digest('hex') : undefined
  }
}

function contentOf(frame: Frame, sha256: string | undefined): Buffer {
  if (frame.type === 'rows') return Buffer.from(frame.lines.join('\n'))
  if (frame.type === 'bytes') return frame.bytes
  return Buffer.from(JSON.stringify({ ...frame, type: undefined, sha256 }))
}

function bytesOf(frame: Frame, sha256: string | undefined): Buffer {
  const content = contentOf(frame, sha256)
  const bytes = Buffer.allocUnsafe(HEADER + content.length)
  bytes.write(letters[frame.type], 0, 'latin1')
  bytes.writeUInt32BE(content.length, 1)
  content.copy(bytes, HEADER)
  return bytes
}

/** Writes frames as bytes, with their checksums. */
export async function* encode(frames: AsyncIterable<Frame>): AsyncGenerator<Buffer> {
  const sums = new Sums()
  yield BEGINNING
  for await (const frame of frames) {
    const bytes = bytesOf(frame, sums.at(frame.type))
    sums.add(frame.type, bytes)
    yield bytes
  }
}

type Ending = { readonly sha256?: string }

function frameOf(type: Frame['type'], content: Buffer): Frame & Ending {
  if (type === 'rows') return { type, lines: content.toString().split('\n') }
  if (type === 'bytes') return { type, bytes: content }
  return { ...(JSON.parse(content.toString()) as object), type } as Frame & Ending
}

/**
 * Reads frames back and checks every count and checksum as it passes.
 * @throws ArchiveError naming the place where the archive is truncated, damaged or no archive at all
 */
export async function* decode(source: AsyncIterable<Uint8Array>): AsyncGenerator<Frame> {
  const check = new Check()
  const parts = new Parts(source, (cause) => check.broken(cause))
  if (!(await parts.take(BEGINNING.length))?.equals(BEGINNING))
    throw new ArchiveError('This file is not a backup of Storeroom, or one that is damaged at its beginning')
  const sums = new Sums()
  for (;;) {
    const { type, bytes } = await nextFrame(parts, check)
    const frame = check.frame(type, bytes.subarray(HEADER), sums.at(type))
    sums.add(type, bytes)
    // Reading on makes the decompressor check the checksum at the end of its stream, which may be truncated.
    if (type === 'end' && (await parts.take(1))) throw check.broken(new Error('More than its end'))
    yield frame
    if (type === 'end') return
  }
}

async function nextFrame(parts: Parts, check: Check): Promise<{ type: Frame['type']; bytes: Buffer }> {
  const header = await parts.take(HEADER)
  const type = header && types.get(header.toString('latin1', 0, 1))
  const length = header?.readUInt32BE(1) ?? 0
  if (header && (!type || length > LARGEST)) throw check.broken(new Error('damaged'))
  const content = await parts.take(length)
  if (!header || !type || !content) throw check.broken(undefined)
  return { type, bytes: Buffer.concat([header, content]) }
}

/** Checks the checksums and counts of an archive's frames and the order of its tables; knows the current position. */
class Check {
  #position = 'at its beginning'
  #manifest: Manifest | undefined
  #section: TableFacts & { size: number } = { rows: 0, size: 0, digest: '' }
  readonly #counts: Record<keyof Contents, number> = { tables: 0, rows: 0, files: 0 }

  /** The error for an unreadable archive. Without a cause the archive is truncated. */
  broken(cause: unknown): ArchiveError {
    const missing = this.#manifest?.tables.slice(this.#counts.tables).map(({ name }) => name) ?? []
    const missingTables = missing.length > 0 ? `; missing are ${missing.join(', ')}` : ''
    const how = cause === undefined ? 'ends too early' : 'is damaged'
    return new ArchiveError(`The backup ${how}, ${this.#position}${missingTables}`, { cause })
  }

  /** The frame with this content. A changed byte can make it unreadable long before the checksum that covers it. */
  frame(type: Frame['type'], content: Buffer, sha256: string | undefined): Frame {
    try {
      const frame = frameOf(type, content)
      if (frame.sha256 !== sha256) throw new Error('Another checksum')
      if (!this.#isExpected(frame)) throw new Error('Other counts')
      return frame
    } catch (error) {
      throw this.broken(error)
    }
  }

  #isExpected(frame: Frame): boolean {
    switch (frame.type) {
      case 'manifest':
        if (!Array.isArray((frame.manifest as Partial<Manifest> | undefined)?.tables)) return false
        this.#manifest = frame.manifest
        return true
      case 'table':
        return this.#startSection(
          `in table ${frame.name}`,
          frame.name === this.#manifest?.tables[this.#counts.tables]?.name,
        )
      case 'rows':
        this.#section = { ...this.#section, rows: this.#section.rows + frame.lines.length }
        return true
      case 'table-end':
        this.#counts.tables += 1
        this.#counts.rows += frame.rows
        this.#position = 'after its tables'
        return frame.rows === this.#section.rows
      case 'file':
        return this.#startSection(`in file ${frame.key}`, true)
      case 'bytes':
        this.#section = { ...this.#section, size: this.#section.size + frame.bytes.length }
        return true
      case 'file-end':
        this.#counts.files += 1
        this.#position = 'among its files'
        return frame.size === this.#section.size
      case 'end':
        return (['tables', 'rows', 'files'] as const).every((count) => frame[count] === this.#counts[count])
    }
  }

  #startSection(position: string, isExpected: boolean): boolean {
    this.#position = position
    this.#section = { rows: 0, size: 0, digest: '' }
    return isExpected
  }
}

/** Reads exact lengths from a stream of chunks. */
export class Parts {
  readonly #source: AsyncIterator<Uint8Array>
  readonly #errorFrom: (cause: unknown) => Error
  #chunks: Uint8Array[] = []
  #length = 0

  /** @param errorFrom makes the error for a source that fails; without a cause, the source is truncated */
  constructor(source: AsyncIterable<Uint8Array>, errorFrom: (cause: unknown) => Error) {
    this.#source = source[Symbol.asyncIterator]()
    this.#errorFrom = errorFrom
  }

  /** @returns undefined when the source ends before */
  async take(length: number): Promise<Buffer | undefined> {
    while (this.#length < length) {
      const next = await this.#next()
      if (next.done === true) return undefined
      this.#chunks.push(next.value)
      this.#length += next.value.length
    }
    const all = this.#chunks.length === 1 ? this.#chunks[0] : Buffer.concat(this.#chunks)
    const bytes = Buffer.from(all?.buffer ?? new ArrayBuffer(), all?.byteOffset ?? 0, all?.length ?? 0)
    this.#chunks = bytes.length > length ? [bytes.subarray(length)] : []
    this.#length -= length
    return bytes.subarray(0, length)
  }

  async #next(): Promise<IteratorResult<Uint8Array>> {
    try {
      return await this.#source.next()
    } catch (cause) {
      // A truncated compressed stream fails with an error.
      throw this.#errorFrom(isEnd(cause) ? undefined : cause)
    }
  }
}

const isEnd = (error: unknown) => error instanceof Error && error.message === 'unexpected end of file'
