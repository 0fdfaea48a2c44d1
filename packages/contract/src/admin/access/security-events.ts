import { Type, type Static } from 'typebox'
import type { Route } from '../../kit/route.ts'
import {
  Body,
  Choice,
  ValueFilter,
  ListOf,
  Nullable,
  Query,
  StringFilter,
  Text,
  Time,
  DateFilter,
  ordering,
  paging,
} from '../../kit/shapes.ts'

/** The kinds of event in the security log. */
export const securityEventTypes = [
  'sign-in.succeeded',
  'sign-in.failed',
  'sign-in.blocked',
  'sign-out',
  'session.ended',
  'password.changed',
  'password.reset-requested',
  'password.reset',
  'email.changed',
  'email.restored',
  'api-token.created',
  'api-token.ended',
  'user.created',
  'user.deleted',
  'role.changed',
  'role.created',
  'role.edited',
  'role.deleted',
  'invite.created',
  'invite.renewed',
  'invite.withdrawn',
  'invite.accepted',
  'app.registered',
  'app.changed',
  'app.secret-rotated',
  'app.deleted',
  'app.granted',
  'app.revoked',
  'app.token-reused',
  'service.installed',
  'service.removed',
  'publishable-api-key.created',
  'publishable-api-key.changed',
  'publishable-api-key.revoked',
  'publishable-api-key.deleted',
  'customers.exported',
  'customer.erased',
  'backup.requested',
  'backup.made',
  'backup.restored',
  'settings.changed',
  'extension.switched',
  'shop.set-up',
] as const
export type SecurityEventType = (typeof securityEventTypes)[number]

const EventType = Choice(...securityEventTypes)

/**
 * Who did what, when and from where. `email` is the account's, or what was typed at a failed sign-in; `subject` names
 * what it was done to; `side`: whether a user or a customer did it. Without either, the shop itself or a command line
 * did it.
 */
export const SecurityEvent = Type.Object({
  id: Type.String(),
  type: EventType,
  created_at: Time,
  side: Nullable(Choice('user', 'customer')),
  user_id: Nullable(Type.String()),
  customer_id: Nullable(Type.String()),
  token_id: Nullable(Type.String()),
  email: Nullable(Type.String()),
  ip: Nullable(Type.String()),
  user_agent: Nullable(Type.String()),
  request_id: Nullable(Type.String()),
  subject_id: Nullable(Type.String()),
  subject: Nullable(Type.String()),
  details: Nullable(Type.Record(Type.String(), Type.Unknown())),
})
export type SecurityEvent = Static<typeof SecurityEvent>

const path = '/admin/security-events'

/** Not in v1. */
export const securityEvents = {
  list: {
    method: 'GET',
    path,
    access: 'admin',
    permission: 'security-events:read',
    query: Query({
      q: Type.Optional(Type.String({ maxLength: 200 })),
      id: Type.Optional(ValueFilter),
      type: Type.Optional(Type.Array(EventType)),
      side: Type.Optional(Type.Array(Choice('user', 'customer'))),
      user_id: Type.Optional(ValueFilter),
      customer_id: Type.Optional(ValueFilter),
      subject_id: Type.Optional(ValueFilter),
      email: Type.Optional(StringFilter),
      ip: Type.Optional(StringFilter),
      created_at: Type.Optional(DateFilter),
      ...ordering,
      ...paging(50),
    }),
    response: ListOf('security_events', SecurityEvent),
    errors: ['invalid_data'],
    summary: 'List security events: sign-ins and changes of access',
  },
  /** The browser exports lists page by page, so the dashboard reports the export before it begins. */
  recordExport: {
    method: 'POST',
    path: `${path}/exports`,
    access: 'admin',
    whileSeeing: true,
    body: Body({ list: Type.String({ minLength: 1, maxLength: 100 }), rows: Type.Integer({ minimum: 0 }) }),
    response: Text,
    errors: ['invalid_data'],
    summary: 'Record that a list of customers was exported',
  },
} as const satisfies Record<string, Route>
