import type { Contract, Input, TaxExplanation } from '@storeroom/contract'
import {
  explainItemTaxes,
  explainShippingTaxes,
  lineItemTotals,
  shippingMethodTotals,
  type ExplainedTaxLine,
} from '@storeroom/money'
import { invalid, orNotFound } from '../../../kernel/errors.ts'
import { userOf, type Context } from '../../../kernel/http/context.ts'
import { requirePermission } from '../../../kernel/permissions.ts'
import { settingsOf } from '../../../kernel/totals-settings.ts'
import { pricesFor, variantsForSale } from '../carts/carts.ts'
import { optionForCart } from '../../pricing/shipping-options/shipping-options.ts'
import { findRates, findRegion } from '../../pricing/tax-rates/tax-rates.ts'
import { groupsOf } from './explain-price.ts'

type TaxRequest = Input<Contract['admin']['taxRates']['explain']>['body']
type Region = NonNullable<Awaited<ReturnType<typeof findRegion>>>

/** What is taxed; minor units per unit. */
type Taxed = {
  readonly kind: 'item' | 'shipping_method'
  readonly unit_price: number
  readonly includes_tax: boolean
  readonly rates: readonly ExplainedTaxLine[]
}

/**
 * Explains the taxes of a price in a region: of a variant, of a shipping option, or of an amount without linked rates.
 * Prices, rates and rounding are those of carts (docs/contract/totals.md §1, §2, §4, §5).
 * @throws not_found, invalid_data, forbidden for a variant or a customer that the user may not read
 */
export async function explainTaxes(context: Context, request: TaxRequest): Promise<TaxExplanation> {
  const user = userOf(context)
  if (request.variant_id !== undefined) requirePermission(user, 'products:read')
  if (request.customer_id !== undefined) requirePermission(user, 'customers:read')
  const region = orNotFound(
    await findRegion(context.db, request.region_id),
    `Region with ${request.region_id} was not found`,
  )
  const { kind, rates, unit_price, includes_tax } = await taxedOf(context, region, request)
  const settings = settingsOf(context.services.flags)
  const quantity = kind === 'item' ? (request.quantity ?? 1) : 1
  const price = { includes_tax, tax_lines: rates }
  const { subtotal, tax_total, total } =
    kind === 'item'
      ? lineItemTotals({ ...price, unit_price, quantity }, settings)
      : shippingMethodTotals({ ...price, price: unit_price }, settings)
  return {
    region_id: region.id,
    currency_code: region.currency_code,
    automatic_taxes: region.automatic_taxes,
    unit_price,
    quantity,
    includes_tax: settings.tax_inclusive_pricing === true && includes_tax,
    rates: rates.map(({ reasons, ...rate }) => ({ ...rate, reasons: [...reasons] })),
    subtotal,
    tax_total,
    total,
  }
}

async function taxedOf(context: Context, region: Region, request: TaxRequest): Promise<Taxed> {
  const { variant_id, shipping_option_id } = request
  if (variant_id !== undefined && shipping_option_id !== undefined)
    throw invalid('Either variant_id or shipping_option_id can be explained, not both', 'shipping_option_id')
  if (variant_id !== undefined) return taxedVariant(context, region, request, variant_id)
  if (shipping_option_id !== undefined) return taxedOption(context, region, request, shipping_option_id)
  return {
    kind: 'item',
    ...priceOf(request, undefined, region, 'variant_id, shipping_option_id or amount is needed'),
    rates: explainItemTaxes({ id: '' }, { tax_rate: region.tax_rate }),
  }
}

type Price = { readonly amount: number | null; readonly includes_tax: boolean }

/** The amount of the request, otherwise the shop's own. @throws invalid_data without either */
function priceOf({ amount, includes_tax }: TaxRequest, stored: Price | undefined, region: Region, missing: string) {
  const own = stored?.amount ?? null
  const unit_price = amount ?? own
  if (unit_price === null) throw invalid(missing, 'amount')
  const ownTax = stored === undefined || own === null ? region.includes_tax : stored.includes_tax
  return { unit_price, includes_tax: amount === undefined ? ownTax : (includes_tax ?? ownTax) }
}

async function taxedVariant(context: Context, region: Region, request: TaxRequest, id: string): Promise<Taxed> {
  const { db, services } = context
  const variants = await variantsForSale(db, [id], { sales_channel_id: null, region_id: region.id })
  const variant = orNotFound(variants.get(id), `Variant with id: ${id} was not found`)
  const market = { region_id: region.id, region, customer_group_ids: await groupsOf(db, request.customer_id) }
  const terms = { now: services.clock.now(), settings: settingsOf(services.flags) }
  const prices = pricesFor(market, variant, request.quantity ?? 1, terms)
  const stored = {
    amount: prices.calculated_price,
    includes_tax: prices.calculated_price_includes_tax ?? false,
  }
  const rates = orNotFound(await findRates(db, region.id, [variant.product.id], []), 'Region was not found')
  return {
    kind: 'item',
    ...priceOf(request, stored, region, 'The variant has no price in this region: give an amount'),
    rates: explainItemTaxes(variant.product, rates),
  }
}

async function taxedOption({ db }: Context, region: Region, request: TaxRequest, id: string): Promise<Taxed> {
  const option = await optionForCart(db, id)
  if (option.region_id !== region.id)
    throw invalid('The shipping option belongs to another region', 'shipping_option_id')
  const rates = orNotFound(await findRates(db, region.id, [], [id]), 'Region was not found')
  return {
    kind: 'shipping_method',
    ...priceOf(request, option, region, 'The price of this option is calculated for each cart: give an amount'),
    rates: explainShippingTaxes({ id }, rates),
  }
}
