import { handleOf } from '../../../../kernel/handle.ts'
import type { Entry } from '../engine/recipe.ts'
import type { Services } from '../../../../kernel/services.ts'
import { problemAt, reason, type ImportProblem, type ReasonCode } from '../tables/problem.ts'
import { readTable } from '../tables/table-file.ts'
import { columnNames, type ColumnNames } from './column-names.ts'
import { productsOf } from './formats/detect.ts'
import type { ImportFormatName, ImportItem, ImportProduct, ImportVariant } from './formats/import-product.ts'
import { otherRowsBad, problemItems } from './formats/product-groups.ts'
import { withImageAddresses } from './images/place-images.ts'
import type { ZipImages } from './images/zip-images.ts'
import type { ProductContext } from './product-context.ts'
import { wholeUnit, type Unit } from './units.ts'

/**
 * Products and problems of an uploaded file, always the same for the same file. Rows that repeat a value which must be
 * unique are among the problems, and so are images that the ZIP file lacks.
 * @throws ImportFileError, not_found when the file was deleted
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
  for await (const item of checkedItems(items, zipImages)) {
    if (item.type === 'header') {
      format = item.format
      yield { type: 'header', result: { format, ignored_columns: item.ignoredColumns } }
      continue
    }
    const handle = ownerOf(item, doubtful)
    if (handle !== doubtful && doubtful !== undefined) yield { type: 'failed' }
    doubtful = item.type === 'product' ? undefined : handle
    yield item.type === 'product' ? { type: 'unit', unit: wholeUnit(item.product, format) } : item
  }
  if (doubtful !== undefined) yield { type: 'failed' }
}

/** Products without the rows that cannot be stored. In memory: ids, handles, SKUs and barcodes, about 100 bytes each. */
async function* checkedItems(items: AsyncIterable<ImportItem>, zipImages: ZipImages | undefined) {
  const lines: Lines = new Map()
  let names = columnNames('medusa')
  for await (const item of items) {
    if (item.type === 'header') names = columnNames(item.format)
    if (item.type !== 'product') yield item
    else
      for (const left of withoutRepeats(item.product, lines, names))
        if (left.type === 'product' && zipImages) yield* withImageAddresses(left.product, names, zipImages)
        else yield left
  }
}

type Lines = Map<string, number>
type Value = { readonly kind: string; readonly value: string; readonly column: string | null }

/**
 * Reports rows that repeat an id, handle, SKU or barcode of an earlier line: whichever came second could not be
 * stored, or would undo the first.
 */
function* withoutRepeats(
  product: ImportProduct,
  lines: Map<string, number>,
  names: ColumnNames,
): Generator<ImportItem> {
  const { handle } = product
  const [line] = product.lines
  const own = firstRepeated(line, handle, productValues(product, names), lines)
  if (own) {
    yield* problemItems([own, ...otherRowsBad(handle, line, product.variants)])
    return
  }
  const variants: ImportVariant[] = []
  for (const variant of product.variants) {
    const problem = firstRepeated(variant.line, handle, variantValues(variant, names), lines)
    if (problem) yield { type: 'problem', problem }
    else variants.push(variant)
  }
  if (variants.length > 0 || product.variants.length === 0) yield { type: 'product', product: { ...product, variants } }
}

const productValues = ({ id, handle }: ImportProduct, names: ColumnNames): Value[] => [
  ...(id === undefined ? [] : [{ kind: 'product', value: id, column: names.field('product', 'id') }]),
  { kind: 'handle', value: handleOf(handle), column: names.field('product', 'handle') },
]

const variantValues = ({ id, fields: { sku, barcode } }: ImportVariant, names: ColumnNames): Value[] => [
  ...(id === undefined ? [] : [{ kind: 'variant', value: id, column: names.field('variant', 'id') }]),
  ...(sku ? [{ kind: 'sku', value: sku, column: names.field('variantFields', 'sku') }] : []),
  ...(barcode ? [{ kind: 'barcode', value: barcode, column: names.field('variantFields', 'barcode') }] : []),
]

/** Remembers the values of a row; the problem of the first one that an earlier row has. */
function firstRepeated(
  line: number,
  handle: string,
  values: readonly Value[],
  lines: Lines,
): ImportProblem | undefined {
  const repeated = values.find(({ kind, value }) => lines.has(`${kind} ${value}`))
  for (const { kind, value } of values) if (!lines.has(`${kind} ${value}`)) lines.set(`${kind} ${value}`, line)
  if (!repeated) return undefined
  const first = lines.get(`${repeated.kind} ${repeated.value}`) ?? line
  return problemAt({ line, handle, column: repeated.column }, reason('value_again', { value: repeated.value, first }))
}

/** Reasons that leave out a row of a product and say nothing about the product itself. */
const ROW_ONLY: ReadonlySet<ReasonCode> = new Set(['handle_again', 'too_many_rows'])

/** Whose row it is; a problem of no product in particular belongs to the one before. */
function ownerOf(item: Exclude<ImportItem, { type: 'header' }>, before: string | undefined): string | undefined {
  if (item.type === 'product') return item.product.handle
  const { handle, reason }: ImportProblem = item.problem
  return handle === null || ROW_ONLY.has(reason.code) ? before : handle
}
