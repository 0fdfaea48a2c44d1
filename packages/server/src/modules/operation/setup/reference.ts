import { currencies } from '@storeroom/money'
import type { Db } from '../../../kernel/db.ts'
import type { Providers } from '../../../kernel/providers.ts'
import { stopHistory, tx } from '../../../kernel/tx.ts'
import { idsOf } from '../../../kernel/ids.ts'
import { countries } from '../../shop/regions/regions.ts'
import * as queries from './setup.queries.ts'

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
