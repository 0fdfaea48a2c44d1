import type { CartTotals } from '@storeroom/money'
import type { Db } from '../../../../kernel/db.ts'
import { AppError, notAllowed } from '../../../../kernel/errors.ts'
import type { Authorization } from '@storeroom/extension/providers'
import type { Services } from '../../../../kernel/services.ts'
import { checkSpendable } from '../../../pricing/gift-cards/gift-cards.ts'
import { noteDeclined, providerOf, type ProviderWork } from '../../payments/payments.ts'
import { checkPayable } from '../change/agreed-goods.ts'
import { changeCart, openCart, settled, termsOf, totalsDue } from '../change/change-cart.ts'
import type { CartSession, CartState, CartItem } from '../read/cart-state.ts'
import { taxed } from '../read/cart-sums.ts'
import { closeIntents, insertIntent, isBeingPaid, setSessionStatus, setStopped } from './checkout.queries.ts'
import { checkDiscounts } from '../change/discounts-of-cart.ts'
import { giveBackPayment } from './give-back.ts'
import { countAuthorization, countUnpaidOrder } from '../change/limits.ts'
import { checkComplete, confirmSwap, OutOfStock, placeOrder, type Authorized } from './place-order.ts'
import { requestOf, selectedSession, withManualSession } from '../change/sessions.ts'
import { saveCart } from '../change/save-cart.ts'
import { isVisible } from '../../../catalog/products/products.ts'
import { pricedAnew, shortage, type Terms } from '../change/items.ts'
import { variantsForSale } from '../read/selling.queries.ts'

/** The result of a completion: an order, an exchange that is agreed to, or what the payment still requires. */
export type Completion = Done | { readonly type: 'cart'; readonly id: string; readonly payment_status: string }

type Done = { readonly type: 'order' | 'swap'; readonly id: string }

type Transaction = ProviderWork['transaction']

/** A cart whose prices have changed: it shows the new ones, and can be completed once the shopper has seen them. */
type Repriced = { readonly type: 'repriced'; readonly titles: readonly string[] }

/** A locked cart, and the amount due. */
type Ready = { readonly cart: CartState; readonly totals: CartTotals; readonly session: CartSession | undefined }

/**
 * Turns a cart into its order, exactly once, however often it is called: the order is created or found under the cart's
 * lock. A remote payment provider is called between two transactions; an intent is stored before the call, so that a
 * crash in between leaves nothing half-done (`recover.ts`).
 * @param ip of the caller; undefined if the server itself completes the cart, without rate limits
 * @throws not_found, insufficient_inventory, invalid_data, not_allowed, conflict, rate_limited
 */
export async function completeCart(
  services: Services,
  transaction: Transaction,
  id: string,
  ip?: string,
): Promise<Completion> {
  try {
    const first = await transaction(async (db) => {
      const cart = await openCart(db, id)
      const done = doneBefore(cart)
      if (done) return done
      if (cart.draft) checkPayable(cart.draft)
      // The prices of a draft order are those that the staff agreed to.
      const repriced = cart.draft ? undefined : await atOtherPrices(db, services, cart)
      if (repriced) return repriced
      const ready = await prepared(db, services, cart)
      const { session } = ready
      const provider = session && providerOf(services.providers, session.provider_id)
      if (ip !== undefined && provider?.local !== false) await countUnpaidOrder(db, services, cart, ip)
      if (!session) return await finish(db, services, ready, undefined)
      if (provider?.local) return await payAndPlace(db, services, ready, session)
      if (ip !== undefined) await countAuthorization(db, services, ip)
      // Stored before the provider is called, so that `recover.ts` finds a payment whose request never finished.
      await insertIntent(db, id, session.id)
      return { ...ready, session }
    })
    if (!('type' in first)) return await withRemotePayment(services, transaction, first)
    if (first.type !== 'repriced') return first
    throw notAllowed(`Prices have changed: ${first.titles.join(', ')}. Look at the cart again before you order.`)
  } catch (error) {
    await storeStopReason(services, id, error)
    throw error
  }
}

/** What a cart has become already. */
function doneBefore({ order_id, swap }: CartState): Done | undefined {
  if (order_id !== null) return { type: 'order', id: order_id }
  return swap?.is_confirmed ? { type: 'swap', id: swap.id } : undefined
}

const finish = async (
  db: Db,
  services: Services,
  { cart, totals }: Pick<Ready, 'cart' | 'totals'>,
  paid: Authorized | undefined,
): Promise<Done> =>
  cart.swap
    ? { type: 'swap', id: await confirmSwap(db, services, cart, cart.swap, totals, paid) }
    : { type: 'order', id: await placeOrder(db, services, cart, totals, paid) }

/** Stores changed prices, if there are any: shoppers never pay an expired price, or one that they have not seen. */
async function atOtherPrices(db: Db, services: Services, cart: CartState): Promise<Repriced | undefined> {
  // The staff have agreed to the prices of an exchange.
  if (cart.swap) return undefined
  const present = await atPresentPrices(db, cart, termsOf(services))
  const titles = repricedItems(cart, present).map(({ title }) => title)
  if (titles.length === 0) return undefined
  await changeCart({ services }, db, cart.id, () => present)
  return { type: 'repriced', titles }
}

