import { always, condition, type Condition } from '../condition.ts'
import { orderSql, sortedBy, type Order } from './order.ts'
import { MAX_SELECTIVE_ROWS, type FilterCondition } from './plan.ts'

/**
 * The rows of one page, in no order. Without a selective filter they are found along an index of the order. With one,
 * PostgreSQL cannot know what is better: it assumes that filters are independent of the order, and scans a million rows
 * where they are not. So these are tried in turn, until one has the page:
 * - the first rows along the order (`scanLimit`), where even finding the rows of the filter is slow, as with words;
 * - the rows of the filter, if they are not more than its limit;
 * - the rows of another selective filter (`next`), likewise;
 * - all rows along the order.
 */
export function rowsOfPage(order: Order, where: FilterCondition, limit: number, offset: number): Condition {
  const { entity } = order
  const along = (when = '') => {
    const { text, values, orderBy } = alongOrder(order, where)
    return condition(`${text}${when} order by ${orderBy} limit ? offset ?`, ...values, limit, offset)
  }
  const filter = selectiveIn(order, where)
  if (!filter) return along()
  const scan = firstAlongOrder(order, where, filter, limit + offset)
  const few = filter.ids ? rowsWithIds(order, filter.ids, filter) : rowsFulfilling(order, where, filter, scan?.isShort)
  const isFew = `(select count(*) from tried) <= ${filter.selective}`
  const others = scan ? ` and ${scan.isShort} union all select scanned.* from scanned` : ''
  const candidates = `select few.* from few where ${isFew}${others}`
  const chosen = `select few.id from (${candidates}) few order by ${direction(order)} limit ? offset ?`
  const isOpen = scan ? `not ${isFew} and ${scan.isShort}` : `not ${isFew}`
  const next = !order.sideTable && filter.next && rowsOfPage(order, filter.next, limit, offset)
  // With `offset 0`, `open` is looked at before any row of the next filter is read.
  const rest = next
    ? condition(`select n.* from (${next.text}) n where o.open offset 0`, ...next.values)
    : along(' and o.open')
  // `open` is a column of a row: with a plain condition PostgreSQL starts parallel workers for this branch even when it
  // is never executed, which took longer (15 of 40 ms) than finding the rows.
  return condition(
    `with ${scan ? `${scan.text}, ` : ''}${few.text} select r.* from (${chosen}) k join "${entity.table}" r on r."${entity.key}" = k.id
      union all (select a.* from (select ${isOpen} as open offset 0) o, lateral (${rest.text}) a)`,
    ...[...(scan?.values ?? []), ...few.values, limit, offset, ...rest.values],
  )
}

/** The plan of a selective filter. */
type Selective = Omit<NonNullable<FilterCondition['plan']>, 'selective'> & { readonly selective: number }

/**
 * The page from the first rows along the order; `isShort` when it is not complete there. Only in the default
 * order of lists, which always has an index.
 */
function firstAlongOrder(order: Order, where: Condition, { scanLimit, others = always }: Selective, rows: number) {
  const isFirst = order.column === order.entity.order.replace(/^-/, '')
  if (scanLimit === undefined || order.sideTable || !isFirst) return undefined
  const { table } = order.entity
  const first = `select r.* from "${table}" r where ${others.text} order by ${orderSql(order, 'r')} limit ${scanLimit}`
  const met = `${placed(order)} from (${first}) r where ${where.text} order by ${orderSql(order, 'r')} limit ?`
  const isShort = `(select count(*) from met) < ?`
  return {
    ...condition(
      `met as materialized (${met}), scanned as materialized (select * from met where not ${isShort})`,
      ...[...others.values, ...where.values, rows, rows],
    ),
    isShort: '(select count(*) from scanned) = 0',
  }
}

