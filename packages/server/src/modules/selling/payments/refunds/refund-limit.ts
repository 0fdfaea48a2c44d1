import { formatMoney } from '@storeroom/money'
import type { Db } from '../../../../kernel/db.ts'
import type { SignedInUser } from '../../../../kernel/principal.ts'
import { beyondLimit } from '../../../access/roles/roles.ts'
import { findDefaultCurrency } from '../../../shop/store/store.ts'
import { refundsOfOrder } from './refunds.queries.ts'

/**
 * Checks that the role's limit covers this further refund of an order, in minor units; the caller holds the order's
 * lock. The limit is in the shop's currency and for all refunds of an order together.
 * @throws forbidden
 */
export async function checkRefundLimit(
  db: Db,
  { grant: { refundLimit } }: SignedInUser,
  orderId: string | null,
  amount: number,
) {
  if (refundLimit === null) return
  const standing = orderId === null ? undefined : await refundsOfOrder(db, orderId)
  if (!standing) throw beyondLimit('Your role refunds payments of orders only', { kind: 'refund_order' })
  const currency_code = await findDefaultCurrency(db)
  if (standing.currency_code !== currency_code)
    throw beyondLimit(`Your role refunds in ${currency_code.toUpperCase()} only`, {
      kind: 'refund_currency',
      currency_code,
    })
  const remaining = Math.max(0, refundLimit - standing.refunded)
  if (amount > remaining) throw beyondAmount(refundLimit, remaining, currency_code)
}

function beyondAmount(amount: number, remaining: number, currency_code: string) {
  const text = (minor: number) => formatMoney(minor, currency_code, 'en')
  const rest = remaining < amount ? `; ${text(remaining)} of that is left for this one` : ''
  const limit = { kind: 'refund_amount', amount, left: remaining, currency_code } as const
  return beyondLimit(`Your role refunds at most ${text(amount)} of one order${rest}`, limit)
}
