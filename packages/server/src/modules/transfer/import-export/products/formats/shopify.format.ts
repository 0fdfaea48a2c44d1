import { handleOf } from '../../../../../kernel/handle.ts'
import type { CsvTable } from '../../tables/csv.ts'
import type { ImportItem, ImportProduct, ImportVariant, Metadata, ProductImage } from './import-product.ts'
import { type ImportProblem, problemAt, reason } from '../../tables/problem.ts'
import { type GroupReading, linesOf, readGroups, type RowsOfProduct, wholeGroupBad } from './product-groups.ts'
import {
  type BoundShopifyColumn,
  bindShopifyColumns,
  hasColumn,
  pricesOf,
  readShopifyRow,
  type RowContext,
  type ShopifyRow,
  weightOf,
} from './shopify.row.ts'
import { type OptionCells, type OptionReading, optionReader, type OptionTitles } from './variant-options.ts'
import type { ColumnMapping } from '../../tables/mapping.ts'

/**
 * Reads Shopify's product export and its newer template. Rows of one handle are a product; a row with an option value,
 * SKU, barcode or price is a variant, one with only a picture adds that picture.
 *
 * - `Title` / `Default Title` is Shopify's way to say that there are no options: the one variant bears the product's
 *   title.
 * - Descriptions become text. Archived and unlisted products and those not published online become drafts.
 * - Vendor, category, SEO texts, tax code, weight unit and variant pictures are stored in metadata, and so is the cost
 *   per item with its currency.
 * - A price below the compare-at price is a sale: the compare-at price is the variant's own, the lower one its sale
 *   price.
 * - Weights become grams. A product with tracked inventory is managed here, whichever app tracks it.
 *
 * @param mapping what the merchant said of the columns; without, they mean what Shopify calls them
 * @param currencyCode the shop's default currency, lower case: Shopify's files do not name theirs
 * @throws ImportFileError without handle or title column
 */
export function readShopify(
  { header, rows }: CsvTable,
  currencyCode: string,
  mapping?: ColumnMapping,
): AsyncGenerator<ImportItem> {
  const columns = bindShopifyColumns(header, mapping)
  const handleColumn = columns.find(({ key }) => key === 'handle')
  return readGroups(rows, {
    handleOf: ({ cells }) => (handleColumn && cells[handleColumn.index])?.trim() ?? '',
    withoutHandle: ({ line, number }) =>
      problemAt({ line, column: 'Handle' }, reason('required_cell', { name: 'Handle', row: number })),
    read: (rows, handle) => readProduct(rows, { handle, columns, currencyCode }),
  })
}

function readProduct(rows: RowsOfProduct, context: RowContext): GroupReading {
  const [first, ...others] = rows
  const firstRow = readShopifyRow(first, true, context)
  const otherRows = others.map((row) => readShopifyRow(row, false, context))
  if (firstRow.values['title'] === undefined && firstRow.problems.length === 0)
    report(firstRow, context, reason('required_cell', { name: 'Title', row: first.number }), 'Title')
  const titles = optionTitles(firstRow)
  const toVariant = variantReader(firstRow, titles, context)
  const isOnlyVariant = !otherRows.some((row) => row.isVariant)
  const isVariant = (row: ShopifyRow): boolean => row.isVariant || (row === firstRow && isOnlyVariant)
  for (const row of otherRows)
    if (!row.isVariant && row.problems.length === 0 && row.values['image_src'] === undefined)
      report(row, context, reason('row_without_variant'))
  const readings = [firstRow, ...otherRows]
  const variants = readings.filter(isVariant).flatMap((row) => toVariant(row) ?? [])
  if (firstRow.problems.length > 0) return wholeGroupBad(rows, context.handle, firstRow.problems)
  const good = readings.filter((row) => row.problems.length === 0)
  return {
    product: toProduct(rows, firstRow, context, { titles, variants, images: imagesOf(good) }),
    problems: otherRows.flatMap((row) => row.problems),
  }
}

