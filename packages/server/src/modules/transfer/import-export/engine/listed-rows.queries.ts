import { runOne, runText, type Db } from '../../../../kernel/db.ts'
import { always, numbered } from '../../../../kernel/read/condition.ts'
import {
  atPosition,
  following,
  positionValue,
  type Position,
  orderSql,
  type Order,
} from '../../../../kernel/read/page/order.ts'
import { alongOrder } from '../../../../kernel/read/page/page-rows.ts'
import { allFilters, type FilterCondition } from '../../../../kernel/read/page/plan.ts'
import type { Entity } from '../../../../kernel/entity.ts'

/** How many rows are to be exported; `where` is about a row called `r`. */
export async function countListed(db: Db, { table }: Entity, where: FilterCondition): Promise<number> {
  const text = numbered(`select count(*)::int as count from "${table}" r where ${where.text}`)
  return (await runOne<{ count: number }>(db, text, where.values)).count
}

type PageRequest = {
  readonly where: FilterCondition
  readonly order: Order
  readonly after: Position | undefined
  readonly skip: number
  readonly limit: number
}

/** The places of the next rows in an order, behind the last one. */
export function listPlaces(db: Db, { where, order, after, skip, limit }: PageRequest): Promise<Position[]> {
  const all = allFilters([where, after ? following(order, atPosition(order, after), 'r') : always])
  const along = alongOrder(order, all)
  const page = `${along.text} order by ${along.orderBy} limit ? offset ?`
  const text = `select r.id, ${positionValue(order, 'r')} as value from (${page}) r order by ${orderSql(order, 'r')}`
  return runText<Position>(db, numbered(text), [...along.values, limit, skip])
}
