import { Readable, pipeline } from 'node:stream'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import type { Frame } from './archive.types.ts'
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
