import type { Input, Contract, PriceExplanation } from '@storeroom/contract'
import { explainPrices, selectPrices, type PriceContext, type PriceOutcome } from '@storeroom/money'
import type { Db } from '../../../kernel/db.ts'
import { userOf, type Context } from '../../../kernel/http/context.ts'
import { requirePermission } from '../../../kernel/permissions.ts'
import { invalid, notFound } from '../../../kernel/errors.ts'
import { settingsOf } from '../../../kernel/totals-settings.ts'
import { isCustomer, listGroups, marketOf, shownList } from '../../catalog/products/products.ts'
import { ratesOf } from '../../pricing/tax-rates/tax-rates.ts'
import { findProductId } from '../../catalog/variants/variants.ts'
import { listCandidates, type CandidatePrice } from './explain-price.queries.ts'

type PriceRequest = NonNullable<Input<Contract['admin']['variants']['explainPrice']>['body']>

/** Which price of a variant applies in a context, and why the others do not. @throws invalid_data, not_found */
export async function explainPrice(
  context: Context,
  variantId: string,
  request: PriceRequest,
): Promise<PriceExplanation> {
  if (request.region_id === undefined && request.currency_code === undefined)
    throw invalid(
      'region_id or currency_code is needed: amounts of different currencies cannot be compared',
      'region_id',
    )
  if (request.customer_id !== undefined) requirePermission(userOf(context), 'customers:read')
  const priceContext = await contextOf(context, variantId, request)
  const prices = await listCandidates(context.db, variantId)
  const { original_price, calculated_price, calculated_price_type } = selectPrices(prices, priceContext)
  return {
    region_id: priceContext.region_id ?? null,
    currency_code: priceContext.currency_code ?? null,
    original_price,
    calculated_price,
    calculated_price_type,
    candidates: explainPrices(prices, priceContext).map(candidateOf).toSorted(byOutcome),
  }
}

async function contextOf({ db, services }: Context, variantId: string, request: PriceRequest): Promise<PriceContext> {
  const market = await marketOf(db, request)
  return {
    now: new Date(request.at ?? services.clock.now()),
    region_id: market.regionId ?? null,
    currency_code: market.currencyCode ?? null,
    customer_group_ids: request.customer_group_ids ?? (await groupsOf(db, request.customer_id)),
    quantity: request.quantity ?? null,
    tax_rates: market.regionId === undefined ? null : await listRates(db, variantId, market.regionId),
    ...settingsOf(services.flags),
  }
}

/** Tax rates of the variant's product, to compare prices with and without tax. */
async function listRates(db: Db, variantId: string, regionId: string) {
  const productIds = [(await findProductId(db, variantId)) ?? []].flat()
  const { products } = await ratesOf(db, { regionId, productIds })
  return [...products.values()].flat()
}

/** The groups of a customer; null without one. @throws not_found */
export async function groupsOf(db: Db, customerId: string | undefined) {
  if (customerId === undefined) return null
  if (!(await isCustomer(db, customerId))) throw notFound(`Customer with id: ${customerId} was not found`)
  return listGroups(db, customerId)
}

type Candidate = PriceExplanation['candidates'][number]

/** Candidates that competed come first. */
const ranks: Partial<Record<PriceOutcome, number>> = { chosen: 0, tie: 1, dearer: 1 }
const rankOf = ({ outcome }: Candidate) => ranks[outcome] ?? 2

const byOutcome = (a: Candidate, b: Candidate) => rankOf(a) - rankOf(b) || a.amount - b.amount || (a.id < b.id ? -1 : 1)

type Explained = { readonly price: CandidatePrice; readonly outcome: PriceOutcome }

function candidateOf({ price, outcome }: Explained): Candidate {
  const { id, amount, currency_code, region_id, min_quantity, max_quantity, price_list: list } = price
  const price_list = list && shownList(list)
  return { id, amount, currency_code, region_id, min_quantity, max_quantity, outcome, price_list }
}
