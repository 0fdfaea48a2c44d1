import fs from 'node:fs'

/** PostgreSQL's page size; any other would work as well. */
const PAGE = 8192

type Chunk = { page: number; from: number; to: number }

/** The changes of a file since its last sync: written pages and the size, on top of the content of the disk. */
export class UnsyncedFile {
  readonly #pages = new Map<number, Buffer>()
  /** Leading bytes of the file on the disk that are still part of its content. */
  #kept: number
  /** The size in bytes as the database sees it. */
  size: number

  constructor(sizeOnDisk: number) {
    this.size = sizeOnDisk
    this.#kept = sizeOnDisk
  }

  read(descriptor: number, into: Buffer, position: number): number {
    const length = Math.max(0, Math.min(into.length, this.size - position))
    let done = 0
    for (const { page, from, to } of chunks(position, length)) {
      const bytes = this.#pages.get(page) ?? this.#onDisk(descriptor, page)
      done += bytes.copy(into, done, from, to)
    }
    return done
  }

  write(descriptor: number, bytes: Buffer, position: number): number {
    let done = 0
    for (const { page, from, to } of chunks(position, bytes.length)) {
      const target = this.#pages.get(page) ?? this.#onDisk(descriptor, page)
      done += bytes.copy(target, from, done, done + to - from)
      this.#pages.set(page, target)
    }
    this.size = Math.max(this.size, position + bytes.length)
    return done
  }

  resize(size: number): void {
    for (const [page, bytes] of this.#pages) {
      if (page * PAGE >= size) this.#pages.delete(page)
      else bytes.fill(0, Math.min(PAGE, size - page * PAGE))
    }
    this.#kept = Math.min(this.#kept, size)
    this.size = size
  }

  /** Writes the changes to the disk; the caller syncs. */
  flush(descriptor: number): void {
    fs.ftruncateSync(descriptor, this.#kept)
    for (const [page, bytes] of this.#pages) {
      fs.writeSync(descriptor, bytes, 0, Math.min(PAGE, this.size - page * PAGE), page * PAGE)
    }
    fs.ftruncateSync(descriptor, this.size)
  }

  #onDisk(descriptor: number, page: number): Buffer {
    const bytes = Buffer.alloc(PAGE)
    const length = Math.min(PAGE, this.#kept - page * PAGE)
    if (length > 0) fs.readSync(descriptor, bytes, 0, length, page * PAGE)
    return bytes
  }
}

function* chunks(position: number, length: number): Generator<Chunk> {
  const end = position + length
  for (let at = position; at < end;) {
    const page = Math.floor(at / PAGE)
    const to = Math.min(PAGE, end - page * PAGE)
    yield { page, from: at - page * PAGE, to }
    at = page * PAGE + to
  }
}
