import type { Db } from '../../../kernel/db.ts'
import type { StoredGrant } from '../../../kernel/permissions.ts'
import { sql } from '../../../kernel/sql.ts'

const columns = sql`id, name, permissions, refund_limit, discount_limit`

type FoundRole = StoredGrant & { readonly id: string; readonly name: string }

export const findRole = (db: Db, id: string) =>
  sql<FoundRole>`select ${columns} from role where id = ${id} and deleted_at is null`.first(db)

/** Whoever is given the role meanwhile waits, and finds it as it is then. */
export const holdRole = (db: Db, id: string) =>
  sql<FoundRole>`select ${columns} from role where id = ${id} and deleted_at is null for share`.first(db)

/** People and open invites that have a role. */
export const countHolders = (db: Db, id: string) =>
  sql<{ count: number }>`select ((select count(*) from "user" where role_id = ${id} and deleted_at is null)
        + (select count(*) from invite where role_id = ${id} and deleted_at is null))::int as count`.value(db)

type RefundedSum = { readonly refunded: number; readonly currency_code: string }

/** What has been given back of an order, refunds that are under way included. */
export const refundsOf = (db: Db, orderId: string) =>
  sql<RefundedSum>`select coalesce((select sum(r.amount) from refund r where r.order_id = o.id), 0)::int as refunded,
        o.currency_code
      from "order" o where o.id = ${orderId}`.first(db)

export const findDiscountRule = (db: Db, discountId: string) =>
  sql<{ type: string; value: number }>`select r.type, r.value from discount d join discount_rule r on r.id = d.rule_id
      where d.id = ${discountId}`.first(db)
