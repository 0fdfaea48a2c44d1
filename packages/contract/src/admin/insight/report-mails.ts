import { Type, type Static } from 'typebox'
import type { Route } from '../../kit/route.ts'
import { Body, Choice, Deleted, Nullable, ResponseWith, Time } from '../../kit/shapes.ts'

const schedule = {
  addresses: Type.Array(Type.String({ format: 'email', maxLength: 254 }), {
    minItems: 1,
    maxItems: 20,
    uniqueItems: true,
  }),
  /** Every day, on Mondays, or on the first day of the month. */
  every: Choice('day', 'week', 'month'),
  /** In the shop's time zone. */
  hour: Type.Integer({ minimum: 0, maximum: 23 }),
}

/** A saved view of a report that is emailed as CSV. */
export const ReportMail = Type.Object({
  /** Of the saved view. */
  id: Type.String(),
  ...schedule,
  /** The user whose permissions decide what it has. */
  created_by: Type.String(),
  sent_at: Nullable(Time),
})
export type ReportMail = Static<typeof ReportMail>

const path = '/admin/report-mails'
const ofView = { access: 'admin', permission: 'reports:read', path: `${path}/{id}` } as const

/** Emails of saved reports on a schedule. Not in v1. */
export const reportMails = {
  list: {
    method: 'GET',
    path,
    access: 'admin',
    permission: 'reports:read',
    response: ResponseWith('report_mails', Type.Array(ReportMail)),
    errors: [],
    summary: 'List which saved reports are emailed, of those that one sees',
  },
  set: {
    ...ofView,
    method: 'POST',
    body: Body(schedule),
    response: ResponseWith('report_mail', ReportMail),
    errors: ['invalid_data', 'not_found', 'forbidden'],
    summary: "Email a saved report on a schedule: one's own, or a shared one with the permission `saved-views:write`",
  },
  remove: {
    ...ofView,
    method: 'DELETE',
    response: Deleted('report_mail'),
    errors: ['not_found', 'forbidden'],
    summary: 'Stop the emails of a saved report',
  },
} as const satisfies Record<string, Route>
