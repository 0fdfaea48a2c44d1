import type { PaymentData } from '@storeroom/extension/providers'
import { formatMoney } from '@storeroom/money'
import * as queries from './refunds.queries.ts'
import type { Db } from '../../../../kernel/db.ts'
import { AppError, repeatable } from '../../../../kernel/errors.ts'
import { userOf, type StagedContext } from '../../../../kernel/http/context.ts'
import { newId } from '../../../../kernel/ids.ts'
import { requirePermission } from '../../../../kernel/permissions.ts'
import { principalKey, type SignedInUser } from '../../../../kernel/principal.ts'
import type { Services } from '../../../../kernel/services.ts'
import { providerOf, requestOf, type ProviderPayment, type ProviderWork } from '../payment-provider.ts'
import { lockPayment, setPaymentStatus } from '../payments.queries.ts'
import { beyondLimit } from '../../../access/roles/roles.ts'
import { findDefaultCurrency } from '../../../shop/store/store.ts'
import { refundsOfOrder } from './refunds.queries.ts'

type WhenRefused = (db: Db) => Promise<void>

/** The part of a refund that one payment returns. Minor units. */
export type RefundPart = { readonly refundId: string; readonly payment: ProviderPayment; readonly amount: number }

/** Who requests a refund, and what they may refund. */
export type Requester = {
  /**
   * Identifies the request: a retry gets the refunds that the first attempt wrote down, and no others. Null without an
   * idempotency key.
   */
  readonly request: string | null
  /** Checks the role's limit for an order, whose lock is held; minor units. @throws forbidden */
  readonly check: (db: Db, orderId: string | null, amount: number) => Promise<void>
}

/** For refunds that the shop itself starts. */
export const shopAsRequester: Requester = { request: null, check: async () => {} }

/** The user who requests money of the order or payment `id`. */
export const requesterOf = (context: StagedContext, id: string): Requester => ({
  request: requestNameOf(context, id),
  check: (db, ...refund) => checkRefundLimit(db, userOf(context), ...refund),
})

/** The same for routes that need `orders:write` only: a refund needs the permission `orders:money`, too. */
export function moneyRequesterOf(context: StagedContext, id: string): Requester {
  const { request, check } = requesterOf(context, id)
  return {
    request,
    check: (...refund) => {
      requirePermission(userOf(context), 'orders:money')
      return check(...refund)
    },
  }
}

/** What a user requests, with their note. */
type RefundRequest = Pick<Requester, 'request'> & {
  readonly reason: string
  readonly note?: string | undefined
  readonly no_notification?: boolean | undefined
} & queries.RefundPurpose

/** A part that is written down. One that the provider has already confirmed is not requested again. */
export type OpenPart = RefundPart & { readonly isGiven: boolean; readonly no_notification: boolean }

export const newRefundId = () => newId('ref')

/**
 * Names a request for money of `id` by its idempotency key, so that a retry is recognized after a crash of the server.
 * The same key on another route is another request, as everywhere (`idempotency.ts`).
 */
function requestNameOf({ principal, request }: Pick<StagedContext, 'principal' | 'request'>, id: string) {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' && key !== '' ? [principalKey(principal), request.path, id, key].join(' ') : null
}

/**
 * Writes refunds down, under the lock of the order or payment, before any provider is asked. A retry of the request
 * gets what its first attempt wrote.
 * @param share divides a new request between the payments
 * @throws unexpected_state for a provider that is not installed any more
 */
export async function recordRefunds(
  db: Db,
  services: Services,
  { reason, note, no_notification = false, request, ...purpose }: RefundRequest,
  share: () => Promise<readonly RefundPart[]>,
): Promise<readonly OpenPart[]> {
  const earlier = request === null ? [] : await queries.refundsOfRequest(db, request)
  if (earlier.length > 0) return partsOf(db, earlier)
  const parts = await share()
  for (const { refundId, payment, amount } of parts) {
    providerOf(services.providers, payment.provider_id)
    const order_id = (await lockPayment(db, payment.id))?.order_id ?? null
    const refund = { id: refundId, amount, reason, note: note ?? null, status: 'pending' } as const
    await queries.writeRefunds(db, { id: payment.id, order_id }, [refund])
    await queries.writeIntent(db, { refund_id: refundId, payment_id: payment.id, request, no_notification })
  }
  const [first] = parts
  if (first) await queries.writePurpose(db, first.refundId, purpose)
  return parts.map((part) => ({ ...part, isGiven: false, no_notification }))
}

async function partsOf(db: Db, refunds: readonly queries.AskedRefund[]): Promise<OpenPart[]> {
  const parts: OpenPart[] = []
  for (const refund of refunds) parts.push(await partOf(db, refund))
  return parts
}

/** A refund that is written down, with its payment, which stays locked until the transaction ends. */
export async function partOf(
  db: Db,
  { refund_id, payment_id, amount, status, no_notification }: queries.AskedRefund,
): Promise<OpenPart> {
  const payment = await lockPayment(db, payment_id)
  if (!payment) throw new Error(`The payment of ${refund_id} is gone`)
  return { refundId: refund_id, payment, amount, isGiven: status === 'succeeded', no_notification }
}

