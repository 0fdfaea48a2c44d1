import { Type, type Static } from 'typebox'
import type { Route } from '../kit/route.ts'
import { Body, Deletable, Deleted, Metadata, OneOf, Text, Time } from '../kit/shapes.ts'
import { Email, NewPassword, Role } from './users.ts'

/** `token` stands on the wire because v1 has it there, and is always null: a link is handed out once, when it is made. */
export const Invite = Deletable({
  user_email: Type.String(),
  role: Role,
  /** The role that counts: one of the built-in ones, or an own one. */
  role_id: Type.String(),
  accepted: Type.Boolean(),
  token: Type.Null(),
  expires_at: Time,
  metadata: Metadata,
})
export type Invite = Static<typeof Invite>

/** What opens an invite, in one answer only. */
export const InviteLink = Type.Object({
  id: Type.String(),
  user_email: Type.String(),
  role: Role,
  role_id: Type.String(),
  token: Type.String(),
  expires_at: Time,
})
export type InviteLink = Static<typeof InviteLink>

const Invited = Body({ user: Email, role: Type.Optional(Role), role_id: Type.Optional(Type.String()) })

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
    body: Invited,
    response: Text,
    errors: ['invalid_data', 'forbidden'],
    summary: 'Invite somebody by mail',
  },
  createLink: {
    ...write,
    method: 'POST',
    path: `${path}/links`,
    body: Invited,
    response: OneOf('invite_link', InviteLink),
    errors: ['invalid_data', 'forbidden'],
    secret: true,
    summary: 'Invite somebody by mail; its link is in this answer, too',
  },
  renewLink: {
    ...write,
    method: 'POST',
    path: `${path}/{invite_id}/link`,
    response: OneOf('invite_link', InviteLink),
    errors: ['invalid_data', 'forbidden'],
    secret: true,
    summary: 'Make a new link of an invite without a mail; the one before ends',
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
