import { Type } from 'typebox'
import { Customer } from '../admin/customer-shapes.ts'
import { Email, NewPassword } from '../admin/users.ts'
import { AddressInput, NewAddress } from '../kit/address.ts'
import type { Route } from '../kit/route.ts'
import { Body, Clearable, Metadata, OneOf, Text } from '../kit/shapes.ts'

/** Longer than any name: whoever registers cannot fill the database with it. */
const Name = Clearable(Type.String({ maxLength: 500 }))

const path = '/store/customers'
const answer = { response: OneOf('customer', Customer) } as const
const own = { ...answer, method: 'POST', access: 'customer', touches: ['store.auth'] } as const
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
    touches: ['store.auth'],
    summary: 'Register, and sign in with a cookie session',
  },
  retrieve: {
    ...answer,
    method: 'GET',
    path: `${path}/me`,
    access: 'customer',
    errors: ['unauthorized'],
    summary: 'Retrieve the own account',
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
      /** Ours: stands in for a recent sign-in where the address or the password is changed. */
      current_password: Type.Optional(Type.String({ minLength: 1, maxLength: 1024 })),
      /** The id of one of the own addresses, or the fields of the billing address. */
      billing_address: Type.Optional(Type.Union([AddressInput, Type.String()])),
      metadata: Type.Optional(Metadata),
    }),
    errors: ['invalid_data', 'unauthorized', 'not_allowed', 'not_found', 'duplicate', 'edit_conflict', 'rate_limited'],
    secret: true,
    summary: 'Update the own account; with a new password all other sign-ins end',
  },
  addAddress: {
    ...own,
    path: addresses,
    body: Body({ address: NewAddress }),
    errors: ['invalid_data', 'unauthorized'],
    summary: 'Add an address to the own ones',
  },
  updateAddress: {
    ...own,
    path: `${addresses}/{address_id}`,
    body: AddressInput,
    errors: ['invalid_data', 'unauthorized'],
    summary: 'Update one of the own addresses',
  },
  removeAddress: {
    ...own,
    method: 'DELETE',
    path: `${addresses}/{address_id}`,
    errors: ['unauthorized'],
    summary: 'Remove one of the own addresses',
  },
  listPaymentMethods: {
    method: 'GET',
    path: `${path}/me/payment-methods`,
    access: 'customer',
    response: OneOf(
      'payment_methods',
      Type.Array(Type.Object({ provider_id: Type.String(), data: Type.Record(Type.String(), Type.Unknown()) })),
    ),
    errors: ['unauthorized'],
    summary: 'List the ways of paying that providers keep for the own account',
  },
  restoreEmail: {
    method: 'POST',
    path: `${path}/restore-email`,
    access: 'optional_customer',
    body: Body({ token: Type.String() }),
    response: OneOf('email', Type.String()),
    errors: ['invalid_data', 'not_authorized', 'duplicate', 'rate_limited'],
    secret: true,
    summary: 'Take a change of the e-mail address back with the token of the mail that told of it; all sign-ins end',
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
    summary: 'Mail a link that resets a password; the same answer for an unknown address',
  },
  resetPassword: {
    ...answer,
    method: 'POST',
    path: `${path}/password-reset`,
    access: 'optional_customer',
    body: Body({ email: Email, token: Type.String(), password: NewPassword }),
    errors: ['invalid_data', 'not_authorized', 'rate_limited'],
    secret: true,
    summary: 'Set a new password with the token of a reset mail',
  },
} as const satisfies Record<string, Route>
