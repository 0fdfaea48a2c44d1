import type { CountRules } from '../engine/recipe.ts'
import type { CustomerPlan } from './plan-customer.ts'

/** Customers by what happens to them; `failed` are rows that were left out. */
type CustomerCounts = {
  readonly customers: Readonly<Record<'created' | 'updated' | 'unchanged' | 'failed', number>>
  readonly problems: number
}

export const customerCounts: CountRules<CustomerPlan, CustomerCounts> = {
  initial: { customers: { created: 0, updated: 0, unchanged: 0, failed: 0 }, problems: 0 },

  add({ customers, problems }, { plans, problems: more }) {
    const count = (action: CustomerPlan['action']) => plans.filter((plan) => plan.action === action).length
    // A row that could not be written has no plan.
    const notWritten = more.filter(({ reason }) => reason.code === 'not_written').length
    return {
      customers: {
        created: customers.created + count('create'),
        updated: customers.updated + count('update'),
        unchanged: customers.unchanged + count('unchanged'),
        failed: customers.failed + count('failed') + notWritten,
      },
      problems: problems + more.length,
    }
  },

  /** The fields of every import's result (docs/contract/imports.md §1). */
  result({ customers: { created, updated } }, rows) {
    const message = `Customers: ${created} new, ${updated} changed, of ${rows} rows.`
    return {
      advancement_count: 0,
      progress: 0,
      count: created + updated,
      operations: { CUSTOMER_CREATE: created, CUSTOMER_UPDATE: updated },
      stat_descriptors: [{ key: 'customer-import-count', name: 'Customers to import', message }],
    }
  },
}
