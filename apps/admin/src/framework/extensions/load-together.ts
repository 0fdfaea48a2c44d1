import { chunks } from '../../lib/chunks.ts'

type Values = Readonly<Record<string, unknown>>
type Load = (ids: readonly string[]) => Promise<Values>

/** The values of ids, in calls of a limited number: an extension may put them into an address. */
export const loadAll = async (load: Load, ids: readonly string[]): Promise<Values> =>
  Object.assign({}, ...(await Promise.all(chunks(ids).map(load)))) as Values

type Batch = { readonly ids: Set<string>; readonly values: Promise<Values> }

const batches = new Map<object, Batch>()

/**
 * The value of an id, which is null if `load` says nothing of it. All that is asked of a column in one turn of the event loop,
 * such as by the cells of a page, is loaded together.
 * @param column whose values are asked for
 */
export async function loadTogether(column: object, load: Load, id: string): Promise<unknown> {
  const batch = batches.get(column) ?? newBatch(column, load)
  batch.ids.add(id)
  return (await batch.values)[id] ?? null
}

function newBatch(column: object, load: Load): Batch {
  const ids = new Set<string>()
  const values = new Promise((resolve) => {
    setTimeout(resolve)
  }).then(() => {
    batches.delete(column)
    return loadAll(load, [...ids])
  })
  const batch = { ids, values }
  batches.set(column, batch)
  return batch
}
