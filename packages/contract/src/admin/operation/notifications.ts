import { Type, type Static } from 'typebox'
import type { Route } from '../../kit/route.ts'
import {
  Body,
  Choice,
  Entity,
  IdFilter,
  ListOf,
  Nullable,
  OneOf,
  Query,
  ordering,
  paging,
  selection,
} from '../../kit/shapes.ts'

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
}

/** A message that was sent. Its text is not stored: a resend composes it again. */
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
      resource_id: Type.Optional(IdFilter),
      to: Type.Optional(Type.String()),
      include_resends: Type.Optional(Choice('true', 'false', '1', '0')),
      ...ordering,
      ...selection,
      ...paging(50),
    }),
    response: ListOf('notifications', Notification),
    errors: ['invalid_data'],
    summary: 'List notifications',
  },
  resend: {
    method: 'POST',
    path: `${path}/{id}/resend`,
    access: 'admin',
    permission: 'notifications:write',
    body: Body({ to: Type.Optional(Type.String({ format: 'email' })) }),
    response: OneOf('notification', Notification),
    errors: ['invalid_data', 'not_allowed', 'not_found'],
    summary: 'Resend a notification',
  },
} as const satisfies Record<string, Route>
