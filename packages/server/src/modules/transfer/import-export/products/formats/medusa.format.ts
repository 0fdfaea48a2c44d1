import { type ListName, repeatingColumns, repeatingName } from './columns.ts'
import type { CsvRow, CsvTable } from '../../tables/csv.ts'
import { unescapedText } from '../../tables/csv-text.ts'
import type { ImportItem, ImportProduct, ImportVariant, Metadata } from './import-product.ts'
import { type BoundColumn, bindColumns, isOfVariant, type MedusaRow, readRow, requiredCell } from './medusa.row.ts'
import { type ImportProblem, problemAt, reason } from '../../tables/problem.ts'
import { type GroupReading, linesOf, readGroups, type RowsOfProduct, wholeGroupBad } from './product-groups.ts'
import { type OptionFault, optionReader, type OptionReading, type OptionTitles } from './variant-options.ts'

/**
 * Reads the v1 product format (docs/contract/imports.md §3). Product columns are read only in the first row of each
 * handle. Unlike v1: cells stay what they are (a SKU `00123` keeps its zeros), amounts follow ISO 4217 and are never
 * rounded, one bad row leaves the others alone, and a first row whose variant cells are all empty is a product without
 * variants.
 * @throws ImportFileError for a header with unknown, missing or doubled columns, with v1's texts
 */
export function readMedusa({ header, rows }: CsvTable): AsyncGenerator<ImportItem> {
  const columns = bindColumns(header)
  const handleIndex = header.indexOf('Product Handle')
  return readGroups(rows, {
    handleOf: ({ cells }) => unescapedText(cells[handleIndex] ?? '').trim(),
    withoutHandle: (row) =>
      problemAt({ line: row.line, column: 'Product Handle' }, requiredCell('Product Handle', row)),
    read: (rows, handle) => readProduct(rows, handle, columns),
  })
}

function readProduct(rows: RowsOfProduct, handle: string, columns: readonly BoundColumn[]): GroupReading {
  const [first, ...others] = rows
  const firstRow = readRow(first, handle, columns)
  const titles = optionTitles(firstRow)
  const context = { handle, columns, readOptions: optionReader(titles) }
  const variants = firstRow.hasVariant ? [readVariant(first, firstRow, context)] : []
  if (firstRow.problems.length > 0) return wholeGroupBad(rows, handle, firstRow.problems)
  const variantColumns = columns.filter(isOfVariant)
  const problems: ImportProblem[] = []
  for (const row of others) {
    const reading = readRow(row, handle, variantColumns)
    variants.push(readVariant(row, reading, context))
    problems.push(...reading.problems)
  }
  const good = variants.filter((variant) => variant !== undefined)
  return { product: toProduct({ rows, handle, firstRow, titles, variants: good, columns }), problems }
}

const optionTitles = ({ lists }: MedusaRow): OptionTitles =>
  new Map([...lists.options].flatMap(([n, { title }]) => (title === undefined ? [] : [[n, title] as const])))

interface VariantContext {
  readonly handle: string
  readonly columns: readonly BoundColumn[]
  readonly readOptions: ReturnType<typeof optionReader>
}

/** The variant of a row; undefined, with the reasons among the row's problems, when there is none to import. */
function readVariant(row: CsvRow, reading: MedusaRow, context: VariantContext): ImportVariant | undefined {
  if (reading.problems.length > 0) return undefined
  const report = (column: string | null, why: ImportProblem['reason']): void =>
    void reading.problems.push(problemAt({ line: row.line, handle: context.handle, column }, why))
  if (!reading.hasVariant) report(null, reason('row_without_variant'))
  else {
    const isNew = reading.values.variant['id'] === undefined
    const optionReading = context.readOptions({ line: row.line, isNew, options: reading.lists.options })
    for (const fault of optionReading.faults) report(optionColumn(fault), fault.reason)
    if (reading.problems.length === 0) return toVariant(row, reading, optionReading, context.columns)
  }
  return undefined
}

const optionValueColumn = repeatingColumns.find(({ list, part }) => list === 'options' && part === 'value')

const optionColumn = ({ n }: OptionFault): string | null =>
  n === null || optionValueColumn === undefined ? null : repeatingName(optionValueColumn, n)

/** Values need no check here: they were read by the table of columns (`columns.ts`), which has their keys and types. */
const toVariant = (
  { line }: CsvRow,
  { values, prices, metadata }: MedusaRow,
  { options }: OptionReading,
  columns: readonly BoundColumn[],
): ImportVariant => ({
  ...values.variant,
  line,
  fields: { ...values.variantFields, ...metadataOf(metadata.variantFields) },
  options,
  ...(columns.some(({ type }) => type === 'price') ? { prices } : {}),
})

/** Nothing where the file has no column for it. */
const metadataOf = (metadata: Metadata): { readonly metadata?: Metadata } =>
  Object.keys(metadata).length === 0 ? {} : { metadata }

interface ProductParts {
  readonly rows: RowsOfProduct
  readonly handle: string
  readonly firstRow: MedusaRow
  readonly titles: OptionTitles
  readonly variants: readonly ImportVariant[]
  readonly columns: readonly BoundColumn[]
}

function toProduct({ rows, handle, firstRow, titles, variants, columns }: ProductParts): ImportProduct {
  const { tags, ...values } = firstRow.values.product
  const listsInFile = (['images', 'salesChannels', 'categories'] as const).filter((list) => isInFile(list, columns))
  return {
    ...values,
    ...(tags === undefined ? {} : { tags: tags ?? [] }),
    handle,
    lines: linesOf(rows),
    fields: { ...firstRow.values.productFields, ...metadataOf(firstRow.metadata.productFields) },
    options: [...titles.values()].map((title) => ({ title })),
    variants,
    ...Object.fromEntries(listsInFile.map((list) => [list, [...firstRow.lists[list].values()]])),
  } as ImportProduct
}

const isInFile = (list: ListName, columns: readonly BoundColumn[]): boolean =>
  columns.some((bound) => bound.type === 'repeating' && bound.column.list === list && !bound.column.ignored)
