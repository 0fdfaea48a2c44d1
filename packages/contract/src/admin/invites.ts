import { Type, type Static } from 'typebox'
import type { Route } from '../kit/route.ts'
import { Body, Deletable, Deleted, Metadata, OneOf, Text, Time } from '../kit/shapes.ts'
import { Email, NewPassword, Role } from './users.ts'

export const Invite = Deletable({
  user_email: Type.String(),
  role: Role,
  /** The role that counts: one of the built-in ones, or an own one. */
  role_id: Type.String(),
  accepted: Type.Boolean(),
  /** Empty where the invite gives more than who asks may give. */
  token: Type.String(),
  expires_at: Time,
  metadata: Metadata,
})
export type Invite = Static<typeof Invite>

const path = '/admin/invites'
const write = { access: 'admin', permission: 'invites:write' } as const

export const invites = {
  list: {
    method: 'GET',
    path,
    access: 'admin',
    permission: 'invites:read',
    response: OneOf('invites', Type.Array(Invite)),
    errors: [],
    summary: 'List open invites',
  },
  create: {
    ...write,
    method: 'POST',
    path,
    body: Body({ user: Email, role: Type.Optional(Role), role_id: Type.Optional(Type.String()) }),
    response: Text,
    errors: ['invalid_data', 'forbidden'],
    summary: 'Invite somebody by mail',
  },
  accept: {
    method: 'POST',
    path: `${path}/accept`,
    access: 'public',
    body: Body({
      token: Type.String(),
      user: Body({
        first_name: Type.Optional(Type.String()),
        last_name: Type.Optional(Type.String()),
        password: NewPassword,
      }),
    }),
    response: Text,
    errors: ['invalid_data', 'rate_limited'],
    secret: true,
    touches: ['admin.users'],
    summary: 'Accept an invite and become a user',
  },
  remove: {
    access: 'admin',
    permission: 'invites:delete',
    method: 'DELETE',
    path: `${path}/{invite_id}`,
    response: Deleted('invite'),
    errors: [],
    summary: 'Withdraw an invite',
  },
  resend: {
    ...write,
    method: 'POST',
    path: `${path}/{invite_id}/resend`,
    response: Text,
    errors: ['invalid_data'],
    summary: 'Send an invite again with a new token',
  },
} as const satisfies Record<string, Route>
