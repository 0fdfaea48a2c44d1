import { cartTotals, type CartTotals } from '@storeroom/money'
import type { Db } from '../../../../kernel/db.ts'
import { notAllowed, notFound } from '../../../../kernel/errors.ts'
import type { StagedContext } from '../../../../kernel/http/context.ts'
import type { JsonText, Unchanged } from '../../../../kernel/http/json-text.ts'
import type { Defaults } from '../../../../kernel/read/selection.ts'
import { retrieve } from '../../../../kernel/resource.ts'
import type { Services } from '../../../../kernel/services.ts'
import { settingsOf } from '../../../../kernel/totals-settings.ts'
import { withDiscounts } from '../../line-items/line-items.ts'
import { providerOf } from '../../payments/payments.ts'
import { keepsTaxLines, taxed } from '../read/cart-sums.ts'
import { lockCart, readState } from '../read/cart-state.queries.ts'
import type { CartState } from '../read/cart-state.ts'
import { variantsForSale } from '../read/selling.queries.ts'
import { defaults, resourceFor } from '../carts.entity.ts'
import { checkDraft, checkExchange } from './agreed-goods.ts'
import { sold, withItem, type ItemRequest, type Terms } from './items.ts'
import { giveUpPayment } from '../complete/give-back.ts'
import { countPaymentStart } from './limits.ts'
import { saveCart } from './save-cart.ts'
import { isOutdated, selectedSession, synchronized, withSessions } from './sessions.ts'

export const termsOf = ({ clock, flags }: Services): Terms => ({ now: clock.now(), settings: settingsOf(flags) })

/** A cart, locked until the transaction ends. @throws not_found with v1's message */
export async function openCart(db: Db, id: string): Promise<CartState> {
  const cart = (await lockCart(db, id)) ? await readState(db, id) : undefined
  if (!cart) throw notFound(`Cart with ${id} was not found`)
  return cart
}

/** A request's change of a cart: in memory, from the cart as read under its lock. */
export type Change = (cart: CartState, terms: Terms, db: Db) => CartState | Promise<CartState>

/** `showing`: the taxes are stored, so that the shopper sees them from now on (docs/contract/totals.md §4). */
export type CartChange = Change | { readonly showing: Change }

/**
 * Changes a cart under its lock, with all consequences: adjustments, free shipping, and payments whose amount has
 * changed. Local providers learn of it in the same transaction.
 * @throws not_found, not_allowed for a cart that is already an order, which owns the items
 */
export async function changeCart(
  { services }: Pick<StagedContext, 'services'>,
  db: Db,
  id: string,
  change: CartChange,
): Promise<CartState> {
  const before = await openCart(db, id)
  if (before.completed_at !== null) throw notAllowed('This cart has already become an order')
  const terms = termsOf(services)
  const [apply, showsTaxes] = typeof change === 'function' ? [change, false] : [change.showing, true]
  const changed = settled(await apply(before, terms, db), terms)
  if (before.swap) checkExchange(before, changed)
  const synced = await withProvider(services, changed, 'local')
  const after = showsTaxes ? taxed(synced, true) : synced
  await saveCart(db, before, after)
  await giveUpDropped(services, db, before, after)
  return after
}

const isFreeShipping = ({ discounts }: CartState) => discounts.some(({ rule }) => rule.type === 'free_shipping')

/**
 * Recalculates what depends on goods, discounts and region: adjustments of items (docs/contract/totals.md §3), and free
 * shipping as long as a discount gives it. Discounts apply to values without tax, so prices that include tax need
 * its rates, whether the cart shows taxes or not.
 */
export const settled = (cart: CartState, { settings }: Terms): CartState => ({
  ...cart,
  // Stored tax lines belonged to the cart before the change.
  items: withDiscounts(cart.discounts, withTaxLines(cart), settings).map((item) =>
    keepsTaxLines(item) ? item : { ...item, tax_lines: [] },
  ),
  shipping_methods: cart.shipping_methods.map((method) => ({
    ...method,
    price: isFreeShipping(cart) ? 0 : method.price,
    tax_lines: [],
  })),
})

