import type { ReadRoute } from '@storeroom/react'
import { sendTo } from '../generic-call.ts'
import type { ListSource } from './list-config.ts'

/** The largest page that list routes return. */
const perRequest = 1_000

type Progress = { readonly signal: AbortSignal; readonly onProgress: (done: number, total: number) => void }

export type Whole<R extends ReadRoute, Row> = {
  readonly source: Pick<ListSource<R, Row>, 'call' | 'query' | 'rows'>
  readonly query: object
  readonly idOf: (row: Row) => string
}

/**
 * Every row that a query finds, page by page, each after the last row of the previous page (keyset): the last page is
 * as quick as the first, and rows that are added or deleted in the meantime cause no gaps and no repetitions.
 */
export async function* allRows<R extends ReadRoute, Row>(
  { source: { call, rows }, query, idOf }: Whole<R, Row>,
  { signal, onProgress }: Progress,
  limit = perRequest,
): AsyncGenerator<readonly Row[]> {
  let done = 0
  let total: number | undefined
  for (let after: string | undefined; ;) {
    signal.throwIfAborted()
    const from = after === undefined ? {} : { after, count: false }
    const page = await sendTo(call, { query: { ...query, limit, ...from } }, { signal })
    const pageRows = rows(page)
    total ??= (page as { readonly count: number }).count
    done += pageRows.length
    onProgress(done, Math.max(done, total))
    yield pageRows
    const last = pageRows.at(-1)
    if (last === undefined || pageRows.length < limit) return
    after = idOf(last)
  }
}

/** The rows with these ids, page by page until all are loaded. */
export async function* chosenOf<Row>(
  pages: AsyncIterable<readonly Row[]>,
  ids: ReadonlySet<string>,
  idOf: (row: Row) => string,
): AsyncGenerator<readonly Row[]> {
  let missing = ids.size
  for await (const rows of pages) {
    const chosen = rows.filter((row) => ids.has(idOf(row)))
    missing -= chosen.length
    yield chosen
    if (missing <= 0) return
  }
}

/** Ids of every row that a query finds; only ids are requested if the list supports `fields`. */
export async function allIds<R extends ReadRoute, Row>(
  whole: Whole<R, Row>,
  progress: Progress,
): Promise<readonly string[]> {
  const { source, query, idOf } = whole
  const narrow = source.query && 'fields' in source.query ? { fields: 'id', expand: '' } : {}
  const ids = new Set<string>()
  for await (const rows of allRows({ ...whole, query: { ...query, ...narrow } }, progress)) {
    for (const row of rows) ids.add(idOf(row))
  }
  return [...ids]
}
