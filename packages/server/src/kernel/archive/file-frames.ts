import { AppError } from '../errors.ts'
import type { Files } from '../files/files.ts'
import type { Frame } from './archive.types.ts'
import type { Throttle } from './snapshot.ts'

/** Every uploaded, imported and exported file. A file that is deleted meanwhile is left out. */
export async function* fileFrames(files: Files, pace?: Throttle): AsyncGenerator<Frame, number> {
  let count = 0
  for await (const key of files.list(['public', 'protected'])) {
    const source = await files.open(key).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'not_found') return undefined
      throw error
    })
    if (!source) continue
    const started = performance.now()
    yield { type: 'file', key }
    let size = 0
    for await (const bytes of source as AsyncIterable<Buffer>) {
      size += bytes.length
      yield { type: 'bytes', bytes }
    }
    yield { type: 'file-end', size }
    count += 1
    await pace?.(performance.now() - started)
  }
  return count
}
