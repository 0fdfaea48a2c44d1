import type { Db } from '../../../../../kernel/db.ts'
import type { Row } from '../../../../../kernel/entity.ts'
import { product } from '../../../../catalog/products/products.entity.ts'
import { checkedList, type ListContext } from '../../engine/list-context.ts'
import { checkedFormat } from './export-formats.ts'
import type { FormatContext } from './format-context.ts'

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
