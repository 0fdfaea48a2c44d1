import { findColumn } from './columns.ts'
import { openCsv, type CsvTable } from '../../tables/csv.ts'
import type { ImportFormatName, ImportItem } from './import-product.ts'
import { readMedusa } from './medusa.format.ts'
import { findShopifyColumn, mappedColumn, sharedTargets, shopifyColumns } from './shopify.columns.ts'
import { readShopify } from './shopify.format.ts'
import { IGNORED, type ColumnMapping, type MappedTable } from '../../tables/mapping.ts'

/** How a format knows its columns; the earlier one wins when both know as many. */
const knows: Readonly<Record<ImportFormatName, (name: string) => boolean>> = {
  medusa: (name) => findColumn(name) !== undefined,
  shopify: (name) => findShopifyColumn(name) !== undefined,
}

/** The format that knows most columns of this header; undefined when none knows any. */
export function detectFormat(header: readonly string[]): ImportFormatName | undefined {
  const medusa = header.filter(knows.medusa).length
  const shopify = header.filter(knows.shopify).length
  if (medusa + shopify === 0) return undefined
  return medusa >= shopify ? 'medusa' : 'shopify'
}

/** The columns of a file of products. */
export const productTable: MappedTable = {
  name: '',
  formatOf: (columns) => detectFormat(columns) ?? null,
  targetOf: (name) => findShopifyColumn(name)?.key ?? IGNORED,
  targets: [...shopifyColumns.map(({ key }) => key), ...sharedTargets],
  shared: sharedTargets,
  required: [['handle'], ['title']],
}

export interface ReadOptions {
  /** The shop's default currency, lower case: Shopify's prices are taken to be in it. */
  readonly currencyCode: string
  /** What the columns mean: any table can be read then, as Shopify's are. */
  readonly mapping?: ColumnMapping | undefined
}

/**
 * Products and problems of an import file of any size, in the order of the file, after one `header` item. A problem is
 * a row (or a whole product, row by row) that is left out; all others are read. Only the rows of one product are in
 * memory. A header that no format knows is read as v1's, so that it fails with v1's text.
 * @throws ImportFileError when the file cannot be read, or not any further; what was yielded before is valid
 */
export async function* readProducts(
  source: AsyncIterable<Uint8Array>,
  options: ReadOptions,
): AsyncGenerator<ImportItem> {
  yield* productsOf(await openCsv(source), options)
}

/** Reads the products of an open table, and closes it at the end. */
export async function* productsOf(table: CsvTable, { currencyCode, mapping }: ReadOptions): AsyncGenerator<ImportItem> {
  try {
    const format = mapping ? 'shopify' : (detectFormat(table.header) ?? 'medusa')
    const products = format === 'shopify' ? readShopify(table, currencyCode, mapping) : readMedusa(table)
    const isRead = (name: string) => (mapping ? mappedColumn(name, mapping) !== undefined : knows[format](name))
    yield { type: 'header', format, ignoredColumns: table.header.filter((name) => name !== '' && !isRead(name)) }
    yield* products
  } finally {
    await table.close()
  }
}
