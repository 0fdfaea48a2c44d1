import type { Contract } from '@storeroom/contract'
import { notAllowed } from '../../../kernel/errors.ts'
import { staged, type Handlers } from '../../../kernel/http/implement.ts'
import { hashPassword } from '../../../kernel/passwords.ts'
import { answering, answeringStaged, list, retrieve } from '../../../kernel/resource.ts'
import { noteNewPassword } from './account/account-changes.ts'
import { addOwnAddress, updateOwnAddress } from './addresses/addresses.ts'
import { removeOwn } from './addresses/addresses.queries.ts'
import {
  createAccount,
  createGuest,
  lockCustomer,
  refuseForeignAddress,
  refuseNewEmail,
  saveCustomer,
  setGroups,
} from './customers.ts'
import { customersForStaff as resource } from './customers.resources.ts'

/** v1 shows the groups of customers in a list filtered by groups. */
const ofGroups = { relations: ['groups'] }

export const customers: Handlers<Contract['admin']['customers']> = {
  list: ({ query }, context) => list(context, query.groups ? { ...resource, list: ofGroups } : resource, query),

  retrieve: ({ id, query }, context) => retrieve(context, resource, id, query),

  create: staged(async ({ body: { password, ...person } }, context) => {
    const passwordHash = password === undefined ? undefined : await hashPassword(password)
    const id = await context.transaction((db) =>
      passwordHash === undefined
        ? createGuest(db, context.services, person)
        : createAccount(db, context.services, { ...person, passwordHash }),
    )
    return retrieve(context, resource, id)
  }),

  update: answeringStaged(resource, async ({ id, body = {} }, context) => {
    const { password, groups, ...person } = body
    const passwordHash = password === undefined ? undefined : await hashPassword(password)
    await context.transaction(async (db) => {
      const before = await lockCustomer(db, id)
      refuseNewEmail(before, person.email)
      await refuseForeignAddress(db, id, person.billing_address_id)
      await saveCustomer(db, context.services, before, { ...person, ...(passwordHash && { passwordHash }) }, context)
      await setGroups(db, id, groups)
      if (passwordHash !== undefined) await noteNewPassword({ ...context, db }, id)
    })
  }),

  /** In the shop's language: the customer's is unknown. */
  async requestPasswordReset({ id }, { db, services, request }) {
    const { has_account } = await lockCustomer(db, id)
    if (!has_account) throw notAllowed('A customer without an account has no password')
    await services.events.emit(db, 'customer.password_reset', { id, origin: request.origin })
    return ''
  },

  addAddress: answering(resource, async ({ id, body }, context) => {
    await lockCustomer(context.db, id)
    await addOwnAddress(context.db, id, body)
  }),

  updateAddress: answering(resource, async ({ id, address_id, body = {} }, context) => {
    await lockCustomer(context.db, id)
    await updateOwnAddress(context.db, id, address_id, body)
  }),

  removeAddress: answering(resource, async ({ id, address_id }, context) => {
    await lockCustomer(context.db, id)
    await removeOwn(context.db, id, address_id)
  }),
}
