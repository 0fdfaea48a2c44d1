import { Type } from 'typebox'
import { AddressInput } from '../kit/address.ts'
import type { ErrorCode } from '../errors.ts'
import type { Route } from '../kit/route.ts'
import { Body, OptionalNullable, Metadata, ResponseWith, Query, fieldSelection } from '../kit/shapes.ts'
import { Cart } from './cart-shapes.ts'
import { StoreOrder } from './order-shapes.ts'
import { Swap } from './swap-shapes.ts'

const path = '/store/carts'
const cartPath = `${path}/{id}` as const
const Selected = Query(fieldSelection)
const answersCart = { access: 'optional_customer', query: Selected, response: ResponseWith('cart', Cart) } as const
const failures: readonly ErrorCode[] = ['invalid_data', 'not_allowed', 'not_found', 'conflict', 'rate_limited']
const changes = { ...answersCart, method: 'POST', errors: failures } as const

const Quantity = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const Item = Body({ variant_id: Type.String(), quantity: Quantity })
const Code = Body({ code: Type.String({ minLength: 1 }) })

/** An address, or the id of one in the customer's address book. */
const AddressOrId = Type.Union([AddressInput, Type.String()])

const completion = {
  access: 'optional_customer',
  method: 'POST',
  query: Selected,
  /**
   * The order if checkout succeeded, or the exchange that the customer agreed to; otherwise the cart, with what its
   * payment still needs.
   */
  response: Type.Object({
    type: Type.Union([Type.Literal('order'), Type.Literal('cart'), Type.Literal('swap')]),
    data: Type.Union([StoreOrder, Cart, Swap]),
    payment_status: Type.Optional(Type.String()),
  }),
  errors: [...failures, 'insufficient_inventory'] as readonly ErrorCode[],
  invalidates: ['store.orders', 'store.customers', 'store.products', 'store.variants'],
} as const

export const carts = {
  create: {
    ...changes,
    path,
    body: Body({
      region_id: Type.Optional(Type.String()),
      sales_channel_id: Type.Optional(Type.String()),
      country_code: Type.Optional(Type.String()),
      items: Type.Optional(Type.Array(Item)),
      context: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    }),
    errors: [...failures, 'request_errors'] as readonly ErrorCode[],
    summary: 'Create a cart',
  },
  retrieve: {
    ...answersCart,
    method: 'GET',
    path: cartPath,
    errors: ['invalid_data', 'not_found'],
    summary: 'Retrieve a cart with its totals',
  },
  update: {
    ...changes,
    path: cartPath,
    body: Body({
      region_id: Type.Optional(Type.String()),
      country_code: Type.Optional(Type.String()),
      email: Type.Optional(Type.String({ format: 'email' })),
      sales_channel_id: Type.Optional(Type.String()),
      billing_address: Type.Optional(AddressOrId),
      shipping_address: Type.Optional(AddressOrId),
      gift_cards: Type.Optional(Type.Array(Code)),
      discounts: Type.Optional(Type.Array(Code)),
      customer_id: Type.Optional(Type.String()),
      context: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
      metadata: Type.Optional(Metadata),
    }),
    summary: 'Update the customer, addresses, region, discounts or gift cards of a cart',
  },
  complete: { ...completion, path: `${cartPath}/complete`, summary: 'Complete a cart: create its order, once' },
  completeCart: { ...completion, path: `${cartPath}/complete-cart`, summary: 'Complete a cart, at its older path' },
  removeDiscount: {
    ...answersCart,
    method: 'DELETE',
    path: `${cartPath}/discounts/{code}`,
    errors: failures,
    summary: 'Remove a discount from a cart',
  },
  addItem: {
    ...changes,
    path: `${cartPath}/line-items`,
    body: Body({
      variant_id: Type.String(),
      quantity: Quantity,
      metadata: OptionalNullable(Type.Record(Type.String(), Type.Unknown())),
    }),
    summary: 'Add a line item to a cart',
  },
  updateItem: {
    ...changes,
    path: `${cartPath}/line-items/{line_id}`,
    body: Body({
      quantity: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
      metadata: OptionalNullable(Type.Record(Type.String(), Type.Unknown())),
    }),
    summary: 'Update a line item of a cart',
  },
  removeItem: {
    ...answersCart,
    method: 'DELETE',
    path: `${cartPath}/line-items/{line_id}`,
    errors: failures,
    summary: 'Remove a line item from a cart',
  },
  createPaymentSessions: {
    ...changes,
    path: `${cartPath}/payment-sessions`,
    summary: 'Create the payment sessions of a cart',
  },
  selectPaymentSession: {
    ...changes,
    path: `${cartPath}/payment-session`,
    body: Body({ provider_id: Type.String() }),
    summary: 'Select the payment session of a cart',
  },
  updatePaymentSession: {
    ...changes,
    path: `${cartPath}/payment-sessions/{provider_id}`,
    body: Body({ data: Type.Record(Type.String(), Type.Unknown()) }),
    summary: 'Update the data of a payment session',
  },
  removePaymentSession: {
    ...answersCart,
    method: 'DELETE',
    path: `${cartPath}/payment-sessions/{provider_id}`,
    errors: failures,
    summary: 'Delete a payment session',
  },
  refreshPaymentSession: {
    ...changes,
    path: `${cartPath}/payment-sessions/{provider_id}/refresh`,
    summary: 'Refresh a payment session',
  },
  addShippingMethod: {
    ...changes,
    path: `${cartPath}/shipping-methods`,
    body: Body({
      option_id: Type.String(),
      data: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    }),
    summary: 'Add a shipping method to a cart',
  },
  calculateTaxes: {
    ...changes,
    path: `${cartPath}/taxes`,
    summary: 'Calculate the taxes of a cart, if its region does not do so automatically',
  },
} as const satisfies Record<string, Route>
