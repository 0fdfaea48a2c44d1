import type { ExportFormat } from '@storeroom/contract'
import type { Db } from '../../../../../kernel/db.ts'
import type { Row } from '../../../../../kernel/entity.ts'
import { invalid } from '../../../../../kernel/errors.ts'
import { product } from '../../../../catalog/products/products.entity.ts'
import { checkedList, type ListContext } from '../../engine/list-context.ts'
import { checkedCurrency } from '../../prices/prices.ts'
import type { FeedSettings } from './google-feed.ts'
import { isTableColumn, type TableSettings } from './table-columns.ts'

/** The settings of a product export's format. */
type FormatContext = TableSettings & FeedSettings & { readonly format: ExportFormat }

/** What an export was asked for, as the job keeps it (docs/contract/imports.md §4). */
export type ExportContext = ListContext & {
  /** Of the saved export, if it is one. */
  readonly preset_id?: string
} & FormatContext

/** Products that are read at once. */
const PAGE = 50

/** The stored form of a context that came from outside. @throws invalid_data naming the field */
export async function preparedContext(db: Db, context: Row): Promise<ExportContext & Row> {
  const { rest, list } = checkedList(product, context, PAGE)
  return { ...rest, ...(await checkedFormat(db, rest)), ...list }
}

export const contextOf = (context: Row) => context as ExportContext

const formats: readonly ExportFormat[] = ['storeroom', 'table', 'google']

/** What a request says about the format, unchecked. */
type SentFormat = { readonly [Name in keyof FormatContext]?: unknown }

/** Checks and completes what an export says of its format. @throws invalid_data naming the field */
async function checkedFormat(db: Db, sent: SentFormat): Promise<FormatContext> {
  const { format = 'storeroom', columns, currency_code, product_url = null } = sent
  const validFormat = formats.find((candidate) => candidate === format)
  if (!validFormat)
    throw invalid(`context.format must be one of the following values: ${formats.join(', ')}`, 'context.format')
  const origin = typeof sent.origin === 'string' ? sent.origin : ''
  return {
    format: validFormat,
    columns: validFormat === 'table' ? checkedColumns(columns) : [],
    currency_code: await checkedCurrency(db, currency_code),
    product_url: validFormat === 'google' ? checkedUrl(product_url, origin) : '',
    origin,
  }
}

function checkedColumns(columns: unknown): FormatContext['columns'] {
  const list = Array.isArray(columns) ? (columns as readonly Partial<FormatContext['columns'][number]>[]) : []
  if (list.length === 0) throw invalid('context.columns should not be empty', 'context.columns')
  return list.map(({ id, label }) => {
    if (typeof id !== 'string' || !isTableColumn(id))
      throw invalid(`There is no column ${String(id)}`, 'context.columns')
    return { id, label: typeof label === 'string' ? label : id }
  })
}

function checkedUrl(url: unknown, origin: string): string {
  const urlPattern = typeof url === 'string' && url !== '' ? url : origin && `${origin}/shop/products/{handle}`
  if (!/^https?:\/\/[^/\s]+\/\S*\{handle\}\S*$/.test(urlPattern))
    throw invalid('context.product_url must be an address with {handle} in it', 'context.product_url')
  return urlPattern
}