function withTaxLines(cart: CartState): CartState['items'] {
  const linesOf = new Map(taxed(cart, true).items.map(({ id, tax_lines }) => [id, tax_lines]))
  return cart.items.map((item) => ({ ...item, tax_lines: linesOf.get(item.id) ?? item.tax_lines }))
}

/** Totals including taxes, even if the region does not add them automatically: the amount to be paid. */
export const totalsDue = (cart: CartState, flags: ReadonlySet<string>): CartTotals =>
  cartTotals(taxed(cart, true), settingsOf(flags))

/** Cancels payments whose session the change removed, so that they cannot be confirmed any more. */
async function giveUpDropped(services: Services, db: Db, before: CartState, after: CartState) {
  const remainingIds = new Set(after.payment_sessions.map(({ id }) => id))
  for (const session of before.payment_sessions)
    if (!remainingIds.has(session.id)) await giveUpPayment(services, db, { ...session, key: session.id })
}

type Kind = 'local' | 'remote'

/** The chosen session and the amount due, if its provider is of this kind and does not know of them. */
function unknownTo(kind: Kind, services: Services, cart: CartState) {
  const session = selectedSession(cart)
  if (!session || providerOf(services.providers, session.provider_id).local !== (kind === 'local')) return undefined
  const { total } = totalsDue(cart, services.flags)
  return isOutdated(session, total) ? { session, total } : undefined
}

/** Updates the chosen session if its provider is of this kind. */
async function withProvider(services: Services, cart: CartState, kind: Kind): Promise<CartState> {
  const outdated = unknownTo(kind, services, cart)
  if (!outdated) return cart
  return replaced(cart, await synchronized(services.providers, cart, outdated.session, outdated.total))
}

const replaced = (cart: CartState, fresh: CartState['payment_sessions'][number]): CartState => ({
  ...cart,
  payment_sessions: cart.payment_sessions.map((session) => (session.id === fresh.id ? fresh : session)),
})

/** The same change by a shopper, who may not change what a draft order contains. */
function keepingAgreed(change: CartChange): CartChange {
  const keeping =
    (apply: Change): Change =>
    async (cart, terms, db) => {
      const changed = await apply(cart, terms, db)
      if (cart.draft) checkDraft(cart.draft, cart, changed, terms.now)
      return changed
    }
  return typeof change === 'function' ? keeping(change) : { showing: keeping(change.showing) }
}

type Selected = { readonly fields?: string; readonly expand?: string } | undefined
type Answer = JsonText | Unchanged

/**
 * Changes a cart and returns it. A remote provider is called between two transactions: the second stores its answer if
 * the session is still the same.
 * @throws rate_limited, and then nothing is changed
 */
export async function changedCart(
  context: StagedContext<'store'>,
  id: string,
  query: Selected,
  change: CartChange,
  single: Defaults = defaults,
): Promise<Answer> {
  const { services } = context
  const answered = (db: Db, { customer_id }: CartState) =>
    retrieve({ ...context, db }, { ...resourceFor(context, customer_id), single }, id, query)
  const { cart, answer } = await context.transaction(async (db) => {
    const after = await changeCart(context, db, id, keepingAgreed(change))
    if (unknownTo('remote', services, after)) await countPaymentStart(db, services, context.request.ip)
    return { cart: after, answer: await answered(db, after) }
  })
  const synced = await withProvider(services, cart, 'remote')
  if (synced === cart) return answer
  return context.transaction(async (db) => {
    const before = await openCart(db, id)
    const fresh = selectedSession(synced)
    if (fresh && before.payment_sessions.some((session) => session.id === fresh.id))
      await saveCart(db, before, replaced(before, fresh))
    return answered(db, before)
  })
}

/** Adds units of variants. */
export const adding =
  (items: readonly ItemRequest[]): CartChange =>
  async (cart, terms, db) => {
    const ids = items.map(({ variant_id }) => variant_id)
    const variants = await variantsForSale(db, [...new Set(ids)], cart)
    return items.reduce((state, item) => withItem(state, item, sold(variants, item.variant_id, terms), terms), cart)
  }

/** Offers the ways to pay the amount due. */
export const offeringSessions = ({ providers, flags }: Pick<Services, 'providers' | 'flags'>): CartChange => ({
  showing: (cart, terms) => withSessions(cart, providers, totalsDue(settled(cart, terms), flags).total),
})
