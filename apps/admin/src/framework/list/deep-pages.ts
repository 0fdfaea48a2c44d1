/**
 * Rows behind which a page begins, as they were seen on the page before it: deep in a list the server goes on from there
 * instead of walking all rows before. The first pages need none.
 */
const seen = new Map<string, string>()
const REMEMBERED = 500
const DEEP = 1_000

const keyOf = (name: string, query: object, offset: number) => JSON.stringify([name, query, offset])

/** The row behind which the page at an offset begins, where that is known and worth it. */
export const rowBefore = (name: string, query: object, offset: number): string | undefined =>
  offset < DEEP ? undefined : seen.get(keyOf(name, query, offset))

/** Remembers where the next page begins, once: a page that is shown keeps the address it was loaded from. */
export function rememberRow(name: string, query: object, nextOffset: number, id: string) {
  const key = keyOf(name, query, nextOffset)
  if (nextOffset < DEEP || seen.has(key)) return
  seen.set(key, id)
  const [oldest = key] = seen.keys()
  if (seen.size > REMEMBERED) seen.delete(oldest)
}
