import { MAX_TO_DO, type ChecklistStep, type FeatureFlag, type Permission, type ToDoName } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { sql, type Sql } from '../../../kernel/sql.ts'

/** Records that wait, one row each, and who may see them. The screen leads to the list that has just these. */
type ToDoRow = { readonly permission: Permission; readonly flag?: FeatureFlag; readonly rows: Sql }

export const toDoRows: Readonly<Record<ToDoName, ToDoRow>> = {
  capture: {
    permission: 'orders:read',
    rows: sql`select from "order" where payment_status in ('awaiting', 'requires_action')`,
  },
  fulfill: {
    permission: 'orders:read',
    rows: sql`select from "order" where status in ('pending', 'completed') and to_pack`,
  },
  returns: {
    permission: 'orders:read',
    rows: sql`select distinct order_id from "return" where status = 'requested' and order_id is not null`,
  },
  low_stock: {
    permission: 'inventory-items:read',
    flag: 'inventoryService',
    rows: sql`select from low_stock s join inventory_item i on i.id = s.inventory_item_id
      where s.is_low and i.deleted_at is null`,
  },
  drafts: {
    permission: 'draft-orders:read',
    rows: sql`select from draft_order where status = 'open'`,
  },
}

/** Counts rows, and one more than may be counted if there are more. */
const counted = (rows: Sql) => sql`(select count(*)::int from (${rows} limit ${MAX_TO_DO + 1}) r)`

type Count = { readonly name: ToDoName; readonly count: number }

export async function countToDo(db: Db, names: readonly ToDoName[]): Promise<Count[]> {
  if (names.length === 0) return []
  const rows = names.map((name) => sql`select ${name}::text as name, ${counted(toDoRows[name].rows)} as count`)
  return sql<Count>`${sql.join(rows, ' union all ')}`.all(db)
}

/** Days for which an import with problems is something to do. */
const IMPORT_DAYS = 14
const IMPORTS_SHOWN = 3

type FailedImportRow = {
  readonly id: string
  readonly type: string
  readonly problems: number
  readonly created_at: Date
}

/** A user’s imports that have problems, the newest first. `now`: milliseconds since 1970. */
export const findFailedImports = (db: Db, userId: string, types: readonly string[], now: number) =>
  sql<FailedImportRow>`select j.id, j.type, j.created_at,
      ${counted(sql`select from batch_job_row p where p.batch_job_id = j.id and p.kind = 'problem'`)} as problems
    from batch_job j where j.created_by = ${userId} and j.type = any(${[...types]}) and j.deleted_at is null
      and j.canceled_at is null and j.created_at > ${new Date(now)}::timestamptz - ${`${IMPORT_DAYS} days`}::interval
      and exists (select from batch_job_row p where p.batch_job_id = j.id and p.kind = 'problem')
    order by j.created_at desc, j.id desc limit ${IMPORTS_SHOWN}`.all(db)

/** A step of the checklist: who may take it, and whether it is done. */
type StepRow = { readonly permission: Permission; readonly isDone: Sql }

/** All steps but `mail`, which is not in the database. */
export const stepRows: Readonly<Record<Exclude<ChecklistStep, 'mail'>, StepRow>> = {
  product: {
    permission: 'products:write',
    isDone: sql`select from product where deleted_at is null and not is_giftcard`,
  },
  price: {
    permission: 'products:write',
    isDone: sql`select from money_amount a join product_variant v on v.id = a.variant_id
      where a.price_list_id is null and a.deleted_at is null and v.deleted_at is null`,
  },
  shipping: {
    permission: 'shipping-options:write',
    isDone: sql`select from shipping_option where deleted_at is null and not is_return and not admin_only`,
  },
  payment: {
    permission: 'regions:write',
    isDone: sql`select from region_payment_providers p join region r on r.id = p.region_id where r.deleted_at is null`,
  },
  tax: {
    permission: 'tax-rates:write',
    isDone: sql`select from region r where r.deleted_at is null and (r.tax_rate > 0 or r.tax_provider_id is not null
      or exists (select from tax_rate t where t.region_id = r.id and t.rate > 0))`,
  },
  address: {
    permission: 'store:write',
    isDone: sql`select from document_settings where coalesce(seller ->> 'address', '') <> ''`,
  },
  backup: {
    permission: 'health:write',
    isDone: sql`select from backup where finished_at is not null and error is null`,
  },
  publish: {
    permission: 'products:write',
    isDone: sql`select from product where deleted_at is null and status = 'published'`,
  },
}

export type StoredStep = keyof typeof stepRows

/** Which of the steps are done. */
export async function findDoneSteps(db: Db, steps: readonly StoredStep[]): Promise<ReadonlySet<string>> {
  if (steps.length === 0) return new Set()
  const rows = steps.map((step) => sql`select ${step}::text as step where exists (${stepRows[step].isDone})`)
  return new Set(await sql<{ step: string }>`${sql.join(rows, ' union all ')}`.column(db))
}

/** How a user has arranged their cards, as stored: of any type, because users can write anything into metadata. */
export const findLayout = (db: Db, userId: string): Promise<unknown> =>
  sql<{ layout: unknown }>`select metadata -> 'home' as layout from "user" where id = ${userId}`.firstValue(db)

export const saveLayout = (db: Db, userId: string, layout: object) =>
  sql`update "user" u set updated_at = now(),
      metadata = coalesce(u.metadata, '{}') || jsonb_build_object('home', ${JSON.stringify(layout)}::jsonb)
    where u.id = ${userId} and u.metadata -> 'home' is distinct from ${JSON.stringify(layout)}::jsonb`.run(db)
