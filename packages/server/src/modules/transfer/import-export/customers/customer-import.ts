import type { ImportDifference } from '@storeroom/contract'
import { customerGroup } from '../../../people/customers/customers.ts'
import { checkedOnlyExisting, checkedFile, type ImportContext } from '../engine/context.ts'
import { defineImport } from '../engine/define-import.ts'
import { startingResult } from '../engine/progress.ts'
import { oneRowEach, type CountRules } from '../engine/recipe.ts'
import { undoMade } from '../engine/undo-result.ts'
import { distinct } from '../tables/cell.ts'
import { checkedMapping, type ColumnMapping } from '../tables/mapping.ts'
import { applyCustomers } from './apply-customers.ts'
import { customerTable } from './customer-columns.ts'
import { findCountries, findCustomers, groupsInUse } from './customer-import.queries.ts'
import { readCustomers, type CustomerRow } from './customer-rows.ts'
import { planCustomer, titleOf, type CustomerPlan } from './plan-customer.ts'
import { undoCustomers } from './undo-customers.ts'

/** Customers by what happens to them; `failed` are rows that were left out. */
type CustomerCounts = {
  readonly customers: Readonly<Record<'created' | 'updated' | 'unchanged' | 'failed', number>>
  readonly problems: number
}

const counted = { create: 'created', update: 'updated', unchanged: 'unchanged', failed: 'failed' } as const

const customerCounts: CountRules<CustomerPlan, CustomerCounts> = {
  initial: { customers: { created: 0, updated: 0, unchanged: 0, failed: 0 }, problems: 0 },

  add({ customers, problems }, { plans, problems: newProblems }) {
    const counts = { ...customers }
    for (const { action } of plans) counts[counted[action]] += 1
    // A row that could not be written has no plan.
    counts.failed += newProblems.filter(({ reason }) => reason.code === 'not_written').length
    return { customers: counts, problems: problems + newProblems.length }
  },

  /** The fields of every import's result (docs/contract/imports.md §1). */
  result({ customers: { created, updated } }, rows) {
    const message = `Customers: ${created} new, ${updated} changed, of ${rows} rows.`
    return {
      ...startingResult(created + updated, 'customer-import-count', 'Customers to import', message),
      operations: { CUSTOMER_CREATE: created, CUSTOMER_UPDATE: updated },
    }
  },
}

type CustomerContext = ImportContext & {
  /** Customers that the shop does not have are left out. */
  readonly only_existing: boolean
  readonly mapping?: ColumnMapping
}

/**
 * Imports customers, their groups and an address of each. Customers with an account keep their email address and
 * password; new ones are guests. Addresses are added and never changed.
 */
export const customerImport = defineImport({
  type: 'customer-import',
  permission: 'customers:write',

  prepare: async ({ db, files }, context): Promise<CustomerContext> => ({
    ...context,
    ...(await checkedFile(files, context)),
    only_existing: checkedOnlyExisting(context['only_existing']),
    ...(await checkedMapping(db, customerTable, context['mapping'])),
  }),

  read: ({ services, context }) => readCustomers(services.files, context),
  units: oneRowEach<CustomerRow>(),
  batchSize: { embedded: 100, postgres: 500 },

  async plan(db, { context }, rows, isWriting) {
    const customers = await findCustomers(db, {
      ids: distinct(rows.map(({ id }) => id)),
      emails: distinct(rows.map(({ email }) => email)),
      isWriting,
    })
    const existing = { customers, countries: await findCountries(db), isOnlyExisting: context.only_existing }
    const plans = rows.map((row) => planCustomer(row, existing))
    return { plans, problems: plans.flatMap(({ problems }) => problems), facts: undefined }
  },

  difference,
  apply: (db, _, { plans }) => applyCustomers(db, plans),
  counts: customerCounts,
  progress: (_, plans) => plans.filter(({ action }) => action === 'create' || action === 'update').length,

  undo: [
    { effectKinds: ['customer_created', 'customer_updated'], undo: undoCustomers },
    { effectKinds: ['customer_group'], undo: undoMade(customerGroup, 'group_used', groupsInUse) },
  ],
})

function difference(plan: CustomerPlan): ImportDifference | undefined {
  const { action, row, stored, changes } = plan
  if (action === 'failed') return undefined
  const handle = row.email || (stored?.email ?? '')
  return { line: row.line, handle, title: titleOf(plan), action, variants: 0, changes: [...changes] }
}
