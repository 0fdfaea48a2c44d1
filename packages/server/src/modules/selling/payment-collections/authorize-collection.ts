import { AppError, notAllowed } from '../../../kernel/errors.ts'
import type { Db } from '../../../kernel/db.ts'
import type { StagedContext } from '../../../kernel/http/context.ts'
import { idsOf, newId } from '../../../kernel/ids.ts'
import type { Services } from '../../../kernel/services.ts'
import type { Authorization } from '@storeroom/extension/providers'
import { insertRows, updateRows } from '../../../kernel/write/rows.ts'
import { addLinks } from '../../../kernel/write/links.ts'
import { countAuthorization, giveUpPayment } from '../carts/carts.ts'
import { payment, paymentCollection, paymentSession } from '../payments/payments.entity.ts'
import {
  notePayments,
  providerOf,
  setPaymentStatus,
  settleEach,
  workOfServer,
  type ProviderWork,
} from '../payments/payments.ts'
import * as queries from './payment-collections.queries.ts'
import type { CollectionSession, LockedCollection } from './payment-collections.queries.ts'
import {
  checkSession,
  countRemote,
  dropSessions,
  openCollection,
  requestOf,
  statusOf,
} from './sessions-of-collection.ts'

type Context = ProviderWork & {
  /** Whose calls are counted; undefined if the server itself asks. */
  readonly request?: Pick<StagedContext['request'], 'ip'>
}
type Outcome = Authorization & { readonly session: CollectionSession }

/**
 * Authorizes sessions of a collection; each becomes one payment (docs/contract/states.md §11). That a provider is asked is
 * written down before: if it does not answer, or the server crashes, `settle-authorizations` asks again. If a provider
 * refuses, what the others have answered before counts, and those after it are not asked. Of a canceled collection nothing
 * is authorized, and what may have been goes back.
 * @throws not_found, not_allowed without a session, the provider's refusal
 */
export async function authorizeSessions(context: Context, id: string, sessionIds: readonly string[]): Promise<void> {
  const { collection, chosen } = await context.transaction((db) => read(context, db, id, sessionIds))
  const outcomes: Outcome[] = []
  try {
    for (const session of chosen) outcomes.push({ session, ...(await ask(context, collection, session)) })
  } catch (error) {
    if (outcomes.length > 0) await settle(context, id, outcomes)
    const unasked = chosen.slice(outcomes.length + 1)
    await context.transaction((db) => queries.endAuthorizing(db, idsOf(unasked)))
    throw error
  }
  await settle(context, id, outcomes)
}

async function ask({ services, transaction }: Context, collection: LockedCollection, session: CollectionSession) {
  const provider = providerOf(services.providers, session.provider_id)
  try {
    return await provider.authorize(session.data, requestOf(collection, session))
  } catch (error) {
    // It has refused; one that did not answer may have taken the money.
    if (error instanceof AppError) await transaction((db) => queries.endAuthorizing(db, [session.id]))
    throw error
  }
}

async function read({ services, request }: Context, db: Db, id: string, sessionIds: readonly string[]) {
  await queries.lockOrderOf(db, id)
  const collection = await openCollection(db, id)
  const sessions = await queries.sessionsOf(db, id)
  const unpaid = sessions.filter((session) => sessionIds.includes(session.id) && !session.is_authorized)
  if (collection.status === 'canceled') {
    await dropSessions(services, db, id, unpaid)
    return { collection, chosen: [] }
  }
  const isPaid = collection.amount <= 0 || collection.authorized_amount === collection.amount
  if (!isPaid && sessions.length === 0)
    throw notAllowed('You cannot complete a Payment Collection without a payment session.')
  const chosen = isPaid ? [] : unpaid
  if (request) await countRemote(services, chosen, () => countAuthorization(db, services, request.ip))
  await queries.beginAuthorizing(db, idsOf(chosen))
  return { collection, chosen }
}

/** @throws payment_authorization_error when the provider refuses */
export async function authorizeSession(context: Context, id: string, sessionId: string): Promise<void> {
  await context.transaction((db) => checkSession(db, id, sessionId))
  await authorizeSessions(context, id, [sessionId])
  const sessions = await context.transaction((db) => queries.sessionsOf(db, id))
  if (!sessions.some((session) => session.id === sessionId && session.is_authorized))
    throw new AppError('payment_authorization_error', `Failed to authorize Payment Session id "${sessionId}"`)
}

/**
 * Stores the providers' answers under the lock: a session that another request has authorized meanwhile does not become
 * a second payment, and what nobody can use any more goes back.
 */
