import { Type, type Static } from 'typebox'
import type { Route } from '../../kit/route.ts'
import { File, ResponseWith, Query, Time } from '../../kit/shapes.ts'

/** The first day of a month, in the shop’s time zone. */
const Month = Type.String({ format: 'date' })

/** What the customers of a cohort ordered in one month. Canceled orders do not count. */
const CohortMonth = Type.Object({
  /** Months after the one of the first order, which is 0. */
  after: Type.Integer(),
  /** How many customers of the cohort ordered. */
  customers: Type.Integer(),
  orders: Type.Integer(),
  /** What they owe for these orders, as `total` in the report of sales. Minor units. */
  sales: Type.Array(Type.Object({ currency_code: Type.String(), total: Type.Integer() })),
})

/** The customers whose first order was in one month. */
const Cohort = Type.Object({
  month: Month,
  customers: Type.Integer(),
  /** Every month until now. */
  months: Type.Array(CohortMonth),
})
export type Cohort = Static<typeof Cohort>

const Cohorts = Type.Object({
  /** The oldest first; months in which nobody ordered for the first time are left out. */
  cohorts: Type.Array(Cohort),
  time_zone: Type.String(),
  /** What happened before this time is included. */
  as_of: Time,
  /** Orders that changed and are not entered yet. */
  pending: Type.Integer(),
})

const query = Query({
  /** How many months of first orders, the last of which is this month. */
  months: Type.Optional(Type.Integer({ minimum: 1, maximum: 36, default: 12 })),
})
const path = '/admin/customer-cohorts'
const read = { method: 'GET', stale: true, access: 'admin', permission: 'reports:read', query } as const

/** Customers by the month of their first order, and when they ordered again. Not in v1. */
export const customerCohorts = {
  retrieve: {
    ...read,
    path,
    response: ResponseWith('report', Cohorts),
    errors: ['invalid_data'],
    summary: 'Retrieve customers by the month of their first order, and what they ordered in each month since',
  },
  export: {
    ...read,
    path: `${path}/export`,
    response: File,
    errors: ['invalid_data'],
    summary: 'Download customers by the month of their first order as CSV',
  },
} as const satisfies Record<string, Route>
