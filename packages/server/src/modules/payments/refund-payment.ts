import type { Contract, Input } from '@storeroom/contract'
import { AppError, notAllowed, orNotFound } from '../../kernel/errors.ts'
import type { StagedContext } from '../../kernel/http/context.ts'
import { newId } from '../../kernel/ids.ts'
import { updateRows } from '../../kernel/write/rows.ts'
import { providerOf, requestOf, type ProviderPayment } from './payment-provider.ts'
import { payment as entity, payments as reading } from './payments.entity.ts'
import { lockPayment, removeRefund, setPaymentStatus, writeRefunds, type StoredPayment } from './payments.queries.ts'

type Context = Pick<StagedContext, 'services' | 'transaction'>
type Body = Input<Contract['admin']['payments']['refund']>['body']

/**
 * Gives a part of a captured payment back; answers the refund's id (contract/states.md §11).
 * @throws not_found, not_allowed for more than is left of it, unexpected_state when the provider refuses
 */
export async function refundPayment({ services, transaction }: Context, id: string, body: Body): Promise<string> {
  const refundId = newId('ref')
  const payment = await transaction(async (db) => {
    const stored = orNotFound(await lockPayment(db, id), reading.missing(id))
    checkRefund(stored, body.amount)
    await writeRefunds(db, stored, [{ id: refundId, ...body, note: body.note ?? null }])
    return stored
  })
  try {
    await giveRefund({ services, transaction }, { refundId, payment, amount: body.amount })
  } catch (cause) {
    throw new AppError('unexpected_state', `Failed to refund Payment ${id}`, { cause })
  }
  const { order_id } = payment
  if (order_id !== null)
    await transaction(async (db) => {
      await lockPayment(db, id)
      await setPaymentStatus(db, order_id)
      await services.events.emit(db, 'order.refund_created', { id: order_id, refund_id: refundId })
    })
  return refundId
}

function checkRefund({ id, is_captured, is_canceled, order_status, ...payment }: StoredPayment, amount: number) {
  if (!is_captured) throw notAllowed(`Payment ${id} is not captured`)
  if (is_canceled || order_status === 'canceled') throw notAllowed('A canceled order cannot be refunded')
  const refundable = payment.amount - payment.amount_refunded
  if (amount > refundable) throw notAllowed(`Only ${refundable} can be refunded from Payment ${id}`)
}

/** A refund that is written down and not asked for yet. Minor units. */
export type RefundPart = { readonly refundId: string; readonly payment: ProviderPayment; readonly amount: number }

/** Asks the provider; one that refuses takes the refund out again. @throws whatever the provider says */
export async function giveRefund({ services, transaction }: Context, { refundId, payment, amount }: RefundPart) {
  try {
    const request = requestOf(payment, amount, refundId)
    const data = await providerOf(services.providers, payment.provider_id).refund(payment.data, request)
    await transaction(async (db) => {
      await lockPayment(db, payment.id)
      await updateRows(db, entity, [{ id: payment.id, data }])
    })
  } catch (error) {
    await dropRefund({ transaction }, { refundId, payment })
    throw error
  }
}

/** Takes a refund out again that was written down and not given. */
export const dropRefund = (
  { transaction }: Pick<Context, 'transaction'>,
  { refundId, payment }: Pick<RefundPart, 'refundId' | 'payment'>,
) =>
  transaction(async (db) => {
    await lockPayment(db, payment.id)
    await removeRefund(db, refundId)
  })
