import type { Entry } from '../engine/recipe.ts'
import type { Services } from '../../../../kernel/services.ts'
import type { ReasonCode, ImportProblem } from '../tables/problem.ts'
import { readTable } from '../tables/table-file.ts'
import { withoutDuplicates } from './duplicates.ts'
import { productsOf } from './formats/detect.ts'
import type { ImportFormatName, ImportItem } from './formats/import-product.ts'
import { withImageAddresses } from './images/place-images.ts'
import type { ZipImages } from './images/zip-images.ts'
import type { ProductContext } from './product-context.ts'
import { wholeUnit, type Unit } from './units.ts'

/**
 * Products and problems of an uploaded file, always the same for the same file. Rows that repeat a value which must be
 * unique are among the problems, and so are images that the ZIP file lacks.
 * @throws ImportFileError, not_found when the file is gone
 */
export async function* readProducts(
  files: Services['files'],
  context: ProductContext,
  zipImages: ZipImages | undefined,
): AsyncGenerator<Entry<Unit>> {
  const { currency_code: currencyCode, mapping } = context
  const items = readTable(files, context, (table) => productsOf(table, { currencyCode, mapping }))
  let format: ImportFormatName = 'medusa'
  /** A product with problems that may still have a row left to import. */
  let doubtful: string | undefined
  for await (const item of withImageAddresses(withoutDuplicates(items), zipImages)) {
    if (item.type === 'header') {
      format = item.format
      yield { type: 'header', result: { format, ignored_columns: item.ignoredColumns } }
      continue
    }
    const handle = handleOf(item, doubtful)
    if (handle !== doubtful && doubtful !== undefined) yield { type: 'failed' }
    doubtful = item.type === 'product' ? undefined : handle
    yield item.type === 'product' ? { type: 'unit', unit: wholeUnit(item.product, format) } : item
  }
  if (doubtful !== undefined) yield { type: 'failed' }
}

/** Reasons that leave out a row of a product and say nothing about the product itself. */
const ROW_ONLY: ReadonlySet<ReasonCode> = new Set(['handle_again', 'too_many_rows'])

/** Whose row it is; a problem of no product in particular belongs to the one before. */
function handleOf(item: Exclude<ImportItem, { type: 'header' }>, before: string | undefined): string | undefined {
  if (item.type === 'product') return item.product.handle
  const { handle, reason }: ImportProblem = item.problem
  return handle === null || ROW_ONLY.has(reason.code) ? before : handle
}
