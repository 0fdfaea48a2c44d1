import { Type, type Static } from 'typebox'
import type { Route } from '../../kit/route.ts'
import { Body, Choice, Nullable, ResponseWith, Query, Time } from '../../kit/shapes.ts'

/** What users get notices of, in the order of their settings. */
export const noticeKinds = [
  'order_placed',
  'return_requested',
  'low_stock',
  'change_set_stopped',
  /** About a batch job; the two below are about jobs of the queue. */
  'batch_job_ended',
  'mail_failed',
  'webhook_failed',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

const Kind = Choice(...noticeKinds)

/** Something that happened. `params` are numbers and names for its text, never data of a person. */
export const Notice = Type.Object({
  id: Type.String(),
  kind: Kind,
  /** What it is about: a record, or a job of the queue that has failed for good. */
  resource_type: Choice('order', 'inventory_item', 'change_set', 'batch_job', 'job'),
  resource_id: Type.String(),
  params: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
  /** The present name of the item or change set, or of the customer of the order. */
  name: Nullable(Type.String()),
  is_seen: Type.Boolean(),
  created_at: Time,
})
export type Notice = Static<typeof Notice>

/** Whether a user sees a kind in the bell, and gets it by email. */
export const NoticeSetting = Type.Object({ kind: Kind, in_bell: Type.Boolean(), by_mail: Type.Boolean() })
export type NoticeSetting = Static<typeof NoticeSetting>

/** Unseen notices are counted up to this number. */
export const MAX_UNSEEN = 100

/** Up to `MAX_UNSEEN`. */
const Unseen = { unseen: Type.Integer() }
const Settings = ResponseWith('notice_settings', Type.Array(NoticeSetting))
const Id = Type.String({ minLength: 1, maxLength: 100 })

const path = '/admin/notices'

/** What the bell of the dashboard shows: each user sees the kinds whose records they may read. Not in v1. */
export const notices = {
  list: {
    method: 'GET',
    path,
    access: 'admin',
    query: Query({
      limit: Type.Optional(Type.Integer({ minimum: 0, maximum: 200, default: 30 })),
      /** The last notice of the page before. */
      after: Type.Optional(Id),
    }),
    response: Type.Object({ notices: Type.Array(Notice), limit: Type.Integer(), ...Unseen }),
    errors: ['invalid_data'],
    summary: "List one's own notices, newest first, with the number of those that one has not seen",
  },
  markSeen: {
    method: 'POST',
    path: `${path}/seen`,
    access: 'admin',
    body: Body({
      /** This notice only. */
      id: Type.Optional(Id),
      /** This notice and all older ones, so that what came since stays unseen. */
      until: Type.Optional(Id),
    }),
    response: Type.Object(Unseen),
    errors: ['invalid_data'],
    summary: 'Mark a notice, or all up to it, as seen by oneself',
  },
  listSettings: {
    method: 'GET',
    path: `${path}/settings`,
    access: 'admin',
    response: Settings,
    errors: [],
    summary: 'List which notices one sees and gets by email',
  },
  updateSetting: {
    method: 'POST',
    path: `${path}/settings`,
    access: 'admin',
    body: Body({ kind: Kind, in_bell: Type.Optional(Type.Boolean()), by_mail: Type.Optional(Type.Boolean()) }),
    response: Settings,
    errors: ['invalid_data'],
    summary: 'Choose whether one sees a kind of notice and gets it by email',
  },
} as const satisfies Record<string, Route>
