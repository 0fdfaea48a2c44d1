import { AppError, invalid } from '../../../kernel/errors.ts'
import type { IncomingFile } from '../../../kernel/http/context.ts'

/**
 * Runs `work` on every file of a form, one after the other. After a failure the rest of the form is still read:
 * a client that is still sending does not read the response.
 * @throws the first error of `work`; invalid_data for a broken form, payload_too_large for too many files
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
