import { Type, type Static } from 'typebox'
import type { Route } from '../../kit/route.ts'
import {
  Body,
  Choice,
  Entity,
  ValueFilter,
  ListOf,
  Nullable,
  ResponseWith,
  Query,
  ordering,
  paging,
  fieldSelection,
} from '../../kit/shapes.ts'

const Status = Choice('queued', 'sent', 'failed')

const columns = {
  event_name: Nullable(Type.String()),
  resource_type: Type.String(),
  resource_id: Type.String(),
  to: Type.String(),
  provider_id: Nullable(Type.String()),
  /** Only if requested by `fields`. */
  customer_id: Type.Optional(Nullable(Type.String())),
  data: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  parent_id: Type.Optional(Nullable(Type.String())),
  /** Null for messages that were composed before subjects were stored. */
  subject: Type.Optional(Nullable(Type.String())),
  /** A failed message is tried again for a while. */
  status: Type.Optional(Status),
  /** Why it failed the last time. */
  error: Type.Optional(Nullable(Type.String())),
}

/** A message that was sent, or is to be. A resend composes it again. */
export const Notification = Entity({ ...columns, resends: Type.Optional(Type.Array(Entity(columns))) })
export type Notification = Static<typeof Notification>

const path = '/admin/notifications'

export const notifications = {
  list: {
    method: 'GET',
    path,
    access: 'admin',
    permission: 'notifications:read',
    query: Query({
      event_name: Type.Optional(Type.String()),
      resource_type: Type.Optional(Type.String()),
      resource_id: Type.Optional(ValueFilter),
      to: Type.Optional(Type.String()),
      /** Not in v1: those about an order, its edits, exchanges, claims and gift cards. */
      order_id: Type.Optional(Type.String()),
      /** Not in v1: defaults to those that were sent. */
      status: Type.Optional(Type.Array(Status)),
      include_resends: Type.Optional(Choice('true', 'false', '1', '0')),
      ...ordering,
      ...fieldSelection,
      ...paging(50),
    }),
    response: ListOf('notifications', Notification),
    errors: ['invalid_data'],
    summary: 'List notifications',
  },
  /** Not in v1. */
  retrieveText: {
    method: 'GET',
    path: `${path}/{id}/text`,
    access: 'admin',
    permission: 'notifications:read',
    response: ResponseWith(
      'notification_text',
      Type.Object({
        subject: Nullable(Type.String()),
        /**
         * As it was sent, without the tokens in its links. Null for emails with the code of a gift card, and for
         * messages that were sent before texts were stored.
         */
        text: Nullable(Type.String()),
      }),
    ),
    errors: ['not_found'],
    summary: 'Read a notification as it was sent',
  },
  resend: {
    method: 'POST',
    path: `${path}/{id}/resend`,
    access: 'admin',
    permission: 'notifications:write',
    body: Body({ to: Type.Optional(Type.String({ format: 'email' })) }),
    response: ResponseWith('notification', Notification),
    errors: ['invalid_data', 'forbidden', 'not_allowed', 'not_found', 'unexpected_state'],
    summary: 'Resend a notification; to another address only with the permission to read what it is about',
  },
} as const satisfies Record<string, Route>