/** Checks everything that may have changed since it was chosen. @throws invalid_data, not_allowed */
async function prepared(db: Db, services: Services, stored: CartState): Promise<Ready> {
  checkComplete(stored)
  if (stored.swap?.is_canceled) throw notAllowed('Cart related to canceled swap cannot be completed')
  const terms = termsOf(services)
  // The tax lines are stored, so that the order is never calculated with other rates.
  const cart = taxed(settled(stored, terms), true)
  // The codes of an exchange were used by its order.
  if (!cart.swap) checkDiscounts(cart, cart.discounts, terms)
  for (const card of cart.gift_cards) checkSpendable(card, terms.now)
  await saveCart(db, stored, cart)
  const totals = totalsDue(cart, services.flags)
  if (totals.total <= 0) return { cart, totals, session: undefined }
  const session = selectedSession(cart)
  if (!session) throw notAllowed('You cannot complete a cart without a payment session.')
  return { cart, totals, session }
}

async function payAndPlace(db: Db, services: Services, ready: Ready, session: CartSession): Promise<Completion> {
  const { cart, totals } = ready
  const provider = providerOf(services.providers, session.provider_id)
  const answer = await provider.authorize(session.data, requestOf(cart, session, totals.total))
  if (answer.status !== 'authorized') return stopped(db, cart, session, answer)
  const { data, isCaptured } = answer
  return finish(db, services, ready, { session, data, isCaptured })
}

async function stopped(db: Db, cart: CartState, session: CartSession, { status, data, declined }: Authorization) {
  await setSessionStatus(db, session, status, data)
  const { id, provider_id } = session
  if (status === 'error') await noteDeclined(db, { cart_id: cart.id, provider_id, try_id: declined ?? id })
  return { type: 'cart', id: cart.id, payment_status: status } as const
}

type WithSession = Ready & { readonly session: CartSession }

async function withRemotePayment(services: Services, transaction: Transaction, sent: WithSession): Promise<Completion> {
  const { cart, totals, session } = sent
  const provider = providerOf(services.providers, session.provider_id)
  const request = requestOf(cart, session, totals.total)
  const answer = await provider.authorize(session.data, request)
  if (answer.status !== 'authorized')
    return transaction(async (db) => {
      await closeIntents(db, cart.id)
      return stopped(db, cart, session, answer)
    })
  const { data, isCaptured } = answer
  try {
    return await transaction((db) => placePaid(db, services, sent, { session, data, isCaptured }))
  } catch (error) {
    // Other errors may be temporary: `recover.ts` retries the completion.
    if (error instanceof AppError) await giveBack(services, transaction, sent, data)
    throw error
  }
}

/** The cart must still be the one that was paid. @throws conflict when it is not */
async function placePaid(db: Db, services: Services, request: WithSession, paid: Authorized): Promise<Completion> {
  const cart = await openCart(db, request.cart.id)
  await closeIntents(db, cart.id)
  const done = doneBefore(cart)
  if (done) return done
  const ready = await prepared(db, services, cart)
  if (ready.totals.total !== request.totals.total || ready.session?.id !== request.session.id)
    throw new AppError('conflict')
  return finish(db, services, ready, paid)
}

/** No order could be created: the payment is returned and starts again. */
const giveBack = (
  services: Services,
  transaction: Transaction,
  { cart, session }: WithSession,
  data: CartSession['data'],
) =>
  transaction(async (db) => {
    await giveBackPayment(services, db, cart.id, session.id, data)
    await closeIntents(db, cart.id)
  })

/** Stores why a checkout stopped, with the message that the shopper got, so that staff can see it. */
async function storeStopReason({ db, clock }: Services, id: string, error: unknown) {
  if (!(error instanceof AppError) || error.code === 'not_found') return
  const message = error instanceof OutOfStock ? 'insufficient_inventory' : error.message
  await setStopped(db, id, new Date(clock.now()), message)
}

/**
 * Updates an old cart to the current prices before its completion.
 * @throws not_allowed for an item whose product is not sold any more
 */
async function atPresentPrices(db: Db, cart: CartState, terms: Terms): Promise<CartState> {
  const ids = cart.items.flatMap(({ variant_id }) => variant_id ?? [])
  const variants = await variantsForSale(db, [...new Set(ids)], cart)
  for (const { variant_id, is_return, title } of cart.items) {
    if (variant_id === null || is_return) continue
    const variant = variants.get(variant_id)
    if (!variant?.in_channel || !isVisible(variant.product, terms.now))
      throw notAllowed(`${title} is not sold any more. Take it out of the cart to order the rest.`)
  }
  return pricedAnew(cart, variants, terms)
}

/** Items whose price differs from what the shopper saw, or no longer exists. */
function repricedItems(seen: CartState, present: CartState): readonly CartItem[] {
  const presentById = new Map(present.items.map((item) => [item.id, item]))
  return seen.items.filter(({ id, unit_price, includes_tax }) => {
    const item = presentById.get(id)
    return item?.unit_price !== unit_price || item.includes_tax !== includes_tax
  })
}

/**
 * Turns a cart that was paid outside of the shop into its order, whose payment is captured; v1 does not check the stock
 * (docs/compatibility.md). Safe to repeat.
 * @returns the order's id
 * @throws not_found, not_allowed when the stock is insufficient, invalid_data when something is missing, conflict while
 * a payment provider is asked
 */
export async function placeAsPaid(db: Db, services: Services, cartId: string): Promise<string> {
  const stored = await openCart(db, cartId)
  if (stored.order_id !== null) return stored.order_id
  if (await isBeingPaid(db, cartId)) throw new AppError('conflict', 'The customer is paying for it right now')
  await changeCart({ services }, db, cartId, withManualSession)
  const { cart, totals, session } = await prepared(db, services, await openCart(db, cartId))
  const paid = session && { session, data: { ...session.data, status: 'captured' }, isCaptured: true }
  try {
    return await placeOrder(db, services, cart, totals, paid)
  } catch (error) {
    throw error instanceof OutOfStock ? shortage(error.message) : error
  }
}
