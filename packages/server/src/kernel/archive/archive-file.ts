import { createHmac, timingSafeEqual } from 'node:crypto'
import { Readable, pipeline } from 'node:stream'
import { ArchiveError, type Frame } from './archive.types.ts'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { decode, encode } from './frames.ts'

/** The extension of the files. */
export const ENDING = '.backup'

/** An archive as the bytes of its file: frames, compressed with zstd. Fails with the error of the frames. */
export function compressed(frames: AsyncIterable<Frame>): Readable {
  const zstd = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
  // The reader gets the error: the pipeline destroys its destination.
  return pipeline(Readable.from(encode(frames), { objectMode: false, highWaterMark: 0 }), zstd, () => {})
}

/** The frames of an archive's file. @throws ArchiveError */
export function archiveOf(file: Readable): AsyncGenerator<Frame> {
  return decode(pipeline(file, createZstdDecompress(), () => {}))
}

/** Start of a frame that every zstd reader skips (RFC 8878, skippable frames), so the file stays valid zstd. */
const MAGIC = 0x184d2a5a
/** Bytes of an HMAC with SHA-256. */
const SIGNATURE = 32
const HEADER = Buffer.alloc(8)
HEADER.writeUInt32LE(MAGIC, 0)
HEADER.writeUInt32LE(SIGNATURE, 4)
const LENGTH = HEADER.length + SIGNATURE

/** The bytes of an archive's file, followed by a seal that only the holder of the key can write. */
export const sealed = (file: Readable, key: string): Readable =>
  Readable.from(withSeal(file, key), { objectMode: false })

async function* withSeal(file: AsyncIterable<Buffer>, key: string): AsyncGenerator<Buffer> {
  const hmac = createHmac('sha256', key)
  for await (const bytes of file) {
    hmac.update(bytes)
    yield bytes
  }
  yield Buffer.concat([HEADER, hmac.digest()])
}

/** Passes a file through and checks at its end whether it was sealed with the key. */
async function* checked(file: AsyncIterable<Buffer>, key: string, seal: { isGenuine: boolean }) {
  const hmac = createHmac('sha256', key)
  let tail = Buffer.alloc(0)
  for await (const bytes of file) {
    const all = Buffer.concat([tail, bytes])
    const end = Math.max(0, all.length - LENGTH)
    tail = all.subarray(end)
    hmac.update(all.subarray(0, end))
    yield all.subarray(0, end)
  }
  const isSeal = tail.length === LENGTH && tail.subarray(0, HEADER.length).equals(HEADER)
  seal.isGenuine = isSeal && timingSafeEqual(tail.subarray(HEADER.length), hmac.digest())
  yield tail
}

/**
 * The frames of a sealed file. A reader must not trust them before the end.
 * @throws ArchiveError, at the end, for a file that was not sealed with the key
 */
export async function* genuine(file: Readable, key: string): AsyncGenerator<Frame> {
  const seal = { isGenuine: false }
  yield* archiveOf(Readable.from(checked(file, key, seal), { objectMode: false }))
  if (!seal.isGenuine)
    throw new ArchiveError(
      'The backup was not written by this shop, or with another STOREROOM_BACKUP_SECRET, or it was changed since. ' +
        'If you know where it comes from: restore it with --unsealed',
    )
}
