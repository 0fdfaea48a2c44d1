import type { AnyContext } from './http/context.ts'
import { JsonText, Unchanged } from './http/json-text.ts'
import { list, type ReadingFor } from './resource.ts'

/** A limit that is never reached: lists without paging are maintained by hand. */
const ALL = 1_000_000

type Query = { readonly q?: string; readonly fields?: string; readonly expand?: string }

/** Answers `{ many }` without paging, oldest first. `where` narrows the query's filters. */
export async function listWhole<C extends AnyContext>(
  context: C,
  reading: ReadingFor<C>,
  query: Query,
  narrowed: Parameters<typeof list>[3] = {},
) {
  const page = await list(context, reading, { ...query, order: 'created_at', limit: ALL, offset: 0 }, narrowed)
  if (page instanceof Unchanged) return page
  const { [reading.many]: rows } = JSON.parse(page.bytes.toString()) as Record<string, unknown>
  return new JsonText(JSON.stringify({ [reading.many]: rows }), page.etag)
}