const settle = ({ services, transaction }: Context, id: string, outcomes: readonly Outcome[]) =>
  transaction(async (db) => {
    await queries.lockOrderOf(db, id)
    const collection = await queries.lockCollection(db, id)
    const present = new Map((await queries.sessionsOf(db, id)).map((session) => [session.id, session]))
    const orphaned = outcomes.filter(({ session, status }) => !present.has(session.id) && status === 'authorized')
    for (const { session, data } of orphaned) await giveUpPayment(services, db, { ...session, key: session.id, data })
    const newOutcomes = outcomes.filter(({ session }) => present.get(session.id)?.is_authorized === false)
    if (collection?.status === 'canceled') {
      const answered = newOutcomes.map(({ session, data }) => ({ ...session, data }))
      await dropSessions(services, db, id, answered)
    } else if (collection) await record(services, db, collection, newOutcomes)
  })

/** Stores what the providers have answered for sessions that nobody has authorized meanwhile. */
async function record(services: Services, db: Db, collection: LockedCollection, newOutcomes: readonly Outcome[]) {
  const { id } = collection
  const now = new Date(services.clock.now())
  const paid = newOutcomes.filter(({ status }) => status === 'authorized')
  await updateRows(
    db,
    paymentSession,
    newOutcomes.map(({ session, status, data }) => ({
      id: session.id,
      status,
      data,
      payment_authorized_at: status === 'authorized' ? now : null,
      authorizing_since: null,
    })),
  )
  await insertPayments(db, services, collection, paid, now)
  // Not the sum of the sessions: what staff have marked as paid has none.
  const authorized = paid.reduce((sum, { session }) => sum + session.amount, collection.authorized_amount ?? 0)
  const status = statusOf(authorized, collection.amount, collection.status)
  await updateRows(db, paymentCollection, [{ id, authorized_amount: authorized, status }])
  if (paid.length > 0 && status === 'authorized')
    await services.events.emit(db, 'payment-collection.payment_authorized', { id })
  await renewPaymentStatus(db, services, id)
}

/** Payments of a collection become those of an order, unless they are it already. */
export async function giveToOrder(db: Db, { events }: Services, id: string, orderId: string): Promise<void> {
  for (const payment of await queries.linkToOrder(db, id, orderId))
    await events.emit(db, 'payment.updated', { id: payment })
}

/** What is paid for an order that was edited already belongs to it immediately. */
export async function renewPaymentStatus(db: Db, services: Services, id: string) {
  const orderId = await queries.orderPaidFor(db, id)
  if (orderId === null) return
  await giveToOrder(db, services, id, orderId)
  await setPaymentStatus(db, orderId)
}

async function insertPayments(
  db: Db,
  services: Services,
  { id, currency_code }: LockedCollection,
  paid: readonly Outcome[],
  now: Date,
) {
  if (paid.length === 0) return
  const rows = paid.map(({ session, data, isCaptured = false }) => ({
    id: newId('pay'),
    amount: session.amount,
    currency_code,
    provider_id: session.provider_id,
    data,
    captured_at: isCaptured ? now : null,
    idempotency_key: session.id,
  }))
  await insertRows(db, payment, rows)
  await addLinks(db, queries.paymentsOfCollection, id, idsOf(rows))
  await notePayments(services, db, rows)
}

/** Pays a collection by a session that its provider reports as paid; nothing if no collection has the session. */
export async function authorizeNoticed(services: Services, sessionId: string): Promise<void> {
  const id = await queries.collectionOf(services.db, sessionId)
  if (id !== undefined) await authorizeSessions(workOfServer(services), id, [sessionId])
}

/**
 * Settles authorizations whose provider did not answer, or whose server crashed: the provider answers what became of the
 * payment. What shoppers have begun to pay of a canceled order is canceled at its provider, whether or not they come back.
 * Safe to run on any server at any time.
 */
export async function settleAuthorizations(services: Services): Promise<void> {
  const open = await queries.findOpenAuthorizations(services.db)
  const sessionIds = new Set([...open, ...(await queries.findUnpayable(services.db))])
  await settleEach(services, sessionIds, (id) => settleSession(services, id), {
    fields: (session) => ({ session }),
    refused: 'a payment of a collection was refused',
    failed: 'a payment of a collection could not be settled',
  })
}

async function settleSession(services: Services, sessionId: string) {
  if ((await queries.collectionOf(services.db, sessionId)) === undefined)
    await queries.endAuthorizing(services.db, [sessionId])
  else await authorizeNoticed(services, sessionId)
}
