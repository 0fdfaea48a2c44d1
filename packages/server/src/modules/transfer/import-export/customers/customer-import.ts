import type { ImportDifference } from '@storeroom/contract'
import { checkedOnlyExisting, checkedFile, type ImportContext } from '../engine/context.ts'
import { defineImport } from '../engine/define-import.ts'
import { oneRowEach } from '../engine/recipe.ts'
import { checkedMapping } from '../tables/mapping.ts'
import { applyCustomers } from './apply-customers.ts'
import { customerTable } from './customer-columns.ts'
import { customerCounts } from './customer-counts.ts'
import { findCountries, findCustomers } from './customer-import.queries.ts'
import { readCustomers, type CustomerRow } from './customer-rows.ts'
import { planCustomer, titleOf, type CustomerPlan } from './plan-customer.ts'
import { undoCustomerGroups, undoCustomers } from './undo-customers.ts'
import type { ColumnMapping } from '../tables/column-mapping.ts'

type CustomerContext = ImportContext & {
  /** Customers that the shop does not have are left out. */
  readonly only_existing: boolean
  readonly mapping?: ColumnMapping
}

/**
 * Imports customers, their groups and an address of each. Customers with an account keep their e-mail address and
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
      ids: filled(rows.map(({ id }) => id)),
      emails: filled(rows.map(({ email }) => email)),
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
    { kinds: ['customer_created', 'customer_updated'], undo: undoCustomers },
    { kinds: ['customer_group'], undo: undoCustomerGroups },
  ],
})

const filled = (values: readonly string[]) => [...new Set(values.filter((value) => value !== ''))]

function difference(plan: CustomerPlan): ImportDifference | undefined {
  const { action, row, stored, changes } = plan
  if (action === 'failed') return undefined
  const handle = row.email || (stored?.email ?? '')
  return { line: row.line, handle, title: titleOf(plan), action, variants: 0, changes: [...changes] }
}
