import { AppError, invalid } from '../../../kernel/errors.ts'
import type { IncomingFile } from '../../../kernel/http/context.ts'

/**
 * Runs `work` on every file of a form, one after the other. After a failure the rest is read to its end all the same:
 * whoever is still sending does not hear an answer.
 * @throws what `work` threw first; invalid_data for a form that is broken, payload_too_large for one with too many files
 */
export async function forEachFile(files: AsyncIterable<IncomingFile>, work: (file: IncomingFile) => Promise<void>) {
  const failures: unknown[] = []
  try {
    for await (const file of files) {
      if (failures.length === 0) await work(file).catch((error: unknown) => failures.push(error))
      file.stream.unpipe()
      file.stream.resume()
    }
  } catch (error) {
    failures.push(error)
  }
  if (failures.length > 0) throw formError(failures[0])
}

/** The parser's own errors, some of which have no code. */
function formError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof AppError) return error
  const code = 'code' in error ? String(error.code) : ''
  if (/^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code)) return new AppError('payload_too_large', 'Too many files at once')
  if (code === 'FST_MP_PREMATURE_CLOSE' || (code === '' && /multipart|part header/i.test(error.message))) {
    return invalid('The form with the files is broken or ends too early')
  }
  return error
}
