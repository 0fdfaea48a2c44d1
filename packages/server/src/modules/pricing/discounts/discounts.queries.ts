import type { Discount } from '@storeroom/money'
import type { Db } from '../../../kernel/db.ts'
import { isoTime } from '../../../kernel/read/columns.ts'
import { sql } from '../../../kernel/sql.ts'
import type { Link } from '../../../kernel/write/links.ts'
import { linkOf } from './conditions/condition-types.resources.ts'

export const regionsOf = (db: Db, discountId: string): Promise<string[]> =>
  sql<{ region_id: string }>`select region_id from discount_regions where discount_id = ${discountId}`.column(db)

/** Deletes a discount and the codes made from it. */
export const removeDiscount = (db: Db, id: string) =>
  sql`update discount set deleted_at = now(), updated_at = now()
    where id in (select id from discount where (id = ${id} or parent_discount_id = ${id}) and deleted_at is null
    order by id for update)`.run(db)

export const removeCode = (db: Db, parentId: string, code: string) =>
  sql`update discount set deleted_at = now(), updated_at = now()
    where parent_discount_id = ${parentId} and code = ${code} and deleted_at is null`.run(db)

export const idOfCode = (db: Db, code: string): Promise<string | undefined> =>
  sql<{ id: string }>`select id from discount where code = ${code} and deleted_at is null`.firstValue(db)

export const codeOfId = (db: Db, id: string): Promise<string | undefined> =>
  sql<{ code: string }>`select code from discount where id = ${id} and deleted_at is null`.firstValue(db)

type Rules = { readonly discount_rule: string | null; readonly condition_rule: string | null }

/** The rules of a discount and of a condition; null if missing. */
export const rulesOf = (db: Db, discountId: string, conditionId: string) =>
  sql<Rules>`select (select rule_id from discount where id = ${discountId} and deleted_at is null) as discount_rule,
      (select discount_rule_id from discount_condition
      where id = ${conditionId} and deleted_at is null) as condition_rule`.one(db)

/** A moment plus an ISO 8601 duration, as ISO text; at the latest the end of the year 9999. */
export const after = (db: Db, moment: string, duration: string): Promise<string> =>
  sql<{ at: string }>`select ${sql.raw(isoTime('m.at'))} as at
        from (select least(${moment}::timestamptz + ${duration}::interval,
      '9999-12-31T23:59:59.999Z') as at) m`.value(db)

/**
 * Counts a use, never beyond the limit: concurrent counts wait for each other.
 * @returns false when the limit is reached: the order must not have this discount
 */
export const countUse = async (db: Db, id: string): Promise<boolean> =>
  (await sql`update discount set usage_count = usage_count + 1
      where id = ${id} and (usage_limit is null or usage_count < usage_limit)`.affected(db)) === 1

/** Subtracts the uses of a canceled order from the usage counts. */
export const removeUses = (db: Db, orderId: string) =>
  sql`with used as materialized (select d.id from discount d join order_discounts l on l.discount_id = d.id
      where l.order_id = ${orderId} order by d.id for no key update of d)
    update discount d set usage_count = greatest(d.usage_count - 1, 0) from used where used.id = d.id`.run(db)

const ids = ({ table, linkedColumn }: Link) =>
  `(select coalesce(json_agg(json_build_object('id', l.${linkedColumn})), '[]') from ${table} l where l.condition_id = c.id)`

const conditions =
  sql.raw(`(select coalesce(json_agg(json_build_object('id', c.id, 'type', c.type, 'operator', c.operator, c.type,
    case c.type ${Object.entries(linkOf)
      .map(([type, link]) => `when '${type}' then ${ids(link)}`)
      .join(' ')} end) order by c.created_at, c.id), '[]')
  from discount_condition c where c.discount_rule_id = u.id and c.deleted_at is null)`)

const regions = (discountId: string) =>
  sql.raw(
    `(select coalesce(json_agg(json_build_object('id', l.region_id)), '[]') from discount_regions l where l.discount_id = ${discountId})`,
  )

/** A discount as carts need it. Conditions have the ids of all their members. */
export type DiscountForCart = Discount & {
  readonly code: string
  readonly is_dynamic: boolean
  readonly rule_id: string
  readonly rule: { readonly id: string; readonly description: string | null }
  readonly parent_discount_id: string | null
  readonly usage_limit: number | null
  readonly usage_count: number
}

const forCart = sql`select d.id, d.code, d.is_dynamic, d.is_disabled, d.rule_id, d.parent_discount_id, d.starts_at, d.ends_at,
        d.usage_limit, d.usage_count, ${regions('d.id')} as regions,
        json_build_object('id', u.id, 'type', u.type, 'description', u.description, 'value', u.value,
          'allocation', u.allocation, 'conditions', ${conditions}) as rule,
        case when d.parent_discount_id is not null then
          json_build_object('id', d.parent_discount_id, 'regions', ${regions('d.parent_discount_id')}) end as parent_discount
      from discount d join discount_rule u on u.id = d.rule_id`

/** Discounts with everything that decides whether they apply, in one statement. */
export const findForCart = (db: Db, codes: readonly string[]): Promise<DiscountForCart[]> =>
  sql<DiscountForCart>`${forCart} where d.code = any(${codes}) and d.deleted_at is null order by d.id`.all(db)

/** Discounts by their ids, deleted ones included, in the order of the ids. */
export const discountsById = (db: Db, ids: readonly string[]): Promise<DiscountForCart[]> =>
  sql<DiscountForCart>`${forCart} where d.id = any(${ids}) order by array_position(${ids}::text[], d.id)`.all(db)

export const findDiscountRule = (db: Db, discountId: string) =>
  sql<{ type: string; value: number }>`select r.type, r.value from discount d join discount_rule r on r.id = d.rule_id
      where d.id = ${discountId}`.first(db)