const report = (
  row: ShopifyRow,
  { handle }: RowContext,
  why: ImportProblem['reason'],
  column: string | null = null,
): void => void row.problems.push(problemAt({ line: row.line, handle, column }, why))

const OPTION_NUMBERS = [1, 2, 3] as const
const DEFAULT_OPTION = 'Title'
const DEFAULT_VALUE = 'Default Title'

const text = ({ values }: ShopifyRow, key: string): string | undefined => values[key]?.toString()

/** A first row that names no option has Shopify's default option. */
function optionTitles(firstRow: ShopifyRow): OptionTitles {
  const titles = OPTION_NUMBERS.flatMap((n) => {
    const title = text(firstRow, `option_${n}_title`)
    return title === undefined ? [] : [[n, title] as const]
  })
  return new Map<number, string>(titles.length === 0 ? [[1, DEFAULT_OPTION]] : titles)
}

function optionCells(row: ShopifyRow, titles: OptionTitles): Map<number, OptionCells> {
  const cells = OPTION_NUMBERS.flatMap((n) => {
    const value = text(row, `option_${n}_value`)
    return value === undefined ? [] : [[n, { value }] as const]
  })
  const isDefault = cells.length === 0 && isDefaultOption(titles)
  return new Map<number, OptionCells>(isDefault ? [[1, { value: DEFAULT_VALUE }]] : cells)
}

const isDefaultOption = (titles: OptionTitles): boolean => titles.size === 1 && titles.get(1) === DEFAULT_OPTION

const isDefaultVariant = ({ options }: OptionReading): boolean =>
  Object.keys(options).length === 1 && options[DEFAULT_OPTION] === DEFAULT_VALUE

/** The variant of a row; undefined, with the reasons among the row's problems, when it cannot be imported. */
function variantReader(firstRow: ShopifyRow, titles: OptionTitles, context: RowContext) {
  const readOptions = optionReader(titles)
  return (row: ShopifyRow): ImportVariant | undefined => {
    if (row.problems.length > 0) return undefined
    const optionReading = readOptions({ line: row.line, isNew: true, options: optionCells(row, titles) })
    for (const { n, reason } of optionReading.faults)
      report(row, context, reason, n === null ? null : `Option${n} Value`)
    const weight = weightOf(row, context.columns)
    if ('reason' in weight) report(row, context, weight.reason, weight.column)
    if (optionReading.faults.length > 0 || 'reason' in weight) return undefined
    const isDefault = isDefaultVariant(optionReading)
    return {
      line: row.line,
      title: isDefault ? (text(firstRow, 'title') ?? '') : Object.values(optionReading.options).join(' / '),
      fields: { ...weight, ...variantFields(row, context, weight.weight) },
      options: isDefault ? {} : optionReading.options,
      ...pricesOf(row, context),
    }
  }
}

/** The value of each of these columns that is in the file; the one of `empty` where the cell is empty. */
function present(
  { values }: ShopifyRow,
  columns: readonly BoundShopifyColumn[],
  empty: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const inFile = columns.filter(({ key }) => Object.hasOwn(empty, key))
  const entries = inFile.map(({ key }): [string, unknown] => [key, values[key] ?? empty[key]])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** The value of a field whose cell is empty; undefined leaves the field as it is. */
const EMPTY_PRODUCT = { subtitle: null, description: null, external_id: null, is_giftcard: false } as const
const EMPTY_PARTS = { type: null, tags: [] } as const
const EMPTY_VARIANT = {
  sku: null,
  barcode: null,
  manage_inventory: false,
  inventory_quantity: undefined,
  allow_backorder: undefined,
} as const

const variantFields = (
  row: ShopifyRow,
  { columns, currencyCode }: RowContext,
  weight: number | null | undefined,
): ImportVariant['fields'] => ({
  ...present(row, columns, EMPTY_VARIANT),
  ...metadataOf({
    compare_at_price: moneyNote(row.values['compare_at_note'], currencyCode),
    cost_per_item: moneyNote(row.values['cost_per_item'], currencyCode),
    weight_unit: weight ? text(row, 'weight_unit') : undefined,
    tax_code: text(row, 'tax_code'),
    image: text(row, 'variant_image'),
    ...keptAs('variant_metadata', row, columns),
  }),
})

const moneyNote = (amount: unknown, currency_code: string) =>
  typeof amount === 'number' ? { amount, currency_code } : undefined

function metadataOf(entries: Metadata): { metadata?: Metadata } {
  const filled = Object.entries(entries).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const]))
  return filled.length === 0 ? {} : { metadata: Object.fromEntries(filled) }
}

