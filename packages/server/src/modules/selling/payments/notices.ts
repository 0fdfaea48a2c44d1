import type { PaymentNotice, ProviderRefund } from '@storeroom/extension/providers'
import { newId } from '../../../kernel/ids.ts'
import type { Services } from '../../../kernel/services.ts'
import { capturePayment } from './capture-payment.ts'
import { noteConfirmed, partOf } from './refunds/send-refunds.ts'
import { providerOf, workOfServer } from './payment-provider.ts'
import * as queries from './payments.queries.ts'
import { openRefundsOf, refundsOf, writeRefunds, type NewRefund } from './refunds/refunds.queries.ts'

/** The task that processes what a provider reported. */
export const WEBHOOK_TASK = 'payment-notice'

/** A provider notification as the job stores it: ids only. */
export type Notice = PaymentNotice & { readonly provider_id: string }

/** What other modules do about a payment that is reported. */
export type WhenPaid = {
  /** Makes an order of a cart that is paid. `key` identifies the payment, which is returned if no order can be made. */
  readonly complete: (services: Services, cartId: string, key: string) => Promise<void>
  /** Pays what is to be paid in addition to an order by one of its sessions. */
  readonly authorize: (services: Services, sessionId: string) => Promise<void>
}
type Reaction = (services: Services, notice: Notice, then: WhenPaid) => Promise<void>

/**
 * Notifications come in any order, more than once, and sometimes before the shopper returns: each kind leads to the
 * current state.
 */
const reactions: Readonly<Record<PaymentNotice['kind'], Reaction>> = {
  authorized: whenPaid,
  captured: whenPaid,
  failed: whenDeclined,
  refunded: whenRefunded,
}

export const react: Reaction = (services, notice, then) => reactions[notice.kind](services, notice, then)

/** A notice can come after the cart has become an order: the try is counted all the same. */
async function whenDeclined(services: Services, notice: Notice) {
  const { cart_id, provider_id, declined, key } = notice
  await workOfServer(services).transaction(async (db) => {
    await queries.noteDeclined(db, { cart_id, provider_id, try_id: declined ?? key })
    await queries.noteFailure(db, notice)
  })
}

/**
 * Completes the cart, or pays the edit, if that has not happened yet. A payment that no cart waits for is returned.
 */
async function whenPaid(services: Services, notice: Notice, { complete, authorize }: WhenPaid) {
  if (notice.cart_id === null) await authorize(services, notice.key)
  const payment = await queries.findNoticed(services.db, notice)
  if (!payment) return
  const { payment_id, is_captured, is_awaited } = payment
  if (payment_id !== null) {
    if (notice.kind === 'captured' && !is_captured) await capturePayment(workOfServer(services), payment_id)
  } else if (is_awaited && notice.cart_id !== null) await complete(services, notice.cart_id, notice.key)
  else await providerOf(services.providers, notice.provider_id).cancel({ id: notice.payment }, { key: notice.key })
}

/** Records refunds that were made at the provider, and settles pending ones of ours. */
async function whenRefunded(services: Services, notice: Notice) {
  const provider = providerOf(services.providers, notice.provider_id)
  const id = (await queries.findNoticed(services.db, notice))?.payment_id ?? null
  const refunds = id === null ? undefined : await provider.listRefunds?.({ id: notice.payment })
  if (id === null || !refunds) return
  await workOfServer(services).transaction(async (db) => {
    const payment = await queries.lockPayment(db, id)
    if (!payment || payment.is_canceled) return
    const storedRefunds = await refundsOf(db, id)
    const refundsGiven = refunds.map(asRefund)
    for (const refund of await openRefundsOf(db, id))
      if (refundsGiven.some((refundGiven) => refundGiven.id === refund.refund_id))
        await noteConfirmed(services, db, [await partOf(db, refund)])
    const names = new Set(storedRefunds.flatMap((refund) => [refund.id, refund.idempotency_key]))
    const unknown = refundsGiven.filter(
      (refundGiven) => !names.has(refundGiven.id) && !names.has(refundGiven.idempotency_key),
    )
    if (unknown.length === 0) return
    await writeRefunds(db, payment, unknown)
    if (payment.order_id === null) return
    await queries.setPaymentStatus(db, payment.order_id)
    for (const { id: refund_id } of unknown)
      await services.events.emit(db, 'order.refund_created', { id: payment.order_id, refund_id, no_notification: true })
  })
}

/** A refund of ours whose answer was lost keeps its id, which is the last part of its idempotency key. */
const asRefund = ({ id, key, amount }: ProviderRefund): NewRefund & { readonly idempotency_key: string } => ({
  id: /(?:^|:)(ref_\w+)$/.exec(key ?? '')?.[1] ?? newId('ref'),
  amount,
  reason: 'other',
  note: null,
  status: 'succeeded',
  idempotency_key: id,
})
