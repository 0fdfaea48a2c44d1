import { fixedColumns, repeatingColumns, repeatingName, type Holder } from './formats/columns.ts'
import type { ImportFormatName } from './formats/import-product.ts'
import { shopifyColumns } from './formats/shopify.columns.ts'
import { type PriceColumn, priceName } from '../prices/prices.ts'

/** What the columns of a file are called, so that a problem can name the one it is about. Null: the row as a whole. */
export type ColumnNames = {
  readonly field: (holder: Holder, key: string) => string | null
  readonly price: (column: PriceColumn) => string
  readonly category: (index: number) => string | null
}

const categoryHandle = repeatingColumns.find(({ list, part }) => list === 'categories' && part === 'handle')

const names: Readonly<Record<ImportFormatName, ColumnNames>> = {
  medusa: {
    field: (holder, key) => fixedColumns.find((column) => column.holder === holder && column.key === key)?.name ?? null,
    price: priceName,
    category: (index) => (categoryHandle ? repeatingName(categoryHandle, index + 1) : null),
  },
  shopify: {
    field: (_, key) => shopifyName(key),
    price: () => shopifyName('price') ?? '',
    category: () => null,
  },
}

/** Our keys that Shopify's columns have under another key. */
const shopifyKeys: Readonly<Record<string, string>> = { collectionHandle: 'collection' }
const shopifyName = (key: string) =>
  shopifyColumns.find((column) => column.key === (shopifyKeys[key] ?? key))?.names[0] ?? null

export const columnNames = (format: ImportFormatName): ColumnNames => names[format]
