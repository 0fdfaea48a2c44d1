import type { ReadRoute } from '@storeroom/react'
import type { TableColumn } from '@storeroom/ui/table/table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryFrom } from '../generic-call.ts'
import type { ListSource } from '../list/list-config.ts'
import type { WireFilter } from '../list/list-filters.ts'

/** The paged source of rows: members of a record, or all candidates. */
export type MemberSource<R extends ReadRoute, Row> = ListSource<R, Row> & {
  /** The parts of the path: `{ id }`. */
  readonly input?: Readonly<Record<string, string>>
}

/** How a row is shown and named. */
export type MemberRow<Row> = {
  readonly id: (row: Row) => string
  readonly name: (row: Row) => string
  readonly href?: (row: Row) => string
  readonly columns: readonly MemberColumn<Row>[]
}

export type MemberColumn<Row> = TableColumn<Row> & {
  /** The API's name of the column; makes the heading sortable. */
  readonly order?: string
}

type Page = {
  readonly q: string
  readonly limit: number
  readonly offset: number
  /** Filters as the API takes them. */
  readonly filters?: Readonly<Record<string, WireFilter>>
  /** Undefined: the source's own. */
  readonly order?: string | undefined
}

/** One page of rows; the previous rows stay until the next are loaded. */
export function useMemberPage<R extends ReadRoute, Row>(source: MemberSource<R, Row>, requestedPage: Page) {
  const { q, limit, offset, filters, order } = requestedPage
  const query = {
    ...source.query,
    ...filters,
    ...(q.trim() !== '' && { q: q.trim() }),
    ...(order && { order }),
    limit,
    offset,
  }
  const result = useQuery({ ...queryFrom(source.call, { ...source.input, query }), placeholderData: keepPreviousData })
  const page = result.data
  const count = (page as { readonly count: number } | undefined)?.count
  return { ...result, rows: page && source.rows(page), count }
}
