import { Type, type Static } from 'typebox'
import type { Route } from '../../kit/route.ts'
import { Body } from '../../kit/shapes.ts'
import { Email, NewPassword } from '../access/users.ts'

export const SetupForm = Body({
  /** From the setup link that the server prints while there is no user. */
  token: Type.String(),
  owner: Body({
    email: Email,
    password: NewPassword,
    first_name: Type.Optional(Type.String()),
    last_name: Type.Optional(Type.String()),
  }),
  shop: Body({
    name: Type.String({ minLength: 1 }),
    country_code: Type.String({ minLength: 2, maxLength: 2 }),
    currency_code: Type.String({ minLength: 3, maxLength: 3 }),
    language: Type.String(),
    time_zone: Type.String(),
  }),
  /** Fill the shop with demonstration products. */
  demo: Type.Optional(Type.Boolean()),
})
export type SetupForm = Static<typeof SetupForm>

/** The first start. v1 has no such routes: here a shop is set up in the browser, not on a command line. */
export const setup = {
  retrieve: {
    method: 'GET',
    path: '/admin/setup',
    access: 'public',
    response: Type.Object({
      needed: Type.Boolean(),
      /** Whether the shop collects usage data, which an invited person is asked about. */
      collects_usage_data: Type.Boolean(),
      countries: Type.Array(Type.String()),
      currencies: Type.Array(Type.String()),
    }),
    errors: [],
    summary: 'Check whether the shop still has to be set up',
  },
  create: {
    method: 'POST',
    path: '/admin/setup',
    access: 'public',
    body: SetupForm,
    response: Type.Object({ user_id: Type.String() }),
    errors: ['invalid_data', 'not_allowed', 'rate_limited'],
    secret: true,
    summary: 'Create the owner and the shop, and sign in',
  },
} as const satisfies Record<string, Route>
