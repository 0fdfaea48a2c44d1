import type { SetupForm } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { invalid } from '../../../kernel/errors.ts'
import { newId, idsOf } from '../../../kernel/ids.ts'
import { insertRow, updateRows } from '../../../kernel/write/rows.ts'
import { addLinks } from '../../../kernel/write/links.ts'
import { createRegion, countries } from '../../shop/regions/regions.ts'
import { salesChannel } from '../../shop/sales-channels/sales-channels.entity.ts'
import { store } from '../../shop/store/store.entity.ts'
import { checkedSettings, findStoreId, soldCurrencies, unknownCurrencies } from '../../shop/store/store.ts'
import * as queries from './setup.queries.ts'
import { currencies } from '@storeroom/money'
import type { Providers } from '../../../kernel/providers.ts'
import { stopHistory, tx } from '../../../kernel/tx.ts'

/** Codes of ISO 3166-1 alpha-2 and ISO 4217, in either case; a dashboard language; an IANA time zone. */
export type ShopFacts = SetupForm['shop']

/** Defaults until the settings are changed. */
export const defaultShop: ShopFacts = {
  name: 'My shop',
  country_code: 'us',
  currency_code: 'usd',
  language: 'en',
  time_zone: 'UTC',
}

/** Checks the form; codes in lower case. @throws invalid_data naming the field of the setup form */
export async function checkedShop(db: Db, { name, ...facts }: ShopFacts): Promise<ShopFacts> {
  const currency_code = facts.currency_code.toLowerCase()
  const [unknown] = await unknownCurrencies(db, [currency_code])
  if (unknown !== undefined) throw invalid(`Currency with code ${unknown} does not exist`, 'shop.currency_code')
  const { country_code, language, time_zone } = facts
  await checkedSettings(db, { country_code, language, time_zone }, 'shop.')
  return { name, currency_code, country_code: country_code.toLowerCase(), language, time_zone }
}

/**
 * Creates everything that a shop needs before its first product: store, currency, sales channel, stock location,
 * shipping profiles, and a region with its country. An existing store gets these facts and keeps the rest.
 * @throws invalid_data
 */
export async function prepareShop(db: Db, facts: ShopFacts): Promise<string> {
  const shop = await checkedShop(db, facts)
  const existing = await findStoreId(db)
  const columns = columnsOf(shop)
  const id = existing ?? (await insertStore(db, columns))
  if (existing !== undefined) await updateRows(db, store, [{ id, ...columns }])
  await addLinks(db, soldCurrencies, id, [shop.currency_code])
  await queries.ensureProfile(db, newId('sp'), 'default', 'Default Shipping Profile')
  await queries.ensureProfile(db, newId('sp'), 'gift_card', 'Gift Card Profile')
  await ensureRegion(db, shop)
  return id
}

const columnsOf = ({ name, country_code, currency_code, language, time_zone }: ShopFacts) => ({
  name,
  country_code,
  default_currency_code: currency_code,
  language,
  time_zone,
})

/** One location, linked to the one channel, so that stock has a location from the first variant on. */
async function insertStore(db: Db, columns: ReturnType<typeof columnsOf>): Promise<string> {
  const locationId = newId('sloc')
  await queries.insertLocation(db, locationId, 'Main location')
  const channelId = await insertRow(db, salesChannel, { name: 'Default Sales Channel', is_disabled: false })
  await queries.linkLocation(db, newId('scloc'), channelId, locationId)
  return insertRow(db, store, { ...columns, default_location_id: locationId, default_sales_channel_id: channelId })
}

/** A country that already belongs to a region stays there. */
async function ensureRegion(db: Db, { country_code, currency_code }: ShopFacts) {
  const country = await queries.findCountry(db, country_code)
  if (!country || country.region_id !== null) return
  await createRegion(db, {
    name: country.display_name,
    currency_code,
    tax_rate: 0,
    payment_providers: ['manual'],
    fulfillment_providers: ['manual'],
    countries: [country_code],
  })
}

const countryRows = countries.map((country) => ({ ...country, num_code: Number(country.num_code) }))

/**
 * Updates currencies and countries and adds these providers, at every start; writes nothing if nothing has changed.
 * Other providers stay as they are: those of extensions are not known before the shop is built.
 */
export const seedReference = (db: Db, providers: Providers): Promise<void> =>
  tx(db, {}, async (db) => {
    await queries.lockReference(db)
    await stopHistory(db)
    await queries.seedCurrencies(db, currencies)
    await queries.seedCountries(db, countryRows)
    for (const kind of queries.providerKinds) await queries.addProviders(db, kind, idsOf(providers[kind]))
  })

/** Adds providers, and takes all others from the choice. Writes nothing if nothing has changed. */
export async function noteProviders(db: Db, providers: Providers): Promise<void> {
  const known = queries.providerKinds.flatMap((kind) => idsOf(providers[kind]).map((id) => `${kind} ${id}`))
  const installed = await queries.installedProviders(db)
  if (known.length === installed.length && known.every((name) => installed.includes(name))) return
  await tx(db, {}, async (db) => {
    await queries.lockReference(db)
    await stopHistory(db)
    for (const kind of queries.providerKinds) {
      await queries.addProviders(db, kind, idsOf(providers[kind]))
      await queries.removeOtherProviders(db, kind, idsOf(providers[kind]))
    }
  })
}

export const countryCodes: readonly string[] = countries.map(({ iso_2 }) => iso_2)
export const currencyCodes: readonly string[] = currencies.map(({ code }) => code)
