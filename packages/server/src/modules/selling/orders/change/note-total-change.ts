import type { Db } from '../../../../kernel/db.ts'
import { orNotFound } from '../../../../kernel/errors.ts'
import { columnIs } from '../../../../kernel/read/condition.ts'
import { readOne } from '../../../../kernel/read/read.ts'
import { selectionOf } from '../../../../kernel/read/selection.ts'
import type { Services } from '../../../../kernel/services.ts'
import { order, orders } from '../orders.entity.ts'
import { addToTotalChange } from '../orders.queries.ts'

const selection = selectionOf(order, {}, { fields: ['total'], relations: [] }, false)

type TotalChange<Result> = {
  readonly result: Result
  /** By how much more the order comes to; minor units. */
  readonly difference: number
}

/**
 * Changes what an order comes to, and writes down by how much, so that its books still add up. Needs the order's lock.
 * @param known what it comes to before, where that was calculated already
 */
export async function changingTotal<Result>(
  db: Db,
  services: Services,
  id: string,
  change: () => Promise<Result>,
  known?: number,
): Promise<TotalChange<Result>> {
  const before = known ?? (await totalOf(db, services, id))
  const result = await change()
  const difference = (await totalOf(db, services, id)) - before
  await addToTotalChange(db, id, difference)
  return { result, difference }
}

/** Calculated as for every answer; minor units. */
async function totalOf(db: Db, { clock, flags }: Services, id: string): Promise<number> {
  const at = clock.now()
  const context = { db, at, contextKey: '', compute: async () => ({ now: at, flags }) }
  const read = orNotFound(await readOne(context, selection, columnIs('p.id', id)), orders.notFound(id))
  return (JSON.parse(read.json.toString()) as { readonly total: number }).total
}