/**
 * Requests refunds that are written down from their providers, one after the other. If a provider refuses, its refund
 * and those after it are deleted. If a provider does not answer, or the server crashes, the rest stays pending for
 * `settle-refunds`, which uses the same key. One event reports the whole refund.
 * @param whenRefused what else becomes of a refusal, in the transaction that deletes the refunds
 * @throws the provider's refusal
 */
export async function sendRefunds(work: ProviderWork, parts: readonly OpenPart[], whenRefused?: WhenRefused) {
  const open = parts.filter(({ isGiven }) => !isGiven)
  const confirmed: ConfirmedPart[] = []
  try {
    for (const part of open) confirmed.push({ part, data: await ask(work.services, part) })
  } catch (error) {
    if (error instanceof Unanswered) {
      const { refundId } = error.part
      work.services.log.warn({ err: error.cause, refund: refundId }, 'a refund is open: its provider has not answered')
      return
    }
    await dropRefunds(work, open.slice(confirmed.length), whenRefused)
    throw error
  } finally {
    await noteGiven(work, confirmed)
  }
}

/** The outcome of a refund is unknown: the money may have been returned. */
class Unanswered extends Error {
  readonly part: RefundPart
  constructor(part: RefundPart, cause: unknown) {
    super('unanswered', { cause })
    this.part = part
  }
}

type ConfirmedPart = { readonly part: OpenPart; readonly data: PaymentData }

async function ask({ providers }: Services, part: RefundPart): Promise<PaymentData> {
  const { payment, amount, refundId } = part
  try {
    return await providerOf(providers, payment.provider_id).refund(payment.data, requestOf(payment, amount, refundId))
  } catch (error) {
    // Nothing is left of a refused refund, and the provider may accept the next one, such as after a payout.
    throw error instanceof AppError ? repeatable(error) : new Unanswered(part, error)
  }
}

/** Updates the order's status, and notifies the customer. */
async function noteGiven({ services, transaction }: ProviderWork, confirmed: readonly ConfirmedPart[]) {
  if (confirmed.length === 0) return
  await transaction(async (db) => {
    const parts = []
    for (const { part, data } of confirmed) {
      await lockPayment(db, part.payment.id)
      await queries.saveData(db, part.payment.id, data)
      parts.push(part)
    }
    await noteConfirmed(services, db, parts)
  })
}

type Confirmed = Pick<OpenPart, 'refundId' | 'no_notification'> & { readonly payment: Pick<ProviderPayment, 'id'> }

/**
 * Records what a provider has confirmed, in the caller's transaction. A refund that is already recorded causes no
 * second event.
 */
export async function noteConfirmed(services: Services, db: Db, parts: readonly Confirmed[]): Promise<void> {
  const recorded: Confirmed[] = []
  for (const part of parts) {
    await queries.closeIntent(db, part.refundId)
    if (await queries.noteRefunded(db, part.refundId)) recorded.push(part)
  }
  for (const { refundId: refund_id, payment } of recorded)
    await services.events.emit(db, 'payment.payment_refund_created', { id: payment.id, refund_id })
  const [first] = recorded
  const order_id = first && (await lockPayment(db, first.payment.id))?.order_id
  if (!first || !order_id) return
  // Locks the order: of two refunds of a claim that are confirmed at once, the later one finds both.
  await setPaymentStatus(db, order_id)
  const refundIds = recorded.map(({ refundId }) => refundId)
  for (const claim of await queries.paidOutClaims(db, refundIds))
    await services.events.emit(db, 'claim.refund_processed', claim)
  await services.events.emit(db, 'order.refund_created', {
    id: order_id,
    refund_id: first.refundId,
    ...(recorded.length > 1 && { refund_ids: refundIds }),
    no_notification: first.no_notification,
  })
}

/** Deletes refunds that are written down and were refused. */
async function dropRefunds(
  { services, transaction }: ProviderWork,
  parts: readonly RefundPart[],
  whenRefused: WhenRefused | undefined,
) {
  const { events } = services
  await transaction(async (db) => {
    for (const { refundId, payment } of parts) {
      const { id } = payment
      const order_id = (await lockPayment(db, id))?.order_id ?? null
      await queries.removeRefund(db, refundId)
      await queries.closeIntent(db, refundId)
      await events.emit(db, 'payment.payment_refund_failed', { id, refund_id: refundId })
      if (order_id !== null) await events.emit(db, 'order.refund_failed', { id: order_id, refund_id: refundId })
    }
    await whenRefused?.(db)
  })
}

/**
 * Checks that the role's limit covers this further refund of an order, in minor units; the caller holds the order's
 * lock. The limit is in the shop's currency and for all refunds of an order together.
 * @throws forbidden
 */
async function checkRefundLimit(
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
