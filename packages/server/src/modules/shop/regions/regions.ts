import type { Contract, Input } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { AppError, invalid, orNotFound } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import { lockRow, saveRow } from '../../../kernel/write/honest-save.ts'
import { insertRow } from '../../../kernel/write/rows.ts'
import { setLinks, type Link } from '../../../kernel/write/links.ts'
import { unknownCurrencies } from '../store/store.ts'
import * as queries from './regions.queries.ts'
import { region } from './regions.entity.ts'

export { countries } from './countries.data.ts'

type Routes = Contract['admin']['regions']
type NewRegion = Input<Routes['create']>['body']
type RegionChange = NonNullable<Input<Routes['update']>['body']>

/** @throws not_found */
export const lockRegion = async (db: Db, id: string) =>
  orNotFound(await lockRow(db, region, id), `Region with ${id} was not found`)

const providers = (table: string): Link => ({ table, recordColumn: 'region_id', linkedColumn: 'provider_id' })
export const providersOfRegion = {
  payment: providers('region_payment_providers'),
  fulfillment: providers('region_fulfillment_providers'),
}

/** Creates a region with its countries and providers; returns its id. @throws invalid_data, duplicate */
export async function createRegion(db: Db, body: NewRegion): Promise<string> {
  const { countries, payment_providers, fulfillment_providers, ...own } = body
  const currency_code = await checkedCurrency(db, own.currency_code)
  const id = newId('reg')
  const codes = await checkedCountries(db, id, countries)
  await checkProviders(db, body)
  await insertRow(db, region, {
    automatic_taxes: true,
    gift_cards_taxable: true,
    includes_tax: false,
    ...own,
    currency_code,
    metadata: own.metadata ?? null,
    id,
  })
  await queries.setCountries(db, id, codes)
  await setLinks(db, providersOfRegion.payment, id, payment_providers)
  await setLinks(db, providersOfRegion.fulfillment, id, fulfillment_providers)
  return id
}

/** Changes the sent fields; lists replace the stored ones. @throws not_found, invalid_data, duplicate, edit_conflict */
export async function updateRegion(db: Db, id: string, body: RegionChange, version: number | undefined) {
  const stored = await lockRegion(db, id)
  const { countries, payment_providers, fulfillment_providers, currency_code, ...own } = body
  await checkProviders(db, body)
  const changes = {
    ...own,
    ...(currency_code !== undefined && { currency_code: await checkedCurrency(db, currency_code) }),
  }
  await saveRow(db, region, stored, changes, version)
  if (countries) await queries.setCountries(db, id, await checkedCountries(db, id, countries))
  if (payment_providers) await setLinks(db, providersOfRegion.payment, id, payment_providers)
  if (fulfillment_providers) await setLinks(db, providersOfRegion.fulfillment, id, fulfillment_providers)
}

/** Checks that a currency exists and is one of the shop's. @throws invalid_data */
async function checkedCurrency(db: Db, code: string): Promise<string> {
  const currency = code.toLowerCase()
  const [unknown] = await unknownCurrencies(db, [currency])
  if (unknown !== undefined) throw invalid(`Could not find currency with code ${unknown}`, 'currency_code')
  if (!(await queries.sellsIn(db, currency))) throw invalid('Invalid currency code', 'currency_code')
  return currency
}

/** Codes in lower case, each of a country without another region. @throws invalid_data, duplicate */
export async function checkedCountries(db: Db, regionId: string, sent: readonly string[]): Promise<string[]> {
  const codes = [...new Set(sent.map((code) => code.toLowerCase()))]
  const countries = await queries.lockCountries(db, codes)
  const existingCodes = new Set(countries.map(({ iso_2 }) => iso_2))
  if (codes.some((code) => !existingCodes.has(code))) throw invalid('Invalid country code', 'countries')
  const taken = countries.find(({ region_id }) => region_id !== null && region_id !== regionId)
  if (taken) {
    const message = `${taken.display_name} already exists in region ${taken.region_id}`
    throw new AppError('duplicate', message, { fields: [{ field: 'countries', message }] })
  }
  return codes
}

type Providers = Pick<RegionChange, 'payment_providers' | 'fulfillment_providers' | 'tax_provider_id'>

async function checkProviders(
  db: Db,
  { payment_providers = [], fulfillment_providers = [], tax_provider_id }: Providers,
) {
  for (const id of payment_providers)
    if (!(await queries.hasProvider(db, 'payment', id)))
      throw invalid('Payment provider not found', 'payment_providers')
  for (const id of fulfillment_providers)
    if (!(await queries.hasProvider(db, 'fulfillment', id)))
      throw invalid('Fulfillment provider not found', 'fulfillment_providers')
  if (tax_provider_id && !(await queries.hasProvider(db, 'tax', tax_provider_id)))
    throw invalid('Tax provider not found', 'tax_provider_id')
}
