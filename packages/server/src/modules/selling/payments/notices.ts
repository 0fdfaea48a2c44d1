import type { PaymentNotice, ProviderRefund } from '../../../kernel/providers.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Services } from '../../../kernel/services.ts'
import type { StagedContext } from '../../../kernel/http/context.ts'
import { tx } from '../../../kernel/tx.ts'
import { capturePayment } from './capture-payment.ts'
import { noteConfirmed, partOf } from './give-refunds.ts'
import { providerOf } from './payment-provider.ts'
import * as queries from './payments.queries.ts'
import { openRefundsOf, refundsOf, writeRefunds, type NewRefund } from './refunds.queries.ts'

/** What a provider told of a payment, as the job keeps it: ids only. */
export type Told = PaymentNotice & { readonly provider_id: string }

/** Makes an order of a cart that is paid; `key` names the payment, which is given back where that cannot be. */
export type CompleteCart = (services: Services, cartId: string, key: string) => Promise<void>
type Reaction = (services: Services, told: Told, complete: CompleteCart) => Promise<void>

/** Notices come in any order, more than once, and before the shopper comes back: each kind leads to where things stand then. */
const reactions: Readonly<Record<PaymentNotice['kind'], Reaction>> = {
  authorized: whenPaid,
  captured: whenPaid,
  failed: ({ db }, told) => queries.noteFailure(db, told),
  refunded: whenRefunded,
}

export const react: Reaction = (services, told, complete) => reactions[told.kind](services, told, complete)

const asNobody = (services: Services): Pick<StagedContext, 'services' | 'transaction'> => ({
  services,
  transaction: (work) => tx(services.db, {}, work),
})

/** The cart becomes its order, if it is none yet. A payment that nobody waits for any more is given back. */
async function whenPaid(services: Services, told: Told, complete: CompleteCart) {
  const found = await queries.findNoticed(services.db, told)
  if (!found || told.cart_id === null) return
  const { payment_id, is_captured, is_awaited } = found
  if (payment_id !== null) {
    if (told.kind === 'captured' && !is_captured) await capturePayment(asNobody(services), payment_id)
  } else if (is_awaited) await complete(services, told.cart_id, told.key)
  else await providerOf(services.providers, told.provider_id).cancel({ id: told.payment }, { key: told.key })
}

/** Refunds that somebody made at the provider are noted; those of ours that are open are settled with it. */
async function whenRefunded(services: Services, told: Told) {
  const provider = providerOf(services.providers, told.provider_id)
  const id = (await queries.findNoticed(services.db, told))?.payment_id ?? null
  const refunds = id === null ? undefined : await provider.listRefunds?.({ id: told.payment })
  if (id === null || !refunds) return
  await asNobody(services).transaction(async (db) => {
    const payment = await queries.lockPayment(db, id)
    if (!payment || payment.is_canceled) return
    const known = await refundsOf(db, id)
    const given = refunds.map(asRefund)
    for (const refund of await openRefundsOf(db, id))
      if (given.some((one) => one.id === refund.refund_id))
        await noteConfirmed(services, db, [await partOf(db, refund)])
    const names = new Set(known.flatMap((one) => [one.id, one.idempotency_key]))
    const unknown = given.filter((one) => !names.has(one.id) && !names.has(one.idempotency_key))
    if (unknown.length === 0) return
    await writeRefunds(db, payment, unknown)
    if (payment.order_id === null) return
    await queries.setPaymentStatus(db, payment.order_id)
    for (const { id: refund_id } of unknown)
      await services.events.emit(db, 'order.refund_created', { id: payment.order_id, refund_id, no_notification: true })
  })
}

/** One of ours, whose answer was lost on the way, keeps its id: it is the last part of the key that it was asked for with. */
const asRefund = ({ id, key, amount }: ProviderRefund): NewRefund & { readonly idempotency_key: string } => ({
  id: /(?:^|:)(ref_\w+)$/.exec(key ?? '')?.[1] ?? newId('ref'),
  amount,
  reason: 'other',
  note: null,
  status: 'succeeded',
  idempotency_key: id,
})
