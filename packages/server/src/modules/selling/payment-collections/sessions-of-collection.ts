import { AppError, invalid, notAllowed, notFound, orNotFound } from '../../../kernel/errors.ts'
import type { Db } from '../../../kernel/db.ts'
import type { Context as StoreContext, StagedContext } from '../../../kernel/http/context.ts'
import { idsOf, newId } from '../../../kernel/ids.ts'
import type { PaymentRequest } from '@storeroom/extension/providers'
import type { Services } from '../../../kernel/services.ts'
import { insertRows, removeRows, updateRows } from '../../../kernel/write/rows.ts'
import { addLinks } from '../../../kernel/write/links.ts'
import { countPaymentStart, giveUpPayment } from '../carts/carts.ts'
import { paymentCollection, paymentSession } from '../payments/payments.entity.ts'
import { providerOf } from '../payments/payments.ts'
import { paymentCollections as resource } from './payment-collections.resources.ts'
import * as queries from './payment-collections.queries.ts'
import type { CollectionSession, LockedCollection } from './payment-collections.queries.ts'

type Context = Pick<StagedContext<'store'>, 'services' | 'transaction' | 'request'>
type SessionRequest = {
  readonly provider_id: string
  readonly amount: number
  readonly session_id?: string | undefined
}

/** A session with the provider's latest answer. */
type AnsweredSession = Pick<CollectionSession, 'id' | 'provider_id' | 'amount' | 'data'> & { readonly isNew: boolean }

/** @throws not_found */
export const openCollection = async (db: Db, id: string): Promise<LockedCollection> =>
  orNotFound(await queries.lockCollection(db, id), resource.notFound(id))

/** The message where a change would ask again for what is paid already. */
export const PAID = 'The difference of this order edit has been paid'

const notPayable = ({ status }: LockedCollection) =>
  notAllowed(`Cannot set payment sessions for a payment collection with status ${status}`)

export const requestOf = (
  { currency_code }: LockedCollection,
  { id, amount }: Pick<CollectionSession, 'id' | 'amount'>,
): PaymentRequest => ({ key: id, amount, currency_code })

/** One session for the whole amount, with a provider of the region. @throws not_found, invalid_data, not_allowed */
export const paySingle = (context: Context, id: string, providerId: string): Promise<void> =>
  paySessions(context, id, (collection, stored) => {
    if (!collection.providers.includes(providerId)) throw invalid('Payment provider not found', 'provider_id')
    const session = stored.find(({ provider_id }) => provider_id === providerId)
    return [{ provider_id: providerId, amount: collection.amount, session_id: session?.id }]
  })

/**
 * Sessions for parts of the amount; parts of providers that the region does not have are ignored
 * (docs/contract/states.md §11).
 * @throws not_found, not_allowed, unexpected_state when the parts do not add up to the amount
 */
export const payBatch = (context: Context, id: string, requests: readonly SessionRequest[]): Promise<void> =>
  paySessions(context, id, ({ amount, providers }) => {
    const allowed = requests.filter(({ provider_id }) => providers.includes(provider_id))
    if (allowed.reduce((sum, part) => sum + part.amount, 0) !== amount)
      throw new AppError('unexpected_state', `The sum of sessions is not equal to ${amount} on Payment Collection`)
    return allowed
  })

type Choose = (collection: LockedCollection, stored: readonly CollectionSession[]) => readonly SessionRequest[]

/**
 * Providers are asked between two transactions; the second stores their answers and cancels sessions that were not
 * chosen.
 */
async function paySessions({ services, transaction, request }: Context, id: string, choose: Choose): Promise<void> {
  const read = async (db: Db) => {
    const collection = await openCollection(db, id)
    if (collection.status !== 'not_paid') throw notPayable(collection)
    return { collection, stored: await queries.sessionsOf(db, id) }
  }
  const { collection, stored, chosen } = await transaction(async (db) => {
    const found = await read(db)
    const requests = choose(found.collection, found.stored)
    await countRemote(services, requests, () => countPaymentStart(db, services, request.ip))
    return { ...found, chosen: requests }
  })
  const answered: AnsweredSession[] = []
  for (const part of chosen) answered.push(await askProvider({ services }, collection, stored, part))
  await transaction(async (db) => {
    const { stored: present } = await read(db)
    const sessionIds = new Set(answered.map((session) => session.id))
    const dropped = present.filter((session) => !sessionIds.has(session.id))
    await dropSessions(services, db, id, dropped)
    await write(db, id, answered, new Set(present.map((session) => session.id)))
  })
}