/** Columns that are stored under their own names. */
const keptAs = (target: string, row: ShopifyRow, columns: readonly BoundShopifyColumn[]) =>
  Object.fromEntries(
    columns
      .filter(({ key }) => key.startsWith(`${target}.`))
      .map(({ key }) => [key.slice(target.length + 1), text(row, key)]),
  )

/** By position, those without one after the others, each address once; the variants' own pictures last. */
function imagesOf(rows: readonly ShopifyRow[]): ProductImage[] {
  const placed = rows.flatMap((row) => {
    const url = text(row, 'image_src')
    const alt = text(row, 'image_alt')
    const image = url === undefined ? undefined : { url, ...(alt === undefined ? {} : { alt }) }
    return image ? [{ image, position: Number(row.values['image_position'] ?? Infinity) }] : []
  })
  const inOrder = placed.sort((a, b) => (a.position === b.position ? 0 : a.position - b.position))
  const ofVariants = rows.flatMap((row) => text(row, 'variant_image') ?? []).map((url) => ({ url }))
  const byUrl = new Map<string, ProductImage>()
  for (const image of [...inOrder.map(({ image }) => image), ...ofVariants])
    if (!byUrl.has(image.url)) byUrl.set(image.url, image)
  return [...byUrl.values()]
}

interface ProductParts {
  readonly titles: OptionTitles
  readonly variants: readonly ImportVariant[]
  readonly images: readonly ProductImage[]
}

function toProduct(
  rows: RowsOfProduct,
  firstRow: ShopifyRow,
  { handle, columns }: RowContext,
  { titles, variants, images }: ProductParts,
): ImportProduct {
  const hasImages = hasColumn(columns, 'image_src')
  const hasOptions = !isDefaultOption(titles) || variants.some(({ options }) => Object.keys(options).length > 0)
  return {
    handle,
    lines: linesOf(rows),
    fields: {
      title: text(firstRow, 'title') ?? '',
      ...present(firstRow, columns, EMPTY_PRODUCT),
      ...statusOf(firstRow),
      ...(hasImages ? { thumbnail: images[0]?.url ?? null } : {}),
      ...metadataOf({
        vendor: text(firstRow, 'vendor'),
        product_category: text(firstRow, 'product_category'),
        seo_title: text(firstRow, 'seo_title'),
        seo_description: text(firstRow, 'seo_description'),
        ...keptAs('metadata', firstRow, columns),
      }),
    },
    ...present(firstRow, columns, EMPTY_PARTS),
    ...collectionOf(firstRow),
    options: hasOptions ? [...titles.values()].map((title) => ({ title })) : [],
    variants,
    ...(hasImages ? { images } : {}),
  }
}

/** The status where the file has one; not published online is a draft in any case. */
function statusOf({ values }: ShopifyRow): Pick<ImportProduct['fields'], 'status'> {
  if (values['published'] === false) return { status: 'draft' }
  const status = values['status'] ?? (values['published'] === true ? 'published' : undefined)
  return status === undefined ? {} : { status: status === 'published' ? 'published' : 'draft' }
}

function collectionOf(firstRow: ShopifyRow): Pick<ImportProduct, 'collectionHandle' | 'collectionTitle'> {
  const title = text(firstRow, 'collection')
  return title === undefined ? {} : { collectionTitle: title, collectionHandle: handleOf(title) }
}
