import { Type, type Static } from 'typebox'
import type { Route } from '../../kit/route.ts'
import { Body, ResponseWith } from '../../kit/shapes.ts'
import { BatchJob } from '../shop/batch-jobs.ts'

/** Orders per job. */
const MAX_BULK = 1_000

const Ids = Type.Array(Type.String({ minLength: 1 }), { minItems: 1, maxItems: MAX_BULK, uniqueItems: true })
const TagValues = Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 20 })
const NoNotification = Type.Optional(Type.Boolean())

/** A line of a list of tracking numbers. */
const TrackedOrder = Type.Object(
  {
    /** The number of the order, as people write it: `1042` or `#1042`. */
    order: Type.String({ pattern: '^#?[0-9]{1,9}$' }),
    tracking_number: Type.String({ minLength: 1, maxLength: 200 }),
    url: Type.Optional(Type.String({ pattern: '^https?://\\S+$', maxLength: 2_000 })),
  },
  { additionalProperties: false },
)
export type TrackedOrder = Static<typeof TrackedOrder>

const start = {
  method: 'POST',
  access: 'admin',
  permission: 'orders:write',
  response: ResponseWith('batch_job', BatchJob),
  status: 201,
  errors: ['invalid_data'],
} as const

const path = '/admin/orders/bulk'

/**
 * Bulk actions on orders, each run as a batch job: its progress is `result.advancement_count` of `result.count`, it can
 * be canceled, and `GET /admin/batch-jobs/{id}/problems` lists the orders that were not changed, and why. Medusa v1 has
 * no such routes.
 */
export const orderBulk = {
  capture: {
    ...start,
    permission: 'orders:money',
    path: `${path}/capture`,
    body: Body({ ids: Ids }),
    summary: 'Capture the payments of many orders',
  },
  fulfill: {
    ...start,
    path: `${path}/fulfill`,
    body: Body({
      ids: Ids,
      /** Where the units are taken from; by default from where they are reserved. */
      location_id: Type.Optional(Type.String({ minLength: 1 })),
      no_notification: NoNotification,
    }),
    summary: 'Fulfill all that is left of many orders',
  },
  ship: {
    ...start,
    path: `${path}/ship`,
    body: Body({
      /** Orders whose fulfillments are marked as shipped; those of `tracking` need not be among them. */
      ids: Type.Optional(Type.Array(Type.String({ minLength: 1 }), { maxItems: MAX_BULK, uniqueItems: true })),
      /** One line for each tracking number, which goes to the fulfillments of the order one after the other. */
      tracking: Type.Optional(Type.Array(TrackedOrder, { maxItems: MAX_BULK })),
      /** First fulfills what is left. */
      fulfill: Type.Optional(Type.Boolean()),
      no_notification: NoNotification,
    }),
    summary: 'Mark the fulfillments of many orders as shipped',
  },
  archive: { ...start, path: `${path}/archive`, body: Body({ ids: Ids }), summary: 'Archive many orders' },
  unarchive: {
    ...start,
    path: `${path}/unarchive`,
    body: Body({ ids: Ids }),
    summary: 'Bring many orders back from the archive',
  },
  tag: {
    ...start,
    path: `${path}/tags`,
    /** Tags of an order are stored in `metadata.tags`. */
    body: Body({ ids: Ids, add: Type.Optional(TagValues), remove: Type.Optional(TagValues) }),
    summary: 'Add and remove tags of many orders',
  },
  undo: {
    ...start,
    path: `${path}/undo`,
    /** A job of the signed-in user that fulfilled, archived, unarchived or tagged orders, and has ended. */
    body: Body({ batch_job_id: Type.String({ minLength: 1 }) }),
    errors: ['invalid_data', 'not_found', 'not_allowed'],
    summary: 'Undo what a bulk action changed, except for orders that were changed since',
  },
} as const satisfies Record<string, Route>
