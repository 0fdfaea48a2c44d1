import { first, type Db } from '../../kernel/db.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Principal } from '../../kernel/principal.ts'
import { sql } from '../../kernel/sql.ts'

type User = NonNullable<Principal['user']>

type Standing = { readonly refunded: number; readonly is_shops_currency: boolean }

/** What has been given back of an order, refunds that are under way included. */
const refundsOf = (db: Db, orderId: string) =>
  first(
    db,
    sql<Standing>`select coalesce((select sum(r.amount) from refund r where r.order_id = o.id), 0)::int as refunded,
        o.currency_code = (select s.default_currency_code from store s limit 1) as is_shops_currency
      from "order" o where o.id = ${orderId}`,
  )

/**
 * That a role's limit covers giving back so much more of an order, whose lock is held. Minor units. The limit is one of the
 * shop's currency, and counts for each order as a whole: it is not got around in small steps.
 * @throws forbidden
 */
export async function checkRefundLimit(
  db: Db,
  { grant: { refundLimit } }: User,
  orderId: string | null,
  amount: number,
) {
  if (refundLimit === null) return
  const standing = orderId === null ? undefined : await refundsOf(db, orderId)
  if (standing?.is_shops_currency !== true)
    throw new AppError('forbidden', "Your role refunds in the shop's own currency only")
  if (standing.refunded + amount > refundLimit)
    throw new AppError('forbidden', `Your role refunds at most ${refundLimit} of one order, in minor units`)
}

/**
 * That a role's limit covers a discount as it is now. @throws forbidden
 */
export async function checkDiscountLimit(db: Db, { grant: { discountLimit } }: User, discountId: string) {
  if (discountLimit === null) return
  const rule = await first(
    db,
    sql<{ type: string; value: number }>`select r.type, r.value from discount d join discount_rule r on r.id = d.rule_id
      where d.id = ${discountId}`,
  )
  if (rule && (rule.type !== 'percentage' || rule.value > discountLimit))
    throw new AppError('forbidden', `Your role gives discounts of at most ${discountLimit} %, and no other kind`)
}
