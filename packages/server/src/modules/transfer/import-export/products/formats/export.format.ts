import { toMajor } from '@storeroom/money'
import { toCsv, neutralized } from '../../tables/csv-text.ts'
import { type CellKind, joinTags, metadataText } from '../../tables/cell.ts'
import {
  findColumn,
  fixedColumns,
  type FixedColumn,
  type ListName,
  type MetadataColumn,
  metadataName,
  type RepeatingColumn,
  repeatingColumns,
  repeatingName,
} from './columns.ts'
import type { Metadata, NeutralProduct, NeutralVariant } from './import-product.ts'
import { type NamedPrice, type PriceColumn, priceName } from '../../prices/prices.ts'

/** What can be said of a product in the v1 format; prices without list and quantity bounds only. */
export interface ExportProduct extends NeutralProduct {
  readonly profile?: { readonly name: string; readonly type: string }
  readonly salesChannels?: readonly {
    readonly id?: string
    readonly name?: string
    readonly description?: string | null
  }[]
  readonly categories?: readonly {
    readonly handle: string
    readonly name?: string
    readonly description?: string | null
  }[]
}

/** Which columns the products of an export need; as JSON it can wait between two steps of a job. */
export interface ExportShape {
  readonly prices: readonly PriceColumn[]
  readonly metadata: readonly MetadataColumn[]
  readonly lists: Readonly<Record<ListName, number>>
}

export const emptyShape: ExportShape = {
  prices: [],
  metadata: [],
  lists: { options: 0, images: 0, salesChannels: 0, categories: 0 },
}

/** The shape with the columns that one more product needs. */
export function withProduct(shape: ExportShape, product: ExportProduct): ExportShape {
  const prices = new Map(shape.prices.map((column) => [priceName(column), column]))
  for (const { region, currency_code } of product.variants.flatMap((variant) => variant.prices ?? [])) {
    const column = { ...(region === undefined ? {} : { region }), currency_code }
    prices.set(priceName(column), column)
  }
  const most = (list: ListName): number => Math.max(shape.lists[list], product[list]?.length ?? 0)
  const lists = { options: most('options'), images: most('images'), salesChannels: most('salesChannels') }
  return {
    prices: [...prices.values()],
    metadata: withMetadata(shape.metadata, product),
    lists: { ...lists, categories: most('categories') },
  }
}

/** Products first. A key that no column can be named after is left out. */
function withMetadata(
  collected: ExportShape['metadata'],
  { fields, variants }: ExportProduct,
): readonly MetadataColumn[] {
  const columns = new Map(collected.map((column) => [metadataName(column), column]))
  const add = (holder: MetadataColumn['holder'], metadata: Metadata | null | undefined) => {
    for (const key of Object.keys(metadata ?? {})) {
      const name = metadataName({ holder, key })
      if (!columns.has(name) && findColumn(name)?.type === 'metadata') columns.set(name, { holder, key })
    }
  }
  add('productFields', fields.metadata)
  for (const variant of variants) add('variantFields', variant.fields.metadata)
  return columns.size === collected.length
    ? collected
    : [...columns.values()].toSorted((a, b) => a.holder.localeCompare(b.holder))
}

export interface ExportWriter {
  /** The first line of the file. */
  readonly header: string
  /** One line per variant, or one without variant cells for a product that has none. */
  readonly lines: (product: ExportProduct) => string
}

/**
 * Writes the v1 product format (docs/contract/imports.md §4) as chunks of CSV text: semicolons, CR LF, cells quoted
 * where they need it. What it writes imports back with no change:
 *
 * - a region's price is only in the region's column (v1 repeats it under the currency, where import would take it
 *   for a price of its own), and a price of 0 is written (v1 leaves it out);
 * - amounts have the decimals of ISO 4217; `Sales Channel n Id` is the id (v1 writes the name);
 * - text that a spreadsheet would run as a formula has an apostrophe in front, which import takes away;
 * - a tag with a comma or quote is in double quotes;
 * - each key of metadata has a column of its own, behind v1's.
 */
export function exportWriter(shape: ExportShape): ExportWriter {
  const columns = exportColumns(shape)
  const rowOf = (product: ExportProduct, variant: NeutralVariant | undefined): string[] =>
    columns.map(({ cell }) => cell(product, variant))
  return {
    header: toCsv([columns.map(({ name }) => name)]),
    lines: (product) => {
      const variants = product.variants.length > 0 ? product.variants : [undefined]
      return toCsv(variants.map((variant) => rowOf(product, variant)))
    },
  }
}

interface ExportColumn {
  readonly name: string
  readonly cell: (product: ExportProduct, variant: NeutralVariant | undefined) => string
}

const exportColumns = ({ prices, metadata, lists }: ExportShape): ExportColumn[] => [
  ...fixedColumns.map((column) => fixedColumn(column)),
  ...prices.map((column) => priceColumn(column)),
  ...(['options', 'images', 'salesChannels', 'categories'] as const).flatMap((list) =>
    Array.from({ length: lists[list] }, (_, index) =>
      columnsOfList(list).map((column) => repeatingColumn(column, index)),
    ).flat(),
  ),
  ...metadata.map((column) => metadataColumn(column)),
]

const metadataColumn = (column: MetadataColumn): ExportColumn => ({
  name: metadataName(column),
  cell: (product, variant) => {
    const { metadata } = (column.holder === 'productFields' ? product : variant)?.fields ?? {}
    const value = metadata && Object.hasOwn(metadata, column.key) ? metadata[column.key] : undefined
    const text = metadataText(value)
    return value === text ? neutralized(text) : text
  },
})

const columnsOfList = (list: ListName): RepeatingColumn[] => repeatingColumns.filter((column) => column.list === list)

const fixedColumn = ({ name, holder, key, kind }: FixedColumn): ExportColumn => ({
  name,
  cell: (product, variant) => {
    const holders = {
      product,
      productFields: product.fields,
      profile: product.profile,
      variant,
      variantFields: variant?.fields,
    }
    return cellText(kind, valueAt(holders[holder], key))
  },
})

/** The column table names keys of these shapes; a shape that lacks one has nothing to write there. */
const valueAt = (holder: object | undefined, key: string): unknown =>
  (holder as Readonly<Record<string, unknown>> | undefined)?.[key]

function cellText(kind: CellKind, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (kind === 'tags') return neutralized(joinTags(value as readonly string[]))
  return typeof value === 'string' ? neutralized(value) : JSON.stringify(value)
}

const priceColumn = (column: PriceColumn): ExportColumn => {
  const name = priceName(column)
  const isOfColumn = (price: NamedPrice): boolean => priceName(price) === name
  return {
    name,
    cell: (_, variant) => {
      const price = variant?.prices?.find(isOfColumn)
      return price ? toMajor(price.amount, price.currency_code) : ''
    },
  }
}

const repeatingColumn = (column: RepeatingColumn, index: number): ExportColumn => ({
  name: repeatingName(column, index + 1),
  cell: (product, variant) => {
    const entry = product[column.list]?.[index]
    const title = product.options[index]?.title
    if (column.part === 'value') return cellText('text', title === undefined ? undefined : variant?.options[title])
    return cellText('text', valueAt(entry, column.part))
  },
})
