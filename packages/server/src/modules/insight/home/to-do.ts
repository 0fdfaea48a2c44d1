import { MAX_TO_DO, toDoNames, type FailedImport, type Permission, type ToDo } from '@storeroom/contract'
import { userOf, type Context } from '../../../kernel/http/context.ts'
import { may } from '../../../kernel/permissions.ts'
import * as queries from './home.queries.ts'

/** What waits for the user in the lists that they may see. */
export async function toDoOf(context: Context): Promise<ToDo[]> {
  const user = userOf(context)
  const { flags } = context.services
  const names = toDoNames.filter((name) => {
    const { permission, flag } = queries.toDoRows[name]
    return may(user, permission) && (flag === undefined || flags.has(flag))
  })
  const counts = new Map((await queries.countToDo(context.db, names)).map(({ name, count }) => [name, count]))
  return names.flatMap((name) => {
    const count = counts.get(name) ?? 0
    return count === 0 ? [] : [{ name, count: Math.min(count, MAX_TO_DO), is_more: count > MAX_TO_DO }]
  })
}

/** Imports whose result the dashboard shows, and who may see the list that it is shown over. */
const importTypes: Readonly<Record<string, Permission>> = {
  'product-import': 'products:read',
  'price-list-import': 'products:read',
  'customer-import': 'customers:read',
}

export async function failedImportsOf(context: Context): Promise<FailedImport[]> {
  const user = userOf(context)
  const types = Object.keys(importTypes).filter((type) => {
    const permission = importTypes[type]
    return permission !== undefined && may(user, permission)
  })
  const rows = await queries.findFailedImports(context.db, user.id, types, context.services.clock.now())
  return rows.map(({ created_at, problems, ...job }) => ({
    ...job,
    problems: Math.min(problems, MAX_TO_DO),
    created_at: created_at.toISOString(),
  }))
}
