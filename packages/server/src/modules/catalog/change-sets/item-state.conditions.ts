/**
 * SQL about a change of a change set. `item` is the alias of its row. Tables of records have no alias, since an alias
 * could be the same as `item`.
 */

const texts = ['title', 'subtitle', 'description', 'handle', 'status']

const productOf = (item: string) => `product where product.id = ${item}.record_id and product.deleted_at is null`

const variantOf = (item: string) =>
  `product_variant join product on product.id = product_variant.product_id and product.deleted_at is null
    where product_variant.id = ${item}.record_id and product_variant.deleted_at is null`

/** The base price for one unit in a currency: of several, which v1 allows, the oldest. */
const priceOf = (item: string, column: string) =>
  `(select money_amount.${column} from money_amount where variant_id = ${item}.record_id
    and money_amount.currency_code = ${item}.currency_code and region_id is null and price_list_id is null
    and min_quantity is null and max_quantity is null and money_amount.deleted_at is null
    order by money_amount.created_at, money_amount.id limit 1)`

export const priceIdOf = (item: string) => `case when ${item}.field = 'price' then ${priceOf(item, 'id')} end`

/** The value of the record now, as JSON. */
export const currentOf = (item: string) => {
  const cases = texts.map((name) => `when '${name}' then product.${name}`).join(' ')
  return `case when ${item}.field = 'price' then to_jsonb(${priceOf(item, 'amount')})
    else (select to_jsonb(case ${item}.field ${cases} end) from ${productOf(item)}) end`
}

/** The product of the record, if both are there. */
export const productIdOf = (item: string) =>
  `case when ${item}.record = 'variant' then (select product.id from ${variantOf(item)})
    else (select product.id from ${productOf(item)}) end`

/** The value that the next step writes: going live, or taking back. */
export const targetOf = (item: string) => `case when ${item}.is_applied then ${item}.before else ${item}.after end`

/** Another product has the handle, or gets it from the same set. */
const isTaken = (item: string) =>
  `${item}.field = 'handle' and (exists (select from product other
      where other.handle = ${targetOf(item)} #>> '{}' and other.id <> ${item}.record_id and other.deleted_at is null)
    or not ${item}.is_applied and exists (select from change_set_item other
      where other.change_set_id = ${item}.change_set_id and other.field = 'handle' and other.after = ${item}.after
        and other.id <> ${item}.id and other.choice is distinct from 'leave_out'))`

/**
 * The conflict of the next step, or null. `value` is the present value of the record, `status` that of the set. There
 * is no conflict of a change that was left out, or whose value the record has already; nor of one that staff let
 * overwrite the record, as long as the record has the value that they saw.
 */
const conflictWith = (item: string, value: string, status: string) =>
  `case
      when ${status} = 'live' and not ${item}.is_applied then null
      when ${item}.choice = 'leave_out' then null
      when ${productIdOf(item)} is null then 'gone'
      when ${value} is not distinct from ${targetOf(item)} then null
      when ${isTaken(item)} then 'taken'
      when ${value} is not distinct from case when ${item}.is_applied then ${item}.after else ${item}.before end then null
      when ${item}.choice = 'overwrite' and ${value} is not distinct from ${item}.seen then null
      else 'changed' end`

/** Changes `i` with their set, and the value of the record as `present.value`, which is looked up once. */
export const itemsWithState = `change_set_item i join change_set on change_set.id = i.change_set_id
  cross join lateral (select ${currentOf('i')} as value offset 0) present`

export const conflictOfItem = conflictWith('i', 'present.value', 'change_set.status')

export const conflictOf = (item: string) =>
  `(select ${conflictWith(item, 'present.value', 'change_set.status')}
    from change_set, lateral (select ${currentOf(item)} as value) present where change_set.id = ${item}.change_set_id)`
