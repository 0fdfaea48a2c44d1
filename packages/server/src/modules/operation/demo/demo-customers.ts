import type { DemoShop } from './demo-shop.types.ts'
import type { Db } from '../../../kernel/db.ts'
import { newId } from '../../../kernel/ids.ts'
import { insertRow, insertRows } from '../../../kernel/write/rows.ts'
import { addCustomers } from '../../people/customer-groups/customer-groups.ts'
import { customer, customerGroup } from '../../people/customers/customers.entity.ts'

/** Creates customers, none of whom can sign in, and their groups. */
export async function addPeople(db: Db, { customers, customer_groups }: DemoShop) {
  const rows = customers.map((row) => ({ ...row, id: newId('cus'), has_account: true }))
  await insertRows(db, customer, rows)
  const ids = new Map<string, string>(rows.map(({ email, id }) => [email, id]))
  for (const { name, emails } of customer_groups) {
    const id = await insertRow(db, customerGroup, { name })
    await addCustomers(
      db,
      id,
      emails.flatMap((email) => ids.get(email) ?? []),
    )
  }
}
