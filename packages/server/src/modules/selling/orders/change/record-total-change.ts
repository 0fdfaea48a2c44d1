import type { Db } from '../../../../kernel/db.ts'
import { orNotFound } from '../../../../kernel/errors.ts'
import { columnIs } from '../../../../kernel/read/condition.ts'
import { readOne } from '../../../../kernel/read/read.ts'
import { selectionOf, type Selection } from '../../../../kernel/read/selection.ts'
import type { Resource } from '../../../../kernel/resource.ts'
import type { Services } from '../../../../kernel/services.ts'
import { order, orders } from '../orders.entity.ts'
import { addToTotalChange } from '../orders.queries.ts'

const selection = selectionOf(order, {}, { fields: ['total'], relations: [] }, false)

type TotalChange<Result> = {
  readonly result: Result
  /** The new total less the old one; minor units. */
  readonly difference: number
}

/**
 * Makes a change of an order that changes its total, and adds the difference to its `total_change`: what was paid when
 * the order was placed, plus `total_change`, is still its total. Needs the order's lock.
 * @param totalBefore where it was calculated already
 */
export async function recordTotalChange<Result>(
  db: Db,
  services: Services,
  id: string,
  change: () => Promise<Result>,
  totalBefore?: number,
): Promise<TotalChange<Result>> {
  const before = totalBefore ?? (await totalOf(db, services, id))
  const result = await change()
  const difference = (await totalOf(db, services, id)) - before
  await addToTotalChange(db, id, difference)
  return { result, difference }
}

/** Minor units. */
const totalOf = async (db: Db, services: Services, id: string): Promise<number> =>
  (await calculated<{ readonly total: number }>(db, services, selection, id, orders)).total

/** Fields of a record, calculated as for every response. @throws not_found */
export async function calculated<Fields>(
  db: Db,
  { clock, flags }: Services,
  fields: Selection,
  id: string,
  { notFound }: Pick<Resource, 'notFound'>,
): Promise<Fields> {
  const at = clock.now()
  const context = { db, at, contextKey: '', compute: async () => ({ now: at, flags }) }
  const read = orNotFound(await readOne(context, fields, columnIs('p.id', id)), notFound(id))
  return JSON.parse(read.json.toString()) as Fields
}
