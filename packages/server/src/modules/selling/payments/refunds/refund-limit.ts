import { formatMoney } from '@storeroom/money'
import type { Db } from '../../../../kernel/db.ts'
import type { Principal } from '../../../../kernel/principal.ts'
import { beyondLimit } from '../../../access/roles/roles.ts'
import { findDefaultCurrency } from '../../../shop/store/store.ts'
import { refundsOfOrder } from './refunds.queries.ts'

type User = NonNullable<Principal['user']>

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
  const standing = orderId === null ? undefined : await refundsOfOrder(db, orderId)
  if (!standing) throw beyondLimit('Your role refunds payments of orders only', { kind: 'refund_order' })
  const currency_code = await findDefaultCurrency(db)
  if (standing.currency_code !== currency_code)
    throw beyondLimit(`Your role refunds in ${currency_code.toUpperCase()} only`, {
      kind: 'refund_currency',
      currency_code,
    })
  const left = Math.max(0, refundLimit - standing.refunded)
  if (amount > left) throw beyondAmount(refundLimit, left, currency_code)
}

function beyondAmount(amount: number, left: number, currency_code: string) {
  const text = (minor: number) => formatMoney(minor, currency_code, 'en')
  const rest = left < amount ? `; ${text(left)} of that is left for this one` : ''
  const limit = { kind: 'refund_amount', amount, left, currency_code } as const
  return beyondLimit(`Your role refunds at most ${text(amount)} of one order${rest}`, limit)
}
