import { createHmac, timingSafeEqual, type Hmac } from 'node:crypto'
import { pipeline, Transform, type Readable, type TransformCallback } from 'node:stream'
import { archiveOf } from './archive-file.ts'
import { ArchiveError, type Frame } from './archive.types.ts'

/** Begins what every reader of zstd passes over (RFC 8878, skippable frames): so the file stays one. */
const MAGIC = 0x184d2a5a
const SIGNATURE = 32
const HEADER = Buffer.alloc(8)
HEADER.writeUInt32LE(MAGIC, 0)
HEADER.writeUInt32LE(SIGNATURE, 4)
const LENGTH = HEADER.length + SIGNATURE

/** Writes behind a file who wrote it. */
class Sealing extends Transform {
  readonly #hmac: Hmac

  constructor(key: string) {
    super()
    this.#hmac = createHmac('sha256', key)
  }

  override _transform(bytes: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.#hmac.update(bytes)
    done(null, bytes)
  }

  override _flush(done: TransformCallback): void {
    done(null, Buffer.concat([HEADER, this.#hmac.digest()]))
  }
}

/** Passes a file on and finds out, at its end, whether it was sealed with the key. */
class Unsealing extends Transform {
  readonly #hmac: Hmac
  #held = Buffer.alloc(0)
  isGenuine = false

  constructor(key: string) {
    super()
    this.#hmac = createHmac('sha256', key)
  }

  override _transform(bytes: Buffer, _: BufferEncoding, done: TransformCallback): void {
    const all = Buffer.concat([this.#held, bytes])
    const end = Math.max(0, all.length - LENGTH)
    this.#held = all.subarray(end)
    this.#hmac.update(all.subarray(0, end))
    done(null, all.subarray(0, end))
  }

  override _flush(done: TransformCallback): void {
    const isSeal = this.#held.length === LENGTH && this.#held.subarray(0, HEADER.length).equals(HEADER)
    this.isGenuine = isSeal && timingSafeEqual(this.#held.subarray(HEADER.length), this.#hmac.digest())
    done(null, this.#held)
  }
}

/** The bytes of a file of an archive, and behind them what only the holder of the key can write. */
export const sealed = (file: Readable, key: string): Readable => pipeline(file, new Sealing(key), () => {})

/**
 * The frames of such a file. Whoever reads them believes nothing before the end.
 * @throws ArchiveError, at the end, for a file that was not sealed with the key
 */
export async function* genuine(file: Readable, key: string): AsyncGenerator<Frame> {
  const unsealing = new Unsealing(key)
  yield* archiveOf(pipeline(file, unsealing, () => {}))
  if (!unsealing.isGenuine)
    throw new ArchiveError(
      'The backup was not written by this shop, or with another STOREROOM_BACKUP_SECRET, or it was changed since. ' +
        'If you know where it comes from: restore it with --unsealed',
    )
}
