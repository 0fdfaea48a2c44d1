import type { Contract } from '@storeroom/contract'
import type { Row } from '../../../kernel/entity.ts'
import type { StagedContext } from '../../../kernel/http/context.ts'
import { staged, type Handlers } from '../../../kernel/http/implement.ts'
import type { Providers } from '../../../kernel/providers.ts'
import { countFailures } from '../../../kernel/rate-limit.ts'
import { allOf, always } from '../../../kernel/read/condition.ts'
import type { Defaults } from '../../../kernel/read/selection.ts'
import { entityNamed } from '../../../kernel/named-entities.ts'
import { list, retrieve, retrieveWith, type StoreResource } from '../../../kernel/resource.ts'
import { guessesFrom as giftCardsFrom } from '../../pricing/gift-cards/gift-cards.ts'
import { resourcesFor as orderResourcesFor } from '../orders/orders.ts'
import { customerOfCart } from './read/cart-state.queries.ts'
import type { CartState } from './read/cart-state.ts'
import { filled, inPhase, staffCarts } from './admin-carts.entity.ts'
import { resourceFor, withCustomer } from './carts.entity.ts'
import { adding, changeCart, changedCart, offeringSessions, type CartChange } from './change/change-cart.ts'
import { completeCart } from './complete/complete.ts'
import { withoutDiscount } from './change/discounts-of-cart.ts'
import { withoutItem, withQuantity, type ItemRequest } from './change/items.ts'
import { codesFrom, countNewCart } from './change/limits.ts'
import { createCart } from './change/new-cart.ts'
import { variantsForSale } from './read/selling.queries.ts'
import * as sessions from './change/sessions.ts'
import { quoteFor, withShippingMethod } from './change/shipping-of-cart.ts'
import { updatedCart } from './change/update-cart.ts'

type Query = { readonly fields?: string; readonly expand?: string } | undefined
type Changed = { readonly quantity: number; readonly metadata?: Row | null }
type OfProvider = OfCart & { readonly provider_id: string }
type OfCart = { readonly id: string; readonly query?: Query }

const changing = <Sent extends OfCart>(
  change: (sent: Sent, context: StagedContext<'store'>) => CartChange,
  defaults?: Defaults,
) =>
  staged((sent: Sent, context: StagedContext<'store'>) =>
    changedCart(context, sent.id, sent.query, change(sent, context), defaults),
  )

/** The same for a change that needs nothing but the cart, what was sent, and the providers. */
const editing = <Sent extends OfCart>(edit: (cart: CartState, sent: Sent, providers: Providers) => CartState) =>
  changing(
    (sent: Sent, { services }) =>
      (cart) =>
        edit(cart, sent, services.providers),
  )

const resizing =
  (id: string, change: Changed): CartChange =>
  async (cart, terms, db) => {
    const { variant_id = null } = cart.items.find((item) => item.id === id) ?? {}
    const variants = await variantsForSale(db, variant_id === null ? [] : [variant_id], cart)
    return withQuantity(cart, id, change, variants, terms)
  }

/** The exchange that a customer has agreed to. Its module is above this one, so its entity is found by name. */
const agreedSwap = (): StoreResource => ({
  entity: entityNamed('swap for shoppers')(),
  one: 'swap',
  many: 'swaps',
  list: { relations: [] },
  single: { relations: ['shipping_address'] },
  notFound: (id) => `Swap with id: ${id} was not found`,
})

/** The result of a completion and its `type` (docs/contract/errors.md §3: none of the types is an error). */
const complete = staged(async ({ id, query }: OfCart, context: StagedContext<'store'>) => {
  const { services, transaction, request } = context
  const { type, id: resultId, ...details } = await completeCart(services, transaction, id, request.ip)
  const sources = {
    order: async () => (await orderResourcesFor(context, resultId)).completed,
    swap: async () => agreedSwap(),
    cart: async () => resourceFor(context, await customerOfCart(context.db, resultId)),
  }
  const source = await sources[type]()
  return retrieveWith(context, { ...source, one: 'data' }, resultId, { type, ...details }, query)
})

export const carts: Handlers<Contract['store']['carts']> = {
  create: staged(async ({ body = {}, query }, context) => {
    const { items, ...own } = body
    const { services, request, principal } = context
    const id = await context.transaction(async (db) => {
      await countNewCart(db, services, request.ip)
      const cart = await createCart({ ...context, db }, own)
      if (items && items.length > 0) await changeCart(context, db, cart, adding(items))
      return cart
    })
    return retrieve(context, resourceFor(context, principal.customer?.id ?? null), id, query)
  }),

  async retrieve({ id, query }, context) {
    const customerId = context.principal.customer ? await customerOfCart(context.db, id) : null
    return retrieve(context, resourceFor(context, customerId), id, query)
  },

  update: staged(async ({ id, body = {}, query }, context) => {
    const { services, request } = context
    // Limits guessing of codes; a wrong code counts even if the rest of the change fails.
    const attempts = [
      ...((body.discounts ?? []).length > 0 ? codesFrom(services, request.ip) : []),
      ...((body.gift_cards ?? []).length > 0 ? giftCardsFrom(services, request.ip) : []),
    ]
    const change: CartChange = (cart, terms, db) => updatedCart(context, db, cart, body, terms)
    const changed = () => changedCart(context, id, query, change)
    return attempts.length === 0 ? changed() : countFailures(services, attempts, changed)
  }),

  removeDiscount: editing((cart, { code }: OfCart & { readonly code: string }) => withoutDiscount(cart, code)),

  complete,
  completeCart: complete,

  addItem: changing(({ body }: OfCart & { readonly body: ItemRequest }) => adding([body]), withCustomer),

  updateItem: changing(({ line_id, body }: OfCart & { readonly line_id: string; readonly body: Changed }) =>
    body.quantity === 0 ? (cart) => withoutItem(cart, line_id) : resizing(line_id, body),
  ),

  removeItem: editing((cart, { line_id }: OfCart & { readonly line_id: string }) => withoutItem(cart, line_id)),

  createPaymentSessions: changing((_, { services }) => offeringSessions(services), withCustomer),

  selectPaymentSession: editing(
    (cart, { body }: OfCart & { readonly body: { readonly provider_id: string } }, providers) =>
      sessions.withSelected(cart, providers, body.provider_id),
  ),
  updatePaymentSession: editing(
    (cart, { provider_id, body }: OfProvider & { readonly body: { readonly data: Row } }, providers) =>
      sessions.withSessionData(cart, providers, provider_id, body.data),
  ),
  removePaymentSession: editing((cart, { provider_id }: OfProvider) => sessions.withoutSession(cart, provider_id)),
  refreshPaymentSession: editing((cart, { provider_id }: OfProvider) => sessions.withFreshSession(cart, provider_id)),

  addShippingMethod: staged(async ({ id, body: { option_id, data = {} }, query }, context) => {
    const { services } = context
    const quote = await quoteFor(services, id, option_id, data)
    return changedCart(context, id, query, (cart, _, db) =>
      withShippingMethod(db, services, cart, option_id, data, quote),
    )
  }),

  calculateTaxes: changing(() => ({ showing: (cart) => cart })),
}

/** Carts for staff, read only: shoppers change them. */
export const adminCarts: Handlers<Contract['admin']['carts']> = {
  list({ query: { phase, ...query } }, context) {
    const phaseCondition = phase === undefined ? always : inPhase(phase, context.services.clock.now(), 'r')
    return list(context, staffCarts, query, { where: allOf([filled('r'), phaseCondition]) })
  },

  retrieve: ({ id, query }, context) => retrieve(context, staffCarts, id, query),
}
