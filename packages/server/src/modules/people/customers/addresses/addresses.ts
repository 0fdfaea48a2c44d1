import type { AddressInput } from '@storeroom/contract'
import type { Db } from '../../../../kernel/db.ts'
import { invalid, notAllowed, notFound } from '../../../../kernel/errors.ts'
import { errorCode } from '../../../../kernel/error-code.ts'
import * as queries from './addresses.queries.ts'

/** Country codes are stored in lower case (docs/contract/states.md §1.3). */
const normal = <T extends AddressInput>(input: T) =>
  typeof input.country_code === 'string' ? { ...input, country_code: input.country_code.toLowerCase() } : input

/** PostgreSQL's `foreign_key_violation`. */
const FOREIGN_KEY_VIOLATION = '23503'

/** @throws invalid_data for a code that no country has */
async function refusingUnknownCountry<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (errorCode(error) !== FOREIGN_KEY_VIOLATION) throw error
    throw invalid('country_code must be the code of a country', 'country_code')
  }
}

/** The region that an address must be in, and its kind. */
export type Within = { readonly regionId: string; readonly kind: 'Shipping' | 'Billing' }

const notInRegion = (within: Within | undefined) => notAllowed(`${within?.kind ?? 'Shipping'} country not in region`)

/**
 * Saves an address of a cart, order or billing address; returns its id. The fields change the
 * `stored` one, if any.
 * @throws not_allowed when the country is not in the region, invalid_data for an unknown country
 */
export async function saveAddress(db: Db, input: AddressInput, stored?: string | null, within?: Within) {
  const fields = normal(input)
  const regionId = within?.regionId ?? null
  const write = async () => {
    if (stored === undefined || stored === null) return queries.insertAddress(db, fields, regionId)
    return (await queries.updateAddress(db, stored, fields, regionId)) ? stored : undefined
  }
  const id = await refusingUnknownCountry(write)
  if (id === undefined) throw notInRegion(within)
  return id
}

/**
 * Copies an address of a customer, so that later changes of it change no cart or order; returns the id of
 * the copy.
 * @throws not_found for an address that the customer does not have, not_allowed when its country is not in the region
 */
export async function copyOwnAddress(db: Db, customerId: string, id: string, within?: Within): Promise<string> {
  const copy = await queries.copyAddress(db, customerId, id, within?.regionId ?? null)
  if (copy !== undefined) return copy
  if (await queries.isOwnAddress(db, customerId, id)) throw notInRegion(within)
  throw notFound(`Address with id ${id} was not found`)
}

/** Adds an address to a customer, unless it is a duplicate. @throws invalid_data */
export const addOwnAddress = (db: Db, customerId: string, input: AddressInput) =>
  refusingUnknownCountry(() => queries.addOwn(db, customerId, normal(input)))

/** @throws invalid_data for an address that the customer does not have */
export async function updateOwnAddress(db: Db, customerId: string, id: string, input: AddressInput) {
  if (!(await queries.isOwnAddress(db, customerId, id))) throw invalid('Could not find address for customer')
  await refusingUnknownCountry(() => queries.updateAddress(db, id, normal(input), null))
}
