import type { Db } from '../../../kernel/db.ts'
import { text, type Row, type RowOf } from '../../../kernel/entity.ts'
import { AppError, invalid, notFound, orNotFound } from '../../../kernel/errors.ts'
import type { Services } from '../../../kernel/services.ts'
import { lockRow, saveRow } from '../../../kernel/write/honest-save.ts'
import { insertRow } from '../../../kernel/write/rows.ts'
import { refuseMissing } from '../../../kernel/write/existing.ts'
import { endCustomerSessions } from '../../access/auth/auth.ts'
import { isOwnAddress } from './addresses/addresses.queries.ts'
import { customer, customers as resource } from './customers.entity.ts'
import * as queries from './customers.queries.ts'

export { address, customer, customerGroup } from './customers.entity.ts'
export { copyOwnAddress, saveAddress } from './addresses/addresses.ts'
export { customerAccounts, findAccountById, guestByEmail, findChange } from './customers.queries.ts'
export { signedIn } from './customers.resources.ts'
export { UNDO_LIFETIME, undoToken, passwordResetToken } from './account/account-changes.ts'

/** The stored row: `password_hash` is not a column of the entity, so that no read can select it. */
const stored = { ...customer, columns: { ...customer.columns, password_hash: text } }

/** The locked row of a customer. */
export type LockedCustomer = RowOf<typeof customer>

type NewCustomer = {
  readonly email: string
  readonly first_name?: string | null | undefined
  readonly last_name?: string | null | undefined
  readonly phone?: string | null | undefined
  readonly metadata?: Row | null | undefined
}
type NewAccount = NewCustomer & { readonly passwordHash: string }

/**
 * Creates a customer with an account; the email is stored in lower case. A guest with the same address stays separate,
 * with the orders placed as a guest (docs/contract/errors.md §6).
 * @throws duplicate when the address has an account
 */
export async function createAccount(db: Db, { events }: Pick<Services, 'events'>, input: NewAccount): Promise<string> {
  const { email, passwordHash, ...person } = input
  const row = { ...person, email: email.toLowerCase(), has_account: true, password_hash: passwordHash }
  const id = await insertRow(db, stored, row)
  await events.emit(db, 'customer.created', { id })
  return id
}

/**
 * Creates a customer without an account, identified by the email address.
 * @throws duplicate when the address has an account, or another customer without one
 */
export async function createGuest(db: Db, { events }: Pick<Services, 'events'>, input: NewCustomer): Promise<string> {
  const email = input.email.toLowerCase()
  const message = 'A customer with the given email already has an account'
  if (await queries.customerAccounts.find(db, email))
    throw new AppError('duplicate', message, { fields: [{ field: 'email', message }] })
  const id = await insertRow(db, customer, { ...input, email, has_account: false })
  await events.emit(db, 'customer.created', { id })
  return id
}

export const lockCustomer = async (db: Db, id: string): Promise<LockedCustomer> =>
  orNotFound(await lockRow(db, customer, id), resource.notFound(id))

export type CustomerChange = {
  readonly email?: string
  readonly first_name?: string | null
  readonly last_name?: string | null
  readonly phone?: string | null
  readonly billing_address_id?: string | null
  readonly metadata?: Row | null
  readonly passwordHash?: string
}

type Saving = {
  readonly version: number | undefined
  /** The sign-in that stays valid when a new password ends all others. */
  readonly sessionId?: string | undefined
}

/**
 * Changes a locked customer. A guest with a new password gets an account.
 * @throws duplicate for an address that is taken, edit_conflict
 */
export async function saveCustomer(
  db: Db,
  { events }: Pick<Services, 'events'>,
  before: LockedCustomer,
  { email, passwordHash, ...own }: CustomerChange,
  { version, sessionId }: Saving,
) {
  const { id } = before
  const changes = {
    ...own,
    ...(email !== undefined && { email: email.toLowerCase() }),
    ...(passwordHash !== undefined && { password_hash: passwordHash, has_account: true }),
  }
  await saveRow(db, stored, before, changes, version)
  if (passwordHash !== undefined) {
    if (!before.has_account) await queries.leaveGuestCarts(db, id)
    await endCustomerSessions(db, id, sessionId)
  }
  await events.emit(db, 'customer.updated', { id })
}

/** Customers with an account change their email address themselves. @throws invalid_data */
export function refuseNewEmail(before: LockedCustomer, email: string | undefined) {
  if (email === undefined || !before.has_account || email.toLowerCase() === before.email) return
  throw invalid('Email cannot be changed when the user has registered their account', 'email')
}

/** A billing address must be the customer's own. @throws not_found */
export async function refuseForeignAddress(db: Db, id: string, addressId: string | null | undefined) {
  if (addressId === undefined || addressId === null || (await isOwnAddress(db, id, addressId))) return
  throw notFound(`Address with id ${addressId} was not found`)
}

/** @throws not_found for an unknown group */
export async function setGroups(db: Db, id: string, groups: readonly { readonly id: string }[] | undefined) {
  if (groups === undefined) return
  const ids = groups.map((group) => group.id)
  await refuseMissing(db, 'customer_group', ids, (missing) => `CustomerGroup with id ${missing} was not found`)
  await queries.replaceGroups(db, id, ids)
}
