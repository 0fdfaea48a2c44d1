import { Type, type Static } from 'typebox'
import type { Route } from '../../kit/route.ts'
import { Body, Choice, Nullable, ResponseWith, Time } from '../../kit/shapes.ts'
import { BatchJob } from '../shop/batch-jobs.ts'
import { Email } from '../access/users.ts'

/** Why an order is still open. */
const OpenReason = Choice('unpaid', 'not_shipped', 'return', 'exchange', 'edit', 'refund')
export type OpenReason = Static<typeof OpenReason>

/** How much the shop stores about a person: all customers with one email address, guest and account together. */
export const PersonalDataSummary = Type.Object({
  customer_id: Type.String(),
  is_erased: Type.Boolean(),
  customers: Type.Integer(),
  orders: Type.Integer(),
  carts: Type.Integer(),
  draft_orders: Type.Integer(),
  returns: Type.Integer(),
  /** Emails that were sent to the customer. */
  notifications: Type.Integer(),
  notes: Type.Integer(),
  /** Invoices and credit notes, which an erasure does not change, and the time until which the last one must be stored. */
  documents: Type.Integer(),
  documents_until: Nullable(Time),
  /** Orders that an erasure has to be confirmed for, the oldest first; at most 20 of `open_order_count`. */
  open_orders: Type.Array(
    Type.Object({ id: Type.String(), display_id: Type.Integer(), reasons: Type.Array(OpenReason) }),
  ),
  open_order_count: Type.Integer(),
})
export type PersonalDataSummary = Static<typeof PersonalDataSummary>

const path = '/admin/customers/{id}'
const job = { method: 'POST', access: 'admin', response: ResponseWith('batch_job', BatchJob), status: 201 } as const
const isConfirmed = {
  /** Erases even if orders are open. Their parcels then have no address, and no email about refunds is sent. */
  confirm_open_orders: Type.Optional(Type.Boolean()),
}

/**
 * Export and erasure of a customer's data, as batch jobs. Medusa v1 has no such routes.
 */
export const personalData = {
  retrieve: {
    method: 'GET',
    path: `${path}/personal-data`,
    access: 'admin',
    permission: 'personal-data:read',
    response: ResponseWith('personal_data', PersonalDataSummary),
    errors: ['not_found'],
    summary: 'Count what the shop has about a customer, and name what is in the way of an erasure',
  },
  export: {
    ...job,
    path: `${path}/personal-data/export`,
    permission: 'personal-data:read',
    errors: ['not_found'],
    summary: 'Export all data about a customer into a file',
  },
  erase: {
    ...job,
    path: `${path}/personal-data/erase`,
    permission: 'personal-data:delete',
    body: Body(isConfirmed),
    errors: ['invalid_data', 'not_allowed', 'not_found'],
    invalidates: ['admin.customers', 'admin.orders', 'admin.changes', 'admin.customerGroups'],
    summary: 'Erase the personal data of a customer',
  },
  eraseByEmail: {
    ...job,
    path: '/admin/personal-data/erase',
    permission: 'personal-data:delete',
    body: Body({ email: Email, ...isConfirmed }),
    errors: ['invalid_data', 'not_allowed', 'not_found'],
    invalidates: ['admin.customers', 'admin.orders', 'admin.changes', 'admin.customerGroups'],
    summary: 'Erase the personal data of everyone with an email address: accounts, guests and their orders',
  },
} as const satisfies Record<string, Route>