/** All rows of the condition; an order by a number of the side table is read there first. */
export function alongOrder(order: Order, where: FilterCondition): Condition & { readonly orderBy: string } {
  const { entity, sideTable, descending } = order
  const table = `"${entity.table}" r`
  if (!sideTable)
    return {
      ...condition(`select r.* from ${table} where (${where.text})`, ...where.values),
      orderBy: orderSql(order, 'r'),
    }
  const { text, values } = where.plan?.onSideTable ?? where
  const way = descending ? 'desc' : 'asc'
  const from = `"${sideTable.table}" b join ${table} on r."${entity.key}" = b."${sideTable.key}"`
  return {
    ...condition(`select r.* from ${from} where (${text})`, ...values),
    orderBy: `${sideTable.value} ${way}, b."${sideTable.key}" ${way}`,
  }
}

/**
 * In an order by the side table every condition on the row itself counts as selective: no index has such a column
 * together with a number of the side table, which would be fetched row by row.
 */
function selectiveIn({ sideTable }: Order, where: FilterCondition): Selective | undefined {
  const { plan } = where
  if (!sideTable) return plan?.selective === undefined ? undefined : { ...plan, selective: plan.selective }
  if (where === always || plan?.onSideTable?.isOnlyCondition) return undefined
  return { ...plan, selective: Math.min(plan?.selective ?? MAX_SELECTIVE_ROWS, MAX_SELECTIVE_ROWS) }
}

/**
 * The rows of the condition; one more than the limit shows that there are more. With `own`, the rows of that filter alone
 * are counted first.
 */
function rowsFulfilling(order: Order, where: Condition, { selective, own }: Selective, when = 'true'): Condition {
  const { entity, sideTable } = order
  const ids = `select r."${entity.key}" as id from "${entity.table}" r where ${where.text}`
  if (sideTable) return rowsWithIds(order, condition(ids, ...where.values), { selective })
  const select = selectKeys(order)
  if (own)
    return condition(
      `tried as materialized (select from "${entity.table}" r where ${own.text} limit ${selective + 1}),
        few as materialized (${select} where (${where.text}) and (select count(*) from tried) <= ${selective})`,
      ...own.values,
      ...where.values,
    )
  return condition(
    `few as materialized (${select} where (${where.text}) and ${when} limit ${selective + 1}), tried as (select from few)`,
    ...where.values,
  )
}

/** The rows with keys in another table: that table is read first, on its own. */
function rowsWithIds(order: Order, ids: Condition, { selective, others = always }: Selective): Condition {
  const { entity, sideTable } = order
  const id = sideTable ? `b."${sideTable.key}"` : `r."${entity.key}"`
  const onSideTable = others.plan?.onSideTable
  // The side table is enough where its columns answer the condition.
  const where = (sideTable && onSideTable) ?? others
  const isKeyEnough = others === always || onSideTable?.isOnlyCondition === true
  return condition(
    `tried as materialized (${ids.text} limit ${selective + 1}),
      few as materialized (${selectKeys(order, isKeyEnough)} where ${id} in (select id from tried) and (${where.text}))`,
    ...ids.values,
    ...where.values,
  )
}

const placed = (order: Order) => `select r."${order.entity.key}" as id, ${sortedBy(order, 'r')} as place`

/** An order by a number of the side table needs the rows themselves only for conditions on them. */
function selectKeys(order: Order, isKeyEnough = false): string {
  const { entity, sideTable } = order
  const table = `"${entity.table}" r`
  if (!sideTable) return `${placed(order)} from ${table}`
  const rows = isKeyEnough ? '' : ` join ${table} on r."${entity.key}" = b."${sideTable.key}"`
  return `select b."${sideTable.key}" as id, ${sideTable.value} as place from "${sideTable.table}" b${rows}`
}

/** The order of a row by the columns of `few`. */
function direction({ descending, nullable }: Order): string {
  const way = descending ? 'desc' : 'asc'
  return `few.place ${way}${nullable && descending ? ' nulls last' : ''}, few.id ${way}`
}
