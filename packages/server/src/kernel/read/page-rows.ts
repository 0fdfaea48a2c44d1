import { always, condition, type Condition, type Rare } from './condition.ts'
import { FEW } from './filters.ts'
import { orderSql, sortedBy, type Order } from './order.ts'

/**
 * The rows of one page, in no order. Without a filter that few rows may fulfil, they are found along an index of the order. With one,
 * the database cannot know what is better: it takes all filters for independent of the order, and walks through a
 * million rows where they are not. So the rows of that filter are looked for first, up to its limit; only when there
 * are more does the page follow the order. Where even finding them takes its time, as with the words of a search, the
 * first rows along the order may fill the page before that.
 */
export function rowsOfPage(order: Order, where: Condition, limit: number, offset: number): Condition {
  const { entity } = order
  const along = alongOrder(order, where)
  const rare = rareOf(order, where)
  if (!rare) return condition(`${along.text} order by ${along.by} limit ? offset ?`, ...along.values, limit, offset)
  const near = nearOf(order, where, rare, limit + offset)
  const few = rare.ids ? linked(order, rare.ids, rare) : own(order, where, rare, near?.isShort)
  const isFew = `(select count(*) from tried) <= ${rare.limit}`
  const places = `select few.* from few where ${isFew}${near ? ' union all select near.* from near' : ''}`
  const chosen = `select few.id from (${places}) few order by ${direction(order)} limit ? offset ?`
  const isOpen = near ? `not ${isFew} and ${near.isShort}` : `not ${isFew}`
  // As a column of a row, not as a condition of its own: processes would be started to help with the other way, before it
  // is known that nobody goes it, which took longer (15 of 40 ms) than finding the rows.
  return condition(
    `with ${near ? `${near.text}, ` : ''}${few.text} select r.* from (${chosen}) k join "${entity.table}" r on r."${entity.key}" = k.id
      union all (select a.* from (select ${isOpen} as open offset 0) o,
        lateral (${along.text} and o.open order by ${along.by} limit ? offset ?) a)`,
    ...[...(near?.values ?? []), ...few.values, limit, offset, ...along.values, limit, offset],
  )
}

/**
 * The page among the first rows along the order, if it is there as a whole; `isShort` says that it is not. Only in the
 * order that lists begin with, which has an index everywhere.
 */
function nearOf(order: Order, where: Condition, { near, others = always }: Rare, rows: number) {
  const isFirst = order.column === order.entity.order.replace(/^-/, '')
  if (near === undefined || order.beside || !isFirst) return undefined
  const { table } = order.entity
  const walked = `select r.* from "${table}" r where ${others.text} order by ${orderSql(order, 'r')} limit ${near}`
  const met = `${placed(order)} from (${walked}) r where ${where.text} order by ${orderSql(order, 'r')} limit ?`
  const isShort = `(select count(*) from met) < ?`
  return {
    ...condition(
      `met as materialized (${met}), near as materialized (select * from met where not ${isShort})`,
      ...[...others.values, ...where.values, rows, rows],
    ),
    isShort: '(select count(*) from near) = 0',
  }
}

/** All rows of the condition; what is sorted by a number beside them is found there first. */
export function alongOrder(order: Order, where: Condition): Condition & { readonly by: string } {
  const { entity, beside, descending } = order
  const table = `"${entity.table}" r`
  if (!beside)
    return { ...condition(`select r.* from ${table} where (${where.text})`, ...where.values), by: orderSql(order, 'r') }
  const { text, values } = where.beside ?? where
  const way = descending ? 'desc' : 'asc'
  const from = `"${beside.table}" b join ${table} on r."${entity.key}" = b."${beside.key}"`
  return {
    ...condition(`select r.* from ${from} where (${text})`, ...values),
    by: `${beside.value} ${way}, b."${beside.key}" ${way}`,
  }
}

/** No index has a filter of the row itself together with a number beside it, which is fetched row by row. */
function rareOf({ beside }: Order, where: Condition): Rare | undefined {
  if (!beside) return where.rare
  if (where === always || where.beside?.alone) return undefined
  return { ...where.rare, limit: Math.min(where.rare?.limit ?? FEW, FEW) }
}

/** The rows of the condition itself; one more than few tells that there are more. */
function own(order: Order, where: Condition, { limit }: Rare, when = 'true'): Condition {
  const { entity, beside } = order
  const ids = `select r."${entity.key}" as id from "${entity.table}" r where ${where.text}`
  if (beside) return linked(order, condition(ids, ...where.values), { limit })
  const select = selectKeys(order)
  return condition(
    `few as materialized (${select} where (${where.text}) and ${when} limit ${limit + 1}), tried as (select from few)`,
    ...where.values,
  )
}

/** Keys that another table names: it is read first, on its own. */
function linked(order: Order, ids: Condition, { limit, others = always }: Rare): Condition {
  const { entity, beside } = order
  const key = beside ? `b."${beside.key}"` : `r."${entity.key}"`
  // What stands beside the rows is enough where it tells the same as they do.
  const rest = (beside && others.beside) ?? others
  const isKeyEnough = others === always || others.beside?.alone === true
  return condition(
    `tried as materialized (${ids.text} limit ${limit + 1}),
      few as materialized (${selectKeys(order, isKeyEnough)} where ${key} in (select id from tried) and (${rest.text}))`,
    ...ids.values,
    ...rest.values,
  )
}

const placed = (order: Order) => `select r."${order.entity.key}" as id, ${sortedBy(order, 'r')} as place`

/** What is sorted by a number beside the rows needs these only where a condition asks about them. */
function selectKeys(order: Order, isKeyEnough = false): string {
  const { entity, beside } = order
  const table = `"${entity.table}" r`
  if (!beside) return `${placed(order)} from ${table}`
  const rows = isKeyEnough ? '' : ` join ${table} on r."${entity.key}" = b."${beside.key}"`
  return `select b."${beside.key}" as id, ${beside.value} as place from "${beside.table}" b${rows}`
}

/** The order of a row, in terms of what `few` holds of it. */
function direction({ descending, nullable }: Order): string {
  const way = descending ? 'desc' : 'asc'
  return `few.place ${way}${nullable && descending ? ' nulls last' : ''}, few.id ${way}`
}
