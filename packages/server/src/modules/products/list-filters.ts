import type { Filter } from '../../kernel/entity.ts'
import { condition, type Condition } from '../../kernel/read/condition.ts'
import { compare, FEW } from '../../kernel/read/filters.ts'
import { sellableStock } from './stock.ts'

/** Filters of the product list that no column answers. */

const isKept = 'v.deleted_at is null and v.manage_inventory'

/** What channels can sell of all variants together whose stock is kept; null where none is. */
const stockOfProduct = (row: string) =>
  `(select sum(${sellableStock('v')}) from product_variant v where v.product_id = ${row}.id and ${isKept})`

const levelsForSale = `product_variant_inventory_item i
  join inventory_level l on l.inventory_item_id = i.inventory_item_id and l.deleted_at is null
    and l.location_id in (select s.location_id from sales_channel_location s where s.deleted_at is null)`

/** The same for all products at once, which is quicker than one by one where all are looked at. */
function amongAll(value: unknown, row: string): Condition {
  const sum = compare(
    'coalesce(sum(l.stocked_quantity - l.reserved_quantity), 0)',
    'integer',
    value,
    'inventory_quantity',
  )
  const text = `${row}.id in (select v.product_id from product_variant v
    left join (${levelsForSale}) on i.variant_id = v.id and i.deleted_at is null
    where ${isKept} group by v.product_id having ${sum.text})`
  return condition(text, ...sum.values)
}

/**
 * Products with a level of no more than so many. Levels are compared as their index has them, and counted too, so that
 * those that nothing is sold from end the search as well.
 */
const withLow = (most: number) =>
  condition(
    `with low as materialized (select l.inventory_item_id from inventory_level l
        where l.deleted_at is null and (l.stocked_quantity - l.reserved_quantity)::double precision <= ? limit ${FEW + 1})
      select null as id from low union all select v.product_id from low
      join product_variant_inventory_item i on i.inventory_item_id = low.inventory_item_id and i.deleted_at is null
      join product_variant v on v.id = i.variant_id and ${isKept}`,
    most,
  )

/** Products with a variant that lies nowhere: it has none without any level that says so. */
const withoutLevel = `select v.product_id from product_variant v where ${isKept}
  and not exists (select from ${levelsForSale} where i.variant_id = v.id and i.deleted_at is null)`

/** The least and the most whole number that a filter means. */
function boundsOf(value: unknown): readonly [least: number, most: number] {
  const range = typeof value === 'object' && value !== null ? value : { gte: Number(value), lte: Number(value) }
  const { lt = Infinity, lte = Infinity, gt = -Infinity, gte = -Infinity } = range as Readonly<Record<string, number>>
  return [Math.max(Math.floor(gt) + 1, Math.ceil(gte)), Math.min(Math.ceil(lt) - 1, Math.floor(lte))]
}

/**
 * A sum of no more than a number has a part that is no more than it, so that few such levels mean few products. What has
 * more than a number, or less than nothing, may be anywhere: it is looked for among all.
 */
const inventoryQuantity: Filter = (value, row) => {
  const [least, most] = boundsOf(value)
  const whole = amongAll(value, row)
  if (most < 0 || (most === Infinity && least > 1)) return whole
  const each = compare(stockOfProduct(row), 'integer', value, 'inventory_quantity')
  if (most === Infinity) return { ...each, whole }
  const low = withLow(most)
  const ids = least <= 0 ? { ...low, text: `${low.text} union all ${withoutLevel}` } : low
  return { ...each, whole, rare: { limit: FEW, ids, others: each } }
}

/** By the picture that lists show. */
const pictures: Filter = (value, row) => {
  const wanted = new Set([value].flat())
  if (wanted.size !== 1) return condition('true')
  return {
    ...condition(`${row}.thumbnail is ${wanted.has('with') ? 'not null' : 'null'}`),
    ...(wanted.has('without') && { rare: { limit: FEW } }),
  }
}

export const listFilters = { inventory_quantity: inventoryQuantity, pictures }
