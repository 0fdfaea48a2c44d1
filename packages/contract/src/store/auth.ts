import { Type } from 'typebox'
import { CustomerWithOrders } from '../admin/people/customers.ts'
import { Email } from '../admin/access/users.ts'
import type { Route } from '../kit/route.ts'
import { Body, ResponseWith, Text } from '../kit/shapes.ts'

const path = '/store/auth'
const signIn = {
  method: 'POST',
  access: 'optional_customer',
  body: Body({ email: Email, password: Type.String({ minLength: 1, maxLength: 1024 }) }),
  errors: ['invalid_data', 'unauthorized', 'rate_limited'],
  secret: true,
  worksOnFullDisk: true,
  invalidates: ['store.customers'],
} as const

export const auth = {
  retrieve: {
    method: 'GET',
    path,
    access: 'customer',
    response: ResponseWith('customer', CustomerWithOrders),
    errors: ['unauthorized'],
    summary: 'Retrieve the signed-in customer',
  },
  create: {
    ...signIn,
    path,
    response: ResponseWith('customer', CustomerWithOrders),
    summary: 'Sign in with a cookie session',
  },
  remove: {
    method: 'DELETE',
    path,
    access: 'optional_customer',
    response: Text,
    errors: [],
    worksOnFullDisk: true,
    invalidates: ['store.customers'],
    summary: 'Sign out: ends the session or bearer token of this request',
  },
  createToken: {
    ...signIn,
    path: `${path}/token`,
    response: ResponseWith('access_token', Type.String()),
    summary: 'Sign in with a bearer token',
  },
  exists: {
    method: 'GET',
    path: `${path}/{email}`,
    access: 'optional_customer',
    response: ResponseWith('exists', Type.Boolean()),
    errors: ['rate_limited'],
    summary: 'Check whether an email address has an account',
  },
} as const satisfies Record<string, Route>
