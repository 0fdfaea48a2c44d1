import type { PaymentRequest } from '@storeroom/extension/providers'
import type { Providers } from '../../../../kernel/providers.ts'
import { AppError, notAllowed } from '../../../../kernel/errors.ts'
import { newId } from '../../../../kernel/ids.ts'
import { providerOf } from '../../payments/payments.ts'
import { paymentProvidersOf } from '../../../shop/sales-channels/sales-channels.ts'
import type { CartSession, CartState } from '../read/cart-state.ts'
import { checkKept } from './limits.ts'

/**
 * Payment sessions of a cart (docs/contract/states.md §4, §11): which exist, and which is chosen. Amounts in minor
 * units.
 */

const fresh = (provider_id: string): CartSession => ({
  id: newId('ps'),
  provider_id,
  is_selected: null,
  is_initiated: false,
  status: 'pending',
  data: {},
  amount: null,
})

/** Providers of the region that the cart's channel accepts and the server has. */
function offeredTo({ region, channel_providers }: CartState, { payment }: Providers): readonly string[] {
  const accepted = paymentProvidersOf(channel_providers)
  return payment
    .map(({ id }) => id)
    .filter((id) => region.payment_providers.includes(id) && (accepted === undefined || accepted.includes(id)))
}

/** One session per offered provider; none if nothing is due. A single one is chosen automatically. */
export function withSessions(cart: CartState, providers: Providers, due: number): CartState {
  const offered = due > 0 ? offeredTo(cart, providers) : []
  const sessions = offered.map((id) => cart.payment_sessions.find(({ provider_id }) => provider_id === id) ?? fresh(id))
  const [only] = sessions
  const payment_sessions = only && sessions.length === 1 ? [{ ...only, is_selected: true }] : sessions
  return { ...cart, payment_sessions }
}

/** @throws not_allowed for a provider that the region does not have or the channel does not accept */
export function withSelected(cart: CartState, providers: Providers, providerId: string): CartState {
  if (!offeredTo(cart, providers).includes(providerId))
    throw notAllowed('The payment method is not available in this region')
  const isOffered = cart.payment_sessions.some(({ provider_id }) => provider_id === providerId)
  const sessions = isOffered ? cart.payment_sessions : [...cart.payment_sessions, fresh(providerId)]
  const payment_sessions = sessions.map((session) => ({
    ...session,
    is_selected: session.provider_id === providerId ? true : null,
    is_initiated: session.provider_id === providerId && session.is_initiated,
  }))
  return { ...cart, payment_sessions }
}

/** For a payment outside of the shop, whether or not the region offers the provider `manual` to shoppers. */
export const withManualSession = (cart: CartState): CartState => ({
  ...cart,
  payment_sessions: [{ ...fresh('manual'), is_selected: true }],
})

/** The fields that identify the payment at the provider cannot be changed by the caller. @throws unexpected_state */
export function withSessionData(
  cart: CartState,
  providers: Providers,
  providerId: string,
  data: CartSession['data'],
): CartState {
  sessionOf(cart, providerId)
  const own = new Set(providerOf(providers, providerId).ownData)
  const sent = Object.fromEntries(Object.entries(data).filter(([name]) => !own.has(name)))
  const payment_sessions = cart.payment_sessions.map((session) =>
    session.provider_id === providerId ? { ...session, data: { ...session.data, ...sent } } : session,
  )
  for (const session of payment_sessions) if (session.provider_id === providerId) checkKept(session.data, 'data')
  return { ...cart, payment_sessions }
}

/** @throws unexpected_state */
export function withoutSession(cart: CartState, providerId: string): CartState {
  const { id } = sessionOf(cart, providerId)
  return { ...cart, payment_sessions: cart.payment_sessions.filter((session) => session.id !== id) }
}

/** Restarts the payment under a new id. @throws unexpected_state */
export function withFreshSession(cart: CartState, providerId: string): CartState {
  const { id, is_selected } = sessionOf(cart, providerId)
  const payment_sessions = cart.payment_sessions.map((session) =>
    session.id === id ? { ...fresh(providerId), is_selected } : session,
  )
  return { ...cart, payment_sessions }
}

function sessionOf(cart: CartState, providerId: string): CartSession {
  const session = cart.payment_sessions.find(({ provider_id }) => provider_id === providerId)
  if (!session) throw new AppError('unexpected_state', 'Could not find payment session')
  return session
}

export const selectedSession = ({ payment_sessions }: CartState): CartSession | undefined =>
  payment_sessions.find(({ is_selected }) => is_selected === true)

export const requestOf = (cart: CartState, session: CartSession, amount: number): PaymentRequest => ({
  key: session.id,
  amount,
  currency_code: cart.region.currency_code,
  cart_id: cart.id,
  email: cart.email,
})

/** Whether the provider does not know the session, or its current amount. */
export const isOutdated = (session: CartSession, due: number): boolean =>
  session.is_selected === true && due > 0 && (!session.is_initiated || session.amount !== due)

/** Starts or updates the payment at the provider; returns the session with its data. */
export async function synchronized(
  providers: Providers,
  cart: CartState,
  session: CartSession,
  due: number,
): Promise<CartSession> {
  const provider = providerOf(providers, session.provider_id)
  const request = requestOf(cart, session, due)
  const data = session.is_initiated ? await provider.update(session.data, request) : await provider.start(request)
  return { ...session, data: { ...session.data, ...data }, is_initiated: true, amount: due, status: 'pending' }
}
