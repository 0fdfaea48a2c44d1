import { always, condition, type Condition, type Rare } from './condition.ts'
import { orderSql, sortedBy, type Order } from './order.ts'

/**
 * The rows of one page, in no order. Without a filter that few rows may fulfil, they are found along an index of the order. With one,
 * the database cannot know what is better: it takes all filters for independent of the order, and walks through a
 * million rows where they are not. So the rows of that filter are looked for first, up to its limit; only when there
 * are more does the page follow the order.
 */
export function rowsOfPage(order: Order, where: Condition, limit: number, offset: number): Condition {
  const { entity } = order
  const by = orderSql(order, 'r')
  const along = `select r.* from "${entity.table}" r where (${where.text})`
  const { rare } = where
  if (!rare) return condition(`${along} order by ${by} limit ? offset ?`, ...where.values, limit, offset)
  const few = rare.ids ? linked(order, rare.ids, rare) : own(order, where, rare)
  const isFew = `(select count(*) from tried) <= ${rare.limit}`
  const chosen = `select few.id from few where ${isFew} order by ${direction(order)} limit ? offset ?`
  return condition(
    `with ${few.text} select r.* from (${chosen}) k join "${entity.table}" r on r."${entity.key}" = k.id
      union all (${along} and not ${isFew} order by ${by} limit ? offset ?)`,
    ...[...few.values, limit, offset, ...where.values, limit, offset],
  )
}

/** The rows of the condition itself; one more than few tells that there are more. */
function own(order: Order, where: Condition, { limit }: Rare): Condition {
  const select = selectKeys(order)
  return condition(
    `few as materialized (${select} where ${where.text} limit ${limit + 1}), tried as (select from few)`,
    ...where.values,
  )
}

/** Keys that another table names: it is read first, on its own. */
function linked(order: Order, ids: Condition, { limit, others = always }: Rare): Condition {
  const key = `r."${order.entity.key}"`
  return condition(
    `tried as materialized (${ids.text} limit ${limit + 1}),
      few as materialized (${selectKeys(order)} where ${key} in (select id from tried) and (${others.text}))`,
    ...ids.values,
    ...others.values,
  )
}

const selectKeys = (order: Order) =>
  `select r."${order.entity.key}" as id, ${sortedBy(order, 'r')} as place from "${order.entity.table}" r`

/** The order of a row, in terms of what `few` holds of it. */
function direction({ descending, nullable }: Order): string {
  const way = descending ? 'desc' : 'asc'
  return `few.place ${way}${nullable && descending ? ' nulls last' : ''}, few.id ${way}`
}
