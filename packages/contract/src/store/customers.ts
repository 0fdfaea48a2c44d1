import { Type } from 'typebox'
import { Customer } from '../admin/people/customer-shapes.ts'
import { Email, NewPassword } from '../admin/access/users.ts'
import { AddressInput, NewAddress } from '../kit/address.ts'
import type { Route } from '../kit/route.ts'
import { Body, OptionalNullable, Metadata, ResponseWith, Text } from '../kit/shapes.ts'

/** Longer than any real name; prevents filling the database with text. */
const Name = OptionalNullable(Type.String({ maxLength: 500 }))

const path = '/store/customers'
const answer = { response: ResponseWith('customer', Customer) } as const
const own = { ...answer, method: 'POST', access: 'customer', invalidates: ['store.auth'] } as const
const addresses = `${path}/me/addresses`

export const customers = {
  create: {
    ...answer,
    method: 'POST',
    path,
    access: 'optional_customer',
    body: Body({ email: Email, password: NewPassword, first_name: Name, last_name: Name, phone: Name }),
    errors: ['invalid_data', 'duplicate', 'rate_limited'],
    secret: true,
    invalidates: ['store.auth'],
    summary: 'Create an account and sign in with a cookie session',
  },
  retrieve: {
    ...answer,
    method: 'GET',
    path: `${path}/me`,
    access: 'customer',
    errors: ['unauthorized'],
    summary: "Retrieve one's own account",
  },
  update: {
    ...own,
    path: `${path}/me`,
    body: Body({
      email: Type.Optional(Email),
      first_name: Name,
      last_name: Name,
      phone: Name,
      password: Type.Optional(NewPassword),
      /** Not in v1: replaces a recent sign-in when the email address or password is changed. */
      current_password: Type.Optional(Type.String({ minLength: 1, maxLength: 1024 })),
      /** The id of an address in the address book, or the fields of the billing address. */
      billing_address: Type.Optional(Type.Union([AddressInput, Type.String()])),
      metadata: Type.Optional(Metadata),
    }),
    errors: ['invalid_data', 'unauthorized', 'not_allowed', 'not_found', 'duplicate', 'edit_conflict', 'rate_limited'],
    secret: true,
    summary: "Update one's own account; a new password ends all other sessions",
  },
  addAddress: {
    ...own,
    path: addresses,
    body: Body({ address: NewAddress }),
    errors: ['invalid_data', 'unauthorized'],
    summary: "Add an address to one's own address book",
  },
  updateAddress: {
    ...own,
    path: `${addresses}/{address_id}`,
    body: AddressInput,
    errors: ['invalid_data', 'unauthorized'],
    summary: "Update an address in one's own address book",
  },
  removeAddress: {
    ...own,
    method: 'DELETE',
    path: `${addresses}/{address_id}`,
    errors: ['unauthorized'],
    summary: "Remove an address from one's own address book",
  },
  listPaymentMethods: {
    method: 'GET',
    path: `${path}/me/payment-methods`,
    access: 'customer',
    response: ResponseWith(
      'payment_methods',
      Type.Array(Type.Object({ provider_id: Type.String(), data: Type.Record(Type.String(), Type.Unknown()) })),
    ),
    errors: ['unauthorized'],
    summary: "List one's own payment methods that providers have saved",
  },
  restoreEmail: {
    method: 'POST',
    path: `${path}/restore-email`,
    access: 'optional_customer',
    body: Body({ token: Type.String() }),
    response: ResponseWith('email', Type.String()),
    errors: ['invalid_data', 'not_authorized', 'duplicate', 'rate_limited'],
    secret: true,
    summary: 'Undo a change of the email address with the token from its notification email; ends all sessions',
  },
  requestPasswordReset: {
    method: 'POST',
    path: `${path}/password-token`,
    access: 'optional_customer',
    body: Body({ email: Email }),
    response: Text,
    status: 204,
    errors: ['invalid_data', 'rate_limited'],
    secret: true,
    summary: 'Email a password reset link; the response is the same for an unknown address',
  },
  resetPassword: {
    ...answer,
    method: 'POST',
    path: `${path}/password-reset`,
    access: 'optional_customer',
    body: Body({ email: Email, token: Type.String(), password: NewPassword }),
    errors: ['invalid_data', 'not_authorized', 'rate_limited'],
    secret: true,
    summary: 'Reset a password with the token from a reset email',
  },
} as const satisfies Record<string, Route>
