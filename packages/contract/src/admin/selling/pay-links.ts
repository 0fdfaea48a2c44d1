import { Type, type Static } from 'typebox'
import type { ErrorCode } from '../../errors.ts'
import type { Route } from '../../kit/route.ts'
import {
  Body,
  Choice,
  Entity,
  ListOf,
  Nullable,
  ResponseWith,
  Query,
  Time,
  ordering,
  paging,
} from '../../kit/shapes.ts'
import { languageCodes } from '../../languages.ts'

const MailLanguage = Choice(...languageCodes)

/** A link by which a customer pays a draft order. Its address is only in the answer to whoever makes it. */
export const PayLink = Entity({
  draft_order_id: Type.String(),
  /** The address that it was emailed to; null if the staff only copied it. */
  email: Nullable(Type.String()),
  language: MailLanguage,
  /** What the staff wrote to the customer. */
  message: Nullable(Type.String()),
  /** Who made it: name or email address. */
  sender: Nullable(Type.String()),
  expires_at: Time,
  /** When it was first opened. */
  opened_at: Nullable(Time),
  revoked_at: Nullable(Time),
})
export type PayLink = Static<typeof PayLink>

const path = '/admin/draft-orders/{id}/pay-links'
const failures: readonly ErrorCode[] = ['invalid_data', 'not_allowed', 'not_found']
const writes = {
  method: 'POST',
  access: 'admin',
  permission: 'draft-orders:write',
  errors: failures,
  invalidates: ['admin.draftOrders', 'admin.carts', 'admin.changes', 'admin.notifications'],
} as const

const text = {
  language: Type.Optional(MailLanguage),
  message: Type.Optional(Type.String({ maxLength: 2_000 })),
}

/** Not in v1, whose staff copy the address of a page that they have to build. */
export const payLinks = {
  list: {
    method: 'GET',
    path,
    access: 'admin',
    permission: 'draft-orders:read',
    query: Query({ ...ordering, ...paging(50) }),
    response: ListOf('pay_links', PayLink),
    errors: ['invalid_data'],
    summary: 'List the links by which a draft order can be paid',
  },
  create: {
    ...writes,
    path,
    body: Body({
      ...text,
      /** The address to email the link to; without it, the link is only in the response. */
      email: Type.Optional(Type.String({ format: 'email' })),
    }),
    response: Type.Object({ pay_link: PayLink, url: Type.String() }),
    summary: 'Make a link by which the customer pays a draft order, and email it',
  },
  preview: {
    ...writes,
    path: `${path}/preview`,
    body: Body(text),
    response: ResponseWith('mail', Type.Object({ subject: Type.String(), text: Type.String() })),
    readOnly: true,
    invalidates: [],
    summary: 'Show the email with a link to pay a draft order, before it is sent',
  },
  revoke: {
    ...writes,
    errors: ['invalid_data', 'not_found'],
    path: `${path}/revoke`,
    response: ListOf('pay_links', PayLink),
    summary: 'Revoke all links by which a draft order can be paid',
  },
} as const satisfies Record<string, Route>
