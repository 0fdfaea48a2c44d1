import type { Contract } from '@storeroom/contract'
import type { Row } from '../../kernel/entity.ts'
import type { StagedContext } from '../../kernel/http/context.ts'
import { staged, type Handlers } from '../../kernel/http/implement.ts'
import { retrieve, retrieveWith, type StoreReading } from '../../kernel/resource.ts'
import { countGuess } from '../gift-cards/gift-cards.ts'
import { completedOrders } from '../orders/orders.entity.ts'
import { carts as reading, cartsWithCustomer } from './carts.entity.ts'
import { changeCart, changedCart, type CartChange } from './change-cart.ts'
import { completeCart } from './complete.ts'
import { withoutDiscount } from './discounts-of-cart.ts'
import { withoutItem, withQuantity, type Wanted } from './items.ts'
import { createCart } from './new-cart.ts'
import { variantsForSale } from './selling.queries.ts'
import * as sessions from './sessions.ts'
import { withShippingMethod } from './shipping-of-cart.ts'
import { adding, offeringSessions } from './steps.ts'
import { updatedCart } from './update-cart.ts'

type Query = { readonly fields?: string; readonly expand?: string } | undefined
type Changed = { readonly quantity: number; readonly metadata?: Row | null }
type OfProvider = OfCart & { readonly provider_id: string }
type OfCart = { readonly id: string; readonly query?: Query }

const changing = <Sent extends OfCart>(
  change: (sent: Sent, context: StagedContext<'store'>) => CartChange,
  shown?: StoreReading,
) =>
  staged((sent: Sent, context: StagedContext<'store'>) =>
    changedCart(context, sent.id, sent.query, change(sent, context), shown),
  )

const resizing =
  (id: string, change: Changed): CartChange =>
  async (cart, terms, db) => {
    const { variant_id = null } = cart.items.find((item) => item.id === id) ?? {}
    return withQuantity(
      cart,
      id,
      change,
      await variantsForSale(db, variant_id === null ? [] : [variant_id], cart),
      terms,
    )
  }

const removing =
  (id: string): CartChange =>
  (cart) =>
    withoutItem(cart, id)

/** What the cart became, beside the kind that it is (contract/errors.csv: neither is an error). */
const complete = staged(async ({ id, query }: OfCart, context: StagedContext<'store'>) => {
  const { type, id: shown, ...beside } = await completeCart(context.services, context.transaction, id)
  const source = type === 'order' ? completedOrders : reading
  return retrieveWith(context, { ...source, one: 'data' }, shown, { type, ...beside }, query)
})

export const carts: Handlers<Contract['store']['carts']> = {
  create: staged(async ({ body = {}, query }, context) => {
    const { items, ...own } = body
    const id = await context.transaction(async (db) => {
      const cart = await createCart({ ...context, db }, own)
      if (items && items.length > 0) await changeCart(context, db, cart, adding(items))
      return cart
    })
    return retrieve(context, reading, id, query)
  }),

  retrieve: ({ id, query }, context) => retrieve(context, reading, id, query),

  update: staged(async ({ id, body = {}, query }, context) => {
    const { services, request } = context
    // Codes of gift cards are slow to guess; a guess counts even if the cart refuses it.
    if ((body.gift_cards ?? []).length > 0) await countGuess(services.db, services.clock, request.ip)
    return changedCart(context, id, query, (cart, terms, db) => updatedCart(context, db, cart, body, terms))
  }),

  removeDiscount: changing(
    ({ code }: OfCart & { readonly code: string }) =>
      (cart) =>
        withoutDiscount(cart, code),
  ),

  complete,
  completeCart: complete,

  addItem: changing(({ body }: OfCart & { readonly body: Wanted }) => adding([body]), cartsWithCustomer),

  updateItem: changing(({ line_id, body }: OfCart & { readonly line_id: string; readonly body: Changed }) =>
    body.quantity === 0 ? removing(line_id) : resizing(line_id, body),
  ),

  removeItem: changing(({ line_id }: OfCart & { readonly line_id: string }) => removing(line_id)),

  createPaymentSessions: changing((_, { services }) => offeringSessions(services), cartsWithCustomer),

  selectPaymentSession: changing(
    ({ body }: OfCart & { readonly body: { readonly provider_id: string } }, { services }) =>
      (cart) =>
        sessions.withSelected(cart, services.providers, body.provider_id),
  ),

  updatePaymentSession: changing(
    ({ provider_id, body }: OfProvider & { readonly body: { readonly data: Row } }, { services }) =>
      (cart) =>
        sessions.withSessionData(cart, services.providers, provider_id, body.data),
  ),

  removePaymentSession: changing(
    ({ provider_id }: OfProvider) =>
      (cart) =>
        sessions.withoutSession(cart, provider_id),
  ),

  refreshPaymentSession: changing(
    ({ provider_id }: OfProvider) =>
      (cart) =>
        sessions.withFreshSession(cart, provider_id),
  ),

  addShippingMethod: changing(
    ({ body }: OfCart & { readonly body: { readonly option_id: string; readonly data?: Row } }, { services }) =>
      (cart, _, db) =>
        withShippingMethod(db, services, cart, body.option_id, body.data ?? {}),
  ),

  calculateTaxes: changing(() => ({ showing: (cart) => cart })),
}
