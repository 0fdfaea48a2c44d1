import { AppError } from '../../../kernel/errors.ts'
import type { Row } from '../../../kernel/entity.ts'
import type { Services } from '../../../kernel/services.ts'
import { productsOf } from './formats/detect.ts'
import type { ImportFormatName, ImportItem } from './formats/import-product.ts'
import { ImportFileError, type ImportProblem } from '../tables/problem.ts'
import type { ColumnMapping } from './formats/shopify.columns.ts'
import { withoutDoubles } from './duplicates.ts'
import { withPictures } from './pictures/place-pictures.ts'
import type { ZipPictures } from './pictures/zip-pictures.ts'
import { openTable } from '../tables/table-file.ts'

/** What a job of this type was asked to do. */
export type ImportContext = {
  /** Key of the uploaded file. */
  readonly fileKey: string
  /** Of an Excel file, the sheet that is read. */
  readonly sheet?: string
  /** Key of an uploaded ZIP file with the pictures that the file names. */
  readonly picturesKey?: string
  /** What a bad row means: it is left out, or nothing is written at all. */
  readonly on_error: 'skip' | 'abort'
  /** Products and variants that the shop does not have are left out. */
  readonly only_existing: boolean
  /** Lower case; for files that do not say which currency their prices are in. */
  readonly currency_code: string
  /** Name of the price list for sale prices that the file names. */
  readonly sale_price_list: string
  /** What the columns of the file mean; without, they mean what they are called. */
  readonly mapping?: ColumnMapping
}

/** `prepare` has completed it. */
export const contextOf = (context: Row) => context as ImportContext

/** The file cannot be read, or not beyond a line. */
export class UnreadableFile extends AppError {
  readonly problem: ImportProblem
  constructor(error: ImportFileError) {
    super('invalid_data', error.message, { cause: error })
    this.problem = error.problem
  }
}

export type ImportEntry = ImportItem & { readonly format: ImportFormatName }

/**
 * Products and problems of an uploaded file, always the same for the same file: rows that repeat a value which must be
 * unique are among the problems, and so are pictures that a ZIP file beside it lacks.
 * @throws UnreadableFile, not_found when the file is gone
 */
export async function* readImport(
  { files }: Services,
  context: Row,
  pictures?: ZipPictures,
): AsyncGenerator<ImportEntry> {
  const { currency_code, mapping } = contextOf(context)
  let format: ImportFormatName = 'medusa'
  try {
    const table = await openTable(files, contextOf(context))
    const items = withoutDoubles(productsOf(table, { currencyCode: currency_code, mapping }))
    for await (const item of withPictures(items, pictures)) {
      if (item.type === 'header') format = item.format
      yield { ...item, format }
    }
  } catch (error) {
    throw error instanceof ImportFileError ? new UnreadableFile(error) : error
  }
}
