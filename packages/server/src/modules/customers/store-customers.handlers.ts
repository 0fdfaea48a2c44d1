import type { Contract, Input } from '@storeroom/contract'
import { minutes } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/db.ts'
import type { Row } from '../../kernel/entity.ts'
import { notFound } from '../../kernel/errors.ts'
import { customerOf, type Context } from '../../kernel/http/context.ts'
import { staged, type Handlers } from '../../kernel/http/implement.ts'
import { hashPassword } from '../../kernel/passwords.ts'
import { countAttempt } from '../../kernel/rate-limit.ts'
import { retrieve } from '../../kernel/resource.ts'
import { signInWithCookie } from '../auth/auth.ts'
import { addOwnAddress, saveAddress, updateOwnAddress } from './addresses.ts'
import { isOwnAddress, removeOwn } from './addresses.queries.ts'
import { createAccount, findAccount, lockCustomer, saveCustomer } from './customers.ts'
import { customers as plain } from './customers.entity.ts'
import { ownAccount } from './customers.readings.ts'
import { accountOfResetToken, setNewPassword } from './password-reset.ts'
import { savedPaymentMethods } from './payment-methods.ts'

/** Hashing is work, and an address may not be tried out by the thousand. */
const REGISTRATIONS_PER_ADDRESS = { name: 'register:address', hits: 30, window: minutes(5) }
/** Mails are asked for rarely; nobody's mailbox may be filled by others. */
const MAILS_PER_ADDRESS = { name: 'customer-password-mail:address', hits: 20, window: minutes(15) }
const MAILS_PER_ACCOUNT = { name: 'customer-password-mail:account', hits: 5, window: minutes(15) }
const RESETS_PER_ADDRESS = { name: 'customer-password-reset:address', hits: 30, window: minutes(15) }

type StoreCustomers = Contract['store']['customers']
type Billing = NonNullable<Input<StoreCustomers['update']>['body']>['billing_address']

/** The id of the billing address: one of the own ones, or one of its own that the fields change. @throws not_found */
async function billingAddress(db: Db, before: Row, sent: NonNullable<Billing>): Promise<string> {
  if (typeof sent !== 'string') return saveAddress(db, sent, before['billing_address_id'] as string | null)
  if (await isOwnAddress(db, String(before['id']), sent)) return sent
  throw notFound(`Address with id ${sent} was not found`)
}

const me = (context: Context) => retrieve(context, ownAccount, customerOf(context).id)

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

  update: staged(async ({ body: { password, billing_address, ...person } = {} }, context) => {
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
    })
    return me(context)
  }),

  async addAddress({ body }, context) {
    const { id } = customerOf(context)
    await lockCustomer(context.db, id)
    await addOwnAddress(context.db, id, body.address)
    return me(context)
  },

  async updateAddress({ address_id, body = {} }, context) {
    const { id } = customerOf(context)
    await lockCustomer(context.db, id)
    await updateOwnAddress(context.db, id, address_id, body)
    return me(context)
  },

  async removeAddress({ address_id }, context) {
    const { id } = customerOf(context)
    await lockCustomer(context.db, id)
    await removeOwn(context.db, id, address_id)
    return me(context)
  },

  listPaymentMethods: async (_, context) => ({
    payment_methods: await savedPaymentMethods(context.services.providers.payment, customerOf(context).id),
  }),

  /** Known and unknown addresses cost the same look-up and the same commit: the attempts are counted in either case. */
  async requestPasswordReset({ body }, { db, services, request }) {
    await countAttempt(db, services.clock, MAILS_PER_ADDRESS, request.ip)
    await countAttempt(db, services.clock, MAILS_PER_ACCOUNT, body.email.toLowerCase())
    const found = await findAccount(db, body.email)
    if (found)
      await services.events.emit(db, 'customer.password_reset', {
        id: found.id,
        origin: request.origin,
        ...(request.language !== undefined && { language: request.language }),
      })
    return ''
  },

  resetPassword: staged(async ({ body }, context) => {
    const { db, services, request } = context
    await countAttempt(db, services.clock, RESETS_PER_ADDRESS, request.ip)
    const found = await accountOfResetToken(services, db, body)
    await setNewPassword(context.transaction, found, body.password)
    return retrieve(context, plain, found.id)
  }),
}
