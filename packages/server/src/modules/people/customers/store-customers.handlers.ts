import type { Contract, Input } from '@storeroom/contract'
import { minutes } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/db.ts'
import { customerOf, type Context } from '../../../kernel/http/context.ts'
import { staged, type Handlers } from '../../../kernel/http/implement.ts'
import { hashPassword } from '../../../kernel/passwords.ts'
import { countAttempt } from '../../../kernel/rate-limit.ts'
import { retrieve } from '../../../kernel/resource.ts'
import { requestReset, resetPassword, signInWithCookie } from '../../access/auth/auth.ts'
import {
  changeOfToken,
  noteNewEmail,
  noteNewPassword,
  requireRecentSignInOrPassword,
  takeBackEmail,
  customerPasswords,
} from './account/account-changes.ts'
import { addOwnAddress, saveAddress, updateOwnAddress } from './addresses/addresses.ts'
import { removeOwn } from './addresses/addresses.queries.ts'
import { createAccount, lockCustomer, refuseForeignAddress, saveCustomer, type LockedCustomer } from './customers.ts'
import { ownAccount, ownCustomer } from './customers.resources.ts'
import type { PaymentProvider } from '@storeroom/extension/providers'

/** Limited, because hashing is expensive, and to prevent testing thousands of addresses. */
const REGISTRATIONS_PER_ADDRESS = { name: 'register:address', hits: 30, window: minutes(5) }

type StoreCustomers = Contract['store']['customers']
type Billing = NonNullable<Input<StoreCustomers['update']>['body']>['billing_address']

/** The id of the billing address: one of the customer's, or a separate one that the fields change. @throws not_found */
async function billingAddress(db: Db, before: LockedCustomer, sent: NonNullable<Billing>): Promise<string> {
  if (typeof sent !== 'string') return saveAddress(db, sent, before.billing_address_id)
  await refuseForeignAddress(db, before.id, sent)
  return sent
}

const me = (context: Context<'store'>) => retrieve(context, ownAccount, customerOf(context).id)

/** A handler that changes the address book of the customer, who is locked meanwhile, and returns the customer. */
const inAddressBook =
  <Request>(change: (request: Request, db: Db, customerId: string) => Promise<unknown>) =>
  async (request: Request, context: Context<'store'>) => {
    const { id } = await lockCustomer(context.db, customerOf(context).id)
    await change(request, context.db, id)
    return me(context)
  }

export const storeCustomers: Handlers<StoreCustomers> = {
  create: staged(async ({ body: { password, ...person } }, context) => {
    await countAttempt(context.db, context.services.clock, REGISTRATIONS_PER_ADDRESS, context.request.ip)
    const passwordHash = await hashPassword(password)
    const id = await signInWithCookie(context, 'customer', (db) =>
      createAccount(db, context.services, { ...person, passwordHash }),
    )
    return retrieve(context, ownAccount, id)
  }),

  retrieve: (_, context) => me(context),

  update: staged(async ({ body: { password, current_password, billing_address, ...person } = {} }, context) => {
    await requireRecentSignInOrPassword(context, current_password, password !== undefined)
    const passwordHash = password === undefined ? undefined : await hashPassword(password)
    await context.transaction(async (db) => {
      const before = await lockCustomer(db, customerOf(context).id)
      const changes = {
        ...person,
        ...(passwordHash && { passwordHash }),
        ...(billing_address !== undefined && {
          billing_address_id: await billingAddress(db, before, billing_address),
        }),
      }
      const { version, principal } = context
      await saveCustomer(db, context.services, before, changes, { version, sessionId: principal.sessionId })
      const email = person.email?.toLowerCase()
      if (email !== undefined && email !== before.email)
        await noteNewEmail({ ...context, db }, before.id, before.email, email)
      if (passwordHash !== undefined) await noteNewPassword({ ...context, db }, before.id)
    })
    return me(context)
  }),

  addAddress: inAddressBook(({ body }, db, id) => addOwnAddress(db, id, body.address)),
  updateAddress: inAddressBook(({ address_id, body = {} }, db, id) => updateOwnAddress(db, id, address_id, body)),
  removeAddress: inAddressBook(({ address_id }, db, id) => removeOwn(db, id, address_id)),

  listPaymentMethods: async (_, context) => ({
    payment_methods: await savedPaymentMethods(context.services.providers.payment, customerOf(context).id),
  }),

  restoreEmail: staged(async ({ body: { token } }, context) => {
    const change = await changeOfToken(context, token)
    const email = await context.transaction((db) => takeBackEmail({ ...context, db }, change))
    return { email }
  }),

  async requestPasswordReset({ body }, context) {
    await requestReset(customerPasswords, body.email, context)
    return ''
  },

  resetPassword: staged(async ({ body }, context) =>
    retrieve(context, ownCustomer, await resetPassword(customerPasswords, body, context)),
  ),
}

/** Saved payment methods of a customer at each payment provider, such as cards; most have none. */
async function savedPaymentMethods(providers: readonly PaymentProvider[], customerId: string) {
  const methods = await Promise.all(
    providers.map(async ({ id, savedMethods }) =>
      ((await savedMethods?.(customerId)) ?? []).map((data) => ({ provider_id: id, data: { ...data } })),
    ),
  )
  return methods.flat()
}
