import { Type, type Static } from 'typebox'
import type { Route } from '../../kit/route.ts'
import { Body, SoftDeletableEntity, Deleted, Metadata, ResponseWith, Text, Time } from '../../kit/shapes.ts'
import { Email, NewPassword, Role } from './users.ts'

/** `token` is always null; it is here only because v1 has it. `createLink` and `renewLink` respond with the token. */
export const Invite = SoftDeletableEntity({
  user_email: Type.String(),
  role: Role,
  /** The role that applies: built in or the shop's own. */
  role_id: Type.String(),
  accepted: Type.Boolean(),
  token: Type.Null(),
  expires_at: Time,
  metadata: Metadata,
})
export type Invite = Static<typeof Invite>

/** An invite with its token: only in the responses that create or renew its link. */
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
    response: ResponseWith('invites', Type.Array(Invite)),
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
    summary: 'Invite a user by email',
  },
  createLink: {
    ...write,
    method: 'POST',
    path: `${path}/links`,
    body: Invited,
    response: ResponseWith('invite_link', InviteLink),
    errors: ['invalid_data', 'forbidden'],
    secret: true,
    summary: 'Invite a user by email; the link is also in the response',
  },
  renewLink: {
    ...write,
    method: 'POST',
    path: `${path}/{invite_id}/link`,
    response: ResponseWith('invite_link', InviteLink),
    errors: ['invalid_data', 'forbidden'],
    secret: true,
    summary: 'Create a new link for an invite without an email; the previous one becomes invalid',
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
    invalidates: ['admin.users'],
    summary: 'Accept an invite and become a user',
  },
  remove: {
    access: 'admin',
    permission: 'invites:delete',
    method: 'DELETE',
    path: `${path}/{invite_id}`,
    response: Deleted('invite'),
    errors: [],
    summary: 'Delete an invite',
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
