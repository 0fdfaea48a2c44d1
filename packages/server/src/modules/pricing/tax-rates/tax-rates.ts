import { itemTaxLines, shippingTaxLines, type RatedTaxLine } from '@storeroom/money'
import type { Db } from '../../../kernel/db.ts'
import { notFound, orNotFound } from '../../../kernel/errors.ts'
import type { TaxProvider } from '@storeroom/extension/providers'
import type { Providers } from '../../../kernel/providers.ts'
import { findRates } from './tax-rates.queries.ts'

export { findRates, findRegion, links as taxedBy } from './tax-rates.queries.ts'

type RatesRequest = {
  readonly regionId: string
  readonly productIds?: readonly string[]
  readonly optionIds?: readonly string[]
}

/** Rates by the ids of products and shipping options. */
export type Rates = {
  readonly products: ReadonlyMap<string, readonly RatedTaxLine[]>
  readonly options: ReadonlyMap<string, readonly RatedTaxLine[]>
}

/**
 * The rates of products and shipping options in a region (docs/contract/totals.md §4), in one statement: those linked
 * to the product or its type, and those linked to the option, each once; without any, the region's own.
 * @throws not_found for an unknown region
 */
export async function ratesOf(db: Db, { regionId, productIds = [], optionIds = [] }: RatesRequest): Promise<Rates> {
  const taxRates = await findRates(db, regionId, productIds, optionIds)
  const region = orNotFound(taxRates, `Region with ${regionId} was not found`)
  const types = new Map(region.products.map(({ id, type_id }) => [id, type_id]))
  return {
    products: new Map(productIds.map((id) => [id, itemTaxLines({ id, type_id: types.get(id) ?? null }, region)])),
    options: new Map(optionIds.map((id) => [id, shippingTaxLines({ id }, region)])),
  }
}

/** The built-in provider serves regions without a provider (docs/contract/totals.md §4). */
const BUILT_IN = 'system'

/** The tax provider of a region. @throws not_found when the server does not have it */
export function taxProviderOf({ tax }: Providers, providerId: string | null): TaxProvider {
  const id = providerId === null || providerId === '' ? BUILT_IN : providerId
  const installed = tax.find((provider) => provider.id === id)
  if (!installed) throw notFound(`Could not find a tax provider with id: ${id}`)
  return installed
}
