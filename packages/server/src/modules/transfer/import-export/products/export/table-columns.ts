import { toMajor } from '@storeroom/money'
import type { Row } from '../../../../../kernel/entity.ts'
import { neutralized, toCsv } from '../../tables/csv-text.ts'
import type { StoredProduct } from '../stored-products.queries.ts'

export type TableSettings = {
  /** Which columns, and what they are called. */
  readonly columns: readonly { readonly id: string; readonly label: string }[]
  /** Of the prices; lower case. */
  readonly currency_code: string
}

type Cell = (product: StoredProduct, settings: TableSettings) => string

/** A text in metadata; empty if there is none. */
export const textIn = (metadata: Row | null, name: string): string => {
  const value = metadata?.[name]
  return typeof value === 'string' ? value : ''
}
const joined = (values: readonly (string | null)[]): string => values.filter(Boolean).join('; ')

/** The columns of the product list by their ids. */
const cells: Readonly<Record<string, Cell>> = {
  title: ({ row }) => row.title,
  handle: ({ row }) => row.handle ?? '',
  status: ({ row }) => row.status,
  stock: ({ variants }) => {
    const counted = variants.filter(({ row }) => row.manage_inventory)
    return counted.length === 0 ? '' : String(counted.reduce((sum, { stock }) => sum + (stock?.quantity ?? 0), 0))
  },
  price: priceRange,
  sku: ({ variants }) => joined(variants.map(({ row }) => row.sku)),
  collection: ({ collection }) => collection?.title ?? '',
  type: ({ type }) => type ?? '',
  tags: ({ tags }) => joined(tags.map(({ value }) => value)),
  vendor: ({ row }) => textIn(row.metadata, 'vendor'),
  channels: ({ channels }) => joined(channels.map(({ name }) => name)),
  created: ({ row }) => row.created_at,
  updated: ({ row }) => row.updated_at,
}

export const isTableColumn = (id: string): boolean => Object.hasOwn(cells, id)

/** `12.50 EUR`, or `12.50–20.00 EUR` where variants differ. */
function priceRange({ variants }: StoredProduct, { currency_code }: TableSettings): string {
  const amounts = variants
    .flatMap(({ prices }) => prices)
    .filter((price) => price.region_id === null && price.currency_code === currency_code)
    .map(({ amount }) => amount)
  if (amounts.length === 0) return ''
  const ends = [...new Set([Math.min(...amounts), Math.max(...amounts)])]
  return `${ends.map((amount) => toMajor(amount, currency_code)).join('–')} ${currency_code.toUpperCase()}`
}

/** One line per product, in the columns that were asked for. */
export const tableWriter = (settings: TableSettings) => ({
  header: toCsv([settings.columns.map(({ label }) => neutralized(label))]),
  lines: (products: readonly StoredProduct[]) =>
    toCsv(
      products.map((product) => settings.columns.map(({ id }) => neutralized(cells[id]?.(product, settings) ?? ''))),
    ),
})
