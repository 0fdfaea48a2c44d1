import type { Db } from '../../../kernel/db.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Services } from '../../../kernel/services.ts'
import { insertRows, updateRows } from '../../../kernel/write/rows.ts'
import { payment, paymentCollection } from '../payments/payments.entity.ts'
import { renewPaymentStatus } from './authorize-collection.ts'
import * as queries from './payment-collections.queries.ts'
import { openCollection } from './sessions-of-collection.ts'

/** The provider of payments that the merchant has received by another way. */
const BY_HAND = 'manual'

/**
 * Notes that the merchant has got the rest of a collection, outside of the shop: it is a captured payment, so that the
 * order does not seem unpaid. Safe to repeat.
 * @throws not_found
 */
export async function markPaid(db: Db, { clock }: Services, id: string): Promise<void> {
  await queries.lockOrderOf(db, id)
  const { amount, authorized_amount, currency_code } = await openCollection(db, id)
  const rest = amount - (authorized_amount ?? 0)
  if (rest > 0) {
    const paid = { id: newId('pay'), amount: rest, currency_code, provider_id: BY_HAND, data: {} }
    await insertRows(db, payment, [{ ...paid, captured_at: new Date(clock.now()), idempotency_key: paid.id }])
    await queries.linkPayments(db, id, [paid.id])
  }
  await updateRows(db, paymentCollection, [{ id, status: 'authorized', authorized_amount: amount }])
  await renewPaymentStatus(db, id)
}