/** Counts each part that a provider on another server is asked about. @throws rate_limited */
export async function countRemote(
  { providers }: Services,
  parts: readonly Pick<SessionRequest, 'provider_id'>[],
  count: () => Promise<void>,
) {
  for (const { provider_id } of parts) if (!providerOf(providers, provider_id).local) await count()
}

async function askProvider(
  { services }: Pick<Context, 'services'>,
  collection: LockedCollection,
  stored: readonly CollectionSession[],
  { provider_id, amount, session_id }: SessionRequest,
): Promise<AnsweredSession> {
  const provider = providerOf(services.providers, provider_id)
  const session = stored.find((candidate) => candidate.id === session_id && candidate.provider_id === provider_id)
  const id = session?.id ?? newId('ps')
  const request = requestOf(collection, { id, amount })
  const data = session ? await provider.update(session.data, request) : await provider.start(request)
  return { id, provider_id, amount, data, isNew: session === undefined }
}

async function write(db: Db, id: string, answered: readonly AnsweredSession[], present: ReadonlySet<string>) {
  const begun = answered.filter(({ isNew }) => isNew)
  const sessions = begun.map(({ isNew: _, ...row }) => ({ ...row, status: 'pending', is_initiated: true }))
  await insertRows(db, paymentSession, sessions)
  await addLinks(db, queries.sessionsOfCollection, id, idsOf(begun))
  const existing = answered.filter((session) => !session.isNew && present.has(session.id))
  await updateRows(
    db,
    paymentSession,
    existing.map(({ id: sessionId, amount, data }) => ({ id: sessionId, amount, data, status: 'pending' })),
  )
}

/**
 * Deletes sessions of a collection, and gives back what was paid by them. Those whose payment belongs to an order stay:
 * that money is the order's.
 */
export async function dropSessions(services: Services, db: Db, id: string, sessions: readonly CollectionSession[]) {
  const dropped = sessions.filter(({ pays_order }) => !pays_order)
  if (dropped.length === 0) return
  for (const session of dropped) await giveUpPayment(services, db, { ...session, key: session.id })
  const ids = dropped.map((session) => session.id)
  await queries.cancelPaymentsOf(db, id, ids, new Date(services.clock.now()))
  await removeRows(db, paymentSession, ids)
}

/**
 * Replaces a session by one with a new id, which `answer` gets.
 * @throws not_found, not_allowed for a session of another collection, a canceled collection, or what an order was paid by
 */
export async function refreshSession<T>(
  { services, transaction, lastTransaction, request }: StagedContext<'store'>,
  id: string,
  sessionId: string,
  answer: (context: StoreContext<'store'>, newId: string) => Promise<T>,
): Promise<T> {
  const read = async (db: Db) => {
    await queries.lockOrderOf(db, id)
    const collection = await openCollection(db, id)
    if (collection.status === 'canceled') throw notPayable(collection)
    const session = await sessionOf(db, id, sessionId)
    if (session.pays_order) throw notAllowed(PAID)
    return { collection, session }
  }
  const { collection, session } = await transaction(async (db) => {
    await checkSession(db, id, sessionId)
    const found = await read(db)
    await countRemote(services, [found.session], () => countPaymentStart(db, services, request.ip))
    return found
  })
  const answered = await askProvider({ services }, collection, [], session)
  return lastTransaction(async (within) => {
    const { db } = within
    const { collection: stored, session: present } = await read(db)
    const { amount, authorized_amount, status } = stored
    await dropSessions(services, db, id, [present])
    await write(db, id, [answered], new Set())
    if (present.is_authorized && authorized_amount !== null) {
      const remaining = authorized_amount - present.amount
      await updateRows(db, paymentCollection, [
        { id, authorized_amount: remaining, status: statusOf(remaining, amount, status) },
      ])
    }
    return answer(within, answered.id)
  })
}

/** The status of a collection by its authorized amount (docs/contract/states.md §11). */
export function statusOf(authorized: number, amount: number, status: string): string {
  if (status === 'canceled') return status
  if (authorized === amount) return 'authorized'
  return authorized === 0 ? 'awaiting' : 'partially_authorized'
}

/** @throws not_found, not_allowed with v1's messages */
export async function checkSession(db: Db, id: string, sessionId: string) {
  const holder = await queries.collectionOf(db, sessionId)
  if (holder === undefined)
    throw notFound(`Payment collection related to Payment Session id ${sessionId} was not found`)
  if (holder !== id) throw notAllowed(`Payment Session ${sessionId} does not belong to Payment Collection ${id}`)
}

async function sessionOf(db: Db, id: string, sessionId: string): Promise<CollectionSession> {
  const session = (await queries.sessionsOf(db, id)).find((candidate) => candidate.id === sessionId)
  if (!session) throw notAllowed(`Session with id ${sessionId} was not found`)
  return session
}
