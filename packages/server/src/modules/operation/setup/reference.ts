import { currencies } from '@storeroom/money'
import type { Db } from '../../../kernel/db.ts'
import type { Providers } from '../../../kernel/providers.ts'
import { tx } from '../../../kernel/tx.ts'
import { idsOf } from '../../../kernel/ids.ts'
import { countries } from '../../shop/regions/regions.ts'
import * as queries from './reference.queries.ts'

const countryRows = countries.map((country) => ({ ...country, num_code: Number(country.num_code) }))

/** Updates currencies, countries and providers at every start; writes nothing if nothing has changed. */
export const seedReference = (db: Db, providers: Providers): Promise<void> =>
  tx(db, {}, async (db) => {
    await queries.lockReference(db)
    await queries.withoutHistory(db)
    await queries.seedCurrencies(db, currencies)
    await queries.seedCountries(db, countryRows)
    for (const kind of ['payment', 'fulfillment', 'tax', 'notification'] as const)
      await queries.seedProviders(db, kind, idsOf(providers[kind]))
  })

export const countryCodes: readonly string[] = countries.map(({ iso_2 }) => iso_2)
export const currencyCodes: readonly string[] = currencies.map(({ code }) => code)
