import { distributeRefund } from '@storeroom/money'
import type { Contract, Input } from '@storeroom/contract'
import type { Db } from '../../kernel/db.ts'
import { notAllowed } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { insertRows, updateRows } from '../../kernel/write/rows.ts'
import { payment as paymentEntity, refund as refundEntity } from '../payments/payments.entity.ts'
import { dropRefund, giveRefund, type ProviderPayment, type RefundPart } from '../payments/payments.ts'
import { order } from './orders.entity.ts'
import type { OrderWork } from './order-payments.ts'
import { lockOrder, paymentsOf } from './orders.queries.ts'

type Body = Input<Contract['admin']['orders']['refund']>['body']

/**
 * Gives money back from the captured payments, in their order (contract/totals.md §8). What is given back is written down
 * before the provider is asked, under the order's lock: two refunds at once cannot give back more than was paid. A
 * provider that refuses takes its part out again, and those behind it. What was given is told of once, as a whole.
 * @throws not_found, not_allowed for a canceled order, or more than can be given back; whatever a provider says
 */
export async function refundOrder({ services, transaction }: OrderWork, id: string, body: Body): Promise<void> {
  const parts = await transaction(async (db) => {
    const { status } = await lockOrder(db, id)
    if (status === 'canceled') throw notAllowed('A canceled order cannot be refunded')
    return write(db, id, body, await paymentsOf(db, id))
  })
  const given: string[] = []
  try {
    for (const part of parts) {
      await giveRefund({ services, transaction }, part)
      given.push(part.refundId)
    }
  } catch (error) {
    for (const part of parts.slice(given.length + 1)) await dropRefund({ transaction }, part)
    throw error
  } finally {
    if (given.length > 0) await noteGiven({ services, transaction }, id, given, body)
  }
}

/** The order's status, and its shopper, follow what went back. */
const noteGiven = (
  { services, transaction }: OrderWork,
  id: string,
  given: readonly string[],
  { no_notification = false }: Body,
) =>
  transaction(async (db) => {
    await lockOrder(db, id)
    await setStatus(db, id)
    const [refund_id] = given
    const whole = given.length > 1 && { refund_ids: given }
    await services.events.emit(db, 'order.refund_created', { id, refund_id, ...whole, no_notification })
  })

async function write(
  db: Db,
  id: string,
  body: Body,
  payments: readonly ProviderPayment[],
): Promise<readonly RefundPart[]> {
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0)
  const refunded = payments.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0)
  if (body.amount > paid - refunded) throw notAllowed('Cannot refund more than the original order amount')
  const captured = payments.filter(({ is_captured }) => is_captured)
  const { parts, missing } = distributeRefund(body.amount, captured)
  if (missing > 0) throw notAllowed('Only what has been captured can be refunded')
  const given = parts.flatMap(({ payment_id, amount }) => {
    const payment = payments.find((one) => one.id === payment_id)
    return payment ? [{ refundId: newId('ref'), payment, amount }] : []
  })
  await updateRows(
    db,
    paymentEntity,
    given.map(({ payment, amount }) => ({ id: payment.id, amount_refunded: payment.amount_refunded + amount })),
  )
  await insertRows(
    db,
    refundEntity,
    given.map(({ refundId, payment, amount }) => ({
      id: refundId,
      order_id: id,
      payment_id: payment.id,
      amount,
      reason: body.reason,
      note: body.note ?? null,
    })),
  )
  return given
}

/** Partially while something can still be given back (contract/states.md §6.2). */
async function setStatus(db: Db, id: string) {
  const payments = await paymentsOf(db, id)
  const left = payments.reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0)
  await updateRows(db, order, [{ id, payment_status: left > 0 ? 'partially_refunded' : 'refunded' }])
}
