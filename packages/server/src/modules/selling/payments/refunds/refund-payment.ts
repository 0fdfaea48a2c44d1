import type { Contract, Input } from '@storeroom/contract'
import { AppError, notAllowed, orNotFound } from '../../../../kernel/errors.ts'
import type { ProviderWork } from '../payment-provider.ts'
import { type Requester, sendRefunds, newRefundId, recordRefunds, type RefundPart } from './send-refunds.ts'
import { payments } from '../payments.entity.ts'
import { lockPayment, type StoredPayment } from '../payments.queries.ts'

type Body = Input<Contract['admin']['payments']['refund']>['body']

/**
 * Refunds part of a captured payment; returns the refund's id (docs/contract/states.md §11). The refund stays pending
 * if the provider does not answer.
 * @throws not_found, forbidden, not_allowed for more than is refundable, unexpected_state when the provider refuses
 */
export async function refundPayment(work: ProviderWork, id: string, body: Body, requester: Requester): Promise<string> {
  const parts = await work.transaction(async (db) => {
    const payment = orNotFound(await lockPayment(db, id), payments.notFound(id))
    const share = async (): Promise<RefundPart[]> => {
      checkRefund(payment, body.amount)
      await requester.check(db, payment.order_id, body.amount)
      return [{ refundId: newRefundId(), payment, amount: body.amount }]
    }
    return recordRefunds(db, work.services, { ...body, ...requester }, share)
  })
  try {
    await sendRefunds(work, parts)
  } catch (cause) {
    throw new AppError('unexpected_state', `Failed to refund Payment ${id}`, { cause })
  }
  const [part] = parts
  if (!part) throw new Error('A refund has one part')
  return part.refundId
}

function checkRefund({ id, is_captured, is_canceled, order_status, ...payment }: StoredPayment, amount: number) {
  if (!is_captured) throw notAllowed(`Payment ${id} is not captured`)
  if (is_canceled || order_status === 'canceled') throw notAllowed('A canceled order cannot be refunded')
  const refundable = payment.amount - payment.amount_refunded
  if (amount > refundable) throw notAllowed(`Only ${refundable} can be refunded from Payment ${id}`)
}
