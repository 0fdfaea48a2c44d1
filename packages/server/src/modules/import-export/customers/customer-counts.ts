import type { Row } from '../../../kernel/entity.ts'
import type { CustomerPlan } from './plan-customer.ts'

/** What a file would do, or has done, in customers; `failed` are rows that were left out. */
export type CustomerTally = {
  readonly customers: {
    readonly created: number
    readonly updated: number
    readonly unchanged: number
    readonly failed: number
  }
  readonly problems: number
}

export const newTally = (): CustomerTally => ({
  customers: { created: 0, updated: 0, unchanged: 0, failed: 0 },
  problems: 0,
})

/** A tally with one more batch. */
export function withPlans({ customers, problems }: CustomerTally, plans: readonly CustomerPlan[]): CustomerTally {
  const count = (action: CustomerPlan['action']) => plans.filter((plan) => plan.action === action).length
  return {
    customers: {
      created: customers.created + count('create'),
      updated: customers.updated + count('update'),
      unchanged: customers.unchanged + count('unchanged'),
      failed: customers.failed + count('failed'),
    },
    problems: problems + plans.reduce((sum, plan) => sum + plan.problems.length, 0),
  }
}

/** The fields that every import says (docs/contract/imports.md §1). `rows` are those that were read. */
export function resultOf(tally: CustomerTally, rows: number): Row {
  const { created, updated } = tally.customers
  const message = `Customers: ${created} new, ${updated} changed, of ${rows} rows.`
  return {
    advancement_count: 0,
    progress: 0,
    count: created + updated,
    operations: { CUSTOMER_CREATE: created, CUSTOMER_UPDATE: updated },
    stat_descriptors: [{ key: 'customer-import-count', name: 'Customers to import', message }],
    summary: tally,
  }
}
