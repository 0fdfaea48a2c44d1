import { Type, type Static } from 'typebox'
import type { Route } from '../../kit/route.ts'
import { Body, ResponseWith } from '../../kit/shapes.ts'

/** A kind of email to shoppers, by the event that it is about, such as `order.placed`. */
export const MailKind = Type.Object({ id: Type.String(), is_sent: Type.Boolean() })
export type MailKind = Static<typeof MailKind>

const path = '/admin/mail-kinds'

/** Which emails the shop sends by itself. Not in v1. */
export const mailKinds = {
  list: {
    method: 'GET',
    path,
    access: 'admin',
    permission: 'notifications:read',
    response: ResponseWith('mail_kinds', Type.Array(MailKind)),
    errors: [],
    summary: 'List the kinds of email to shoppers',
  },
  update: {
    method: 'POST',
    path: `${path}/{id}`,
    access: 'admin',
    permission: 'store:write',
    body: Body({ is_sent: Type.Boolean() }),
    response: ResponseWith('mail_kind', MailKind),
    errors: ['invalid_data', 'not_found'],
    summary: 'Switch a kind of email on or off',
  },
} as const satisfies Record<string, Route>
