/**
 * The last rows of pages that were shown: deep in a list the server continues after such a row
 * instead of skipping all rows before it. The first pages do not need this.
 */
const rowByPage = new Map<string, string>()
/** The most rows that are remembered. */
const REMEMBERED = 500
/** The offset from which a page is deep in its list. */
const DEEP = 1_000

const keyOf = (name: string, query: object, offset: number) => JSON.stringify([name, query, offset])

/** The row after which the page at an offset starts, if it is known and worth it. */
export const rowBefore = (name: string, query: object, offset: number): string | undefined =>
  offset < DEEP ? undefined : rowByPage.get(keyOf(name, query, offset))

/** Remembers where the next page starts. Only once, because a shown page must keep the query it was loaded with. */
export function rememberRow(name: string, query: object, nextOffset: number, id: string) {
  const key = keyOf(name, query, nextOffset)
  if (nextOffset < DEEP || rowByPage.has(key)) return
  rowByPage.set(key, id)
  const [oldest = key] = rowByPage.keys()
  if (rowByPage.size > REMEMBERED) rowByPage.delete(oldest)
}
