import { AppError, invalid } from '../../../../kernel/errors.ts'
import type { Row } from '../../../../kernel/entity.ts'
import type { Services } from '../../../../kernel/services.ts'
import type { BatchRun } from '../../../shop/batch-jobs/batch-jobs.entity.ts'
import { ImportFileError, type ImportProblem } from '../tables/problem.ts'
import { chosenSheet, type TableFile } from '../tables/table-file.ts'

/** The context of every import; recipes add their own fields. */
export type ImportContext = TableFile & {
  /** The handling of bad rows: skip them, or write nothing at all. */
  readonly on_error: 'skip' | 'abort'
}

/** One run of an import, with the context that its `prepare` completed. */
export type ImportRun<Context> = BatchRun & { readonly context: Context }

/** The file cannot be read, or not beyond a line. */
export class UnreadableFile extends AppError {
  readonly problem: ImportProblem
  constructor(error: ImportFileError) {
    super('invalid_data', error.message, { cause: error })
    this.problem = error.problem
  }
}

/** The items of a file. @throws UnreadableFile instead of ImportFileError */
export async function* readable<T>(entries: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* entries
  } catch (error) {
    throw error instanceof ImportFileError ? new UnreadableFile(error) : error
  }
}

/** Checks the file of an import, the sheet that it names and its `on_error`. @throws invalid_data naming the field */
export async function checkedFile(
  files: Services['files'],
  { fileKey, sheet, on_error = 'skip' }: Row,
): Promise<ImportContext> {
  if (typeof fileKey !== 'string' || fileKey === '')
    throw invalid('context.fileKey should not be empty', 'context.fileKey')
  if (on_error !== 'skip' && on_error !== 'abort')
    throw invalid('context.on_error must be one of the following values: skip, abort', 'context.on_error')
  if (!(await files.exists(fileKey))) throw invalid(`There is no file with the key ${fileKey}`, 'context.fileKey')
  if (sheet !== undefined && typeof sheet !== 'string') throw invalid('context.sheet must be a string', 'context.sheet')
  const sheetToRead = await chosenSheet(files, fileKey, sheet)
  return { fileKey, on_error, ...(sheetToRead !== undefined && { sheet: sheetToRead }) }
}

/** Whether to change only the records that the shop already has. @throws invalid_data */
export function checkedOnlyExisting(value: unknown = false): boolean {
  if (typeof value !== 'boolean')
    throw invalid('context.only_existing must be a boolean value', 'context.only_existing')
  return value
}
