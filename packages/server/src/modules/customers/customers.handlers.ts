import type { Contract } from '@storeroom/contract'
import { staged, type Handlers } from '../../kernel/http/implement.ts'
import { hashPassword } from '../../kernel/passwords.ts'
import { list, retrieve } from '../../kernel/resource.ts'
import { createAccount, lockCustomer, refuseNewEmail, saveCustomer, setGroups } from './customers.ts'
import { customersForStaff as reading } from './customers.readings.ts'

export const customers: Handlers<Contract['admin']['customers']> = {
  list: ({ query }, context) => list(context, reading, query),

  retrieve: ({ id, query }, context) => retrieve(context, reading, id, query),

  create: staged(async ({ body: { password, ...person } }, context) => {
    const passwordHash = await hashPassword(password)
    const id = await context.transaction((db) => createAccount(db, context.services, { ...person, passwordHash }))
    return retrieve(context, reading, id)
  }),

  update: staged(async ({ id, body = {}, query }, context) => {
    const { password, groups, ...person } = body
    const passwordHash = password === undefined ? undefined : await hashPassword(password)
    await context.transaction(async (db) => {
      const before = await lockCustomer(db, id)
      refuseNewEmail(before, person.email)
      await saveCustomer(db, context.services, before, { ...person, ...(passwordHash && { passwordHash }) }, context)
      await setGroups(db, id, groups)
    })
    return retrieve(context, reading, id, query)
  }),
}
