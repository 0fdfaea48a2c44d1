import { Type, type Static } from 'typebox'
import type { Route } from '../../kit/route.ts'
import { Choice, Metadata, Nullable, Query, Time, offsetPaging } from '../../kit/shapes.ts'

/** The types of events, each with the path that Segment's library sends it to. */
export const usageTypes = { t: 'track', p: 'page', i: 'identify', g: 'group', a: 'alias', s: 'screen' } as const
export type UsageType = (typeof usageTypes)[keyof typeof usageTypes]

/** How often a page was opened on a day. */
export const PageViews = Type.Object({
  /** `2026-11-28`, in the time zone of the shop. */
  day: Type.String(),
  /** A page of the dashboard without the ids of records: `/a/orders/:id`. */
  page: Type.String(),
  views: Type.Integer(),
})
export type PageViews = Static<typeof PageViews>

/** An event as it was received, without the fields that are not stored (docs/usage-data.md). */
export const UsageEvent = Type.Object({
  id: Type.String(),
  type: Choice(...Object.values(usageTypes)),
  name: Nullable(Type.String()),
  page: Nullable(Type.String()),
  properties: Metadata,
  /** Null if the user chose to be anonymous. */
  user_id: Nullable(Type.String()),
  user_email: Nullable(Type.String()),
  received_at: Time,
})
export type UsageEvent = Static<typeof UsageEvent>

const path = '/admin/usage-data'
const read = { method: 'GET', access: 'admin', permission: 'usage-data:read', flag: 'analytics' } as const

const paged = { count: Type.Integer(), offset: Type.Integer(), limit: Type.Integer() }

/** What users have agreed to share about their use of the dashboard. Not in v1, which sends it to a service. */
export const usageData = {
  listPages: {
    ...read,
    path: `${path}/pages`,
    query: Query(offsetPaging(20)),
    response: Type.Object({ pages: Type.Array(PageViews), ...paged }),
    errors: ['invalid_data'],
    summary: 'List how often each page of the dashboard was opened, by day',
  },
  listEvents: {
    ...read,
    path: `${path}/events`,
    query: Query(offsetPaging(20)),
    response: Type.Object({ events: Type.Array(UsageEvent), ...paged }),
    errors: ['invalid_data'],
    summary: 'List events of usage as they were received, newest first',
  },
  remove: {
    method: 'DELETE',
    path,
    access: 'admin',
    permission: 'usage-data:delete',
    flag: 'analytics',
    response: Type.Object({ object: Type.Literal('usage_data'), deleted: Type.Boolean() }),
    errors: [],
    worksOnFullDisk: true,
    summary: 'Delete all usage data',
  },
} as const satisfies Record<string, Route>
