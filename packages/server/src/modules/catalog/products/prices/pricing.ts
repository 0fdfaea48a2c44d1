import { selectPrices, taxOnPrice, type Price } from '@storeroom/money'
import type { ComputeContext, Computed, Row, TaxRateLine } from '../../../../kernel/entity.ts'
import type { Boundary } from '../../../../kernel/read/condition.ts'
import { settingsOf } from '../../../../kernel/totals-settings.ts'

type List = Omit<NonNullable<Price['price_list']>, 'starts_at' | 'ends_at'> & {
  readonly id: string
  readonly name: string
  readonly starts_at: string | null
  readonly ends_at: string | null
}

/** A price as read, with the fields that selection needs. */
export type Amount = Omit<Price, 'region' | 'currency' | 'price_list'> & {
  readonly list?: List | null
  readonly region_includes_tax?: boolean | null
  readonly currency_includes_tax?: boolean | null
}

const isActive = (list: string) => `${list}.status = 'active' and ${list}.deleted_at is null`

/** The start and end times of price lists. A list is valid after its start and before its end, both exclusive. */
const listDates: readonly Boundary[] = [
  { table: 'price_list', column: 'starts_at', where: isActive, isExclusive: true },
  { table: 'price_list', column: 'ends_at', where: isActive },
]

type LinkedRate = TaxRateLine & { readonly region_id: string }

type PricedVariant = { readonly prices: readonly Amount[]; readonly linked_rates?: readonly LinkedRate[] | null }

/**
 * Prices of a variant in the caller's context (docs/contract/totals.md §1): the candidates, the original and the
 * calculated price.
 */
export const pricing: Computed = {
  fields: [
    'original_price',
    'calculated_price',
    'calculated_price_type',
    'original_price_includes_tax',
    'calculated_price_includes_tax',
    'original_price_incl_tax',
    'calculated_price_incl_tax',
    'original_tax',
    'calculated_tax',
    'tax_rates',
  ],
  inputs: ['prices.list', 'prices.region_includes_tax', 'prices.currency_includes_tax', 'linked_rates'],
  boundaries: listDates,
  compute(variant: PricedVariant, asked) {
    const context = { ...asked, taxRates: ratesOf(variant, asked) }
    const { prices, ...selected } = selectPrices(variant.prices.map(priceOf), {
      now: new Date(context.now),
      region_id: context.regionId ?? null,
      currency_code: context.currencyCode ?? null,
      customer_group_ids: context.customerGroupIds ?? null,
      include_discount_prices: context.includeListPrices === true,
      tax_rates: context.taxRates ?? null,
      ...settingsOf(context.flags),
    })
    return { prices: prices.map(wirePrice), ...selected, ...taxes(selected, context) }
  },
}

/** Rates of the region that are linked to the variant's product, else the region's own (docs/contract/totals.md §4). */
function ratesOf({ linked_rates }: PricedVariant, { regionId, taxRates }: ComputeContext): ComputeContext['taxRates'] {
  const linked = (linked_rates ?? []).filter(({ region_id }) => region_id === regionId)
  return linked.length === 0 ? taxRates : linked.map(({ region_id: _, ...line }) => line)
}

export const priceOf = ({ list, region_includes_tax, currency_includes_tax, ...amount }: Amount) => ({
  ...amount,
  price_list: list ?? null,
  region: { includes_tax: region_includes_tax ?? false },
  currency: { includes_tax: currency_includes_tax ?? false },
})

/** Prices of lists include their list. */
const wirePrice = ({ region: _, currency: __, price_list, ...price }: ReturnType<typeof priceOf>) =>
  price_list === null ? price : { ...price, price_list: shownList(price_list) }

/** All stored prices, none of them selected, because there is no market. */
export const unpriced: Computed = {
  fields: pricing.fields,
  inputs: pricing.inputs.filter((name) => name.startsWith('prices.')),
  compute: ({ prices }: PricedVariant) => ({
    prices: prices.map((amount) => wirePrice(priceOf(amount))),
    ...Object.fromEntries(pricing.fields.map((name) => [name, null])),
  }),
}

/** Without the list's customer groups. */
export const shownList = ({ id, name, type, status, starts_at, ends_at }: List) => ({
  id,
  name,
  type,
  status,
  starts_at,
  ends_at,
})

const untaxed = {
  original_price_incl_tax: null,
  calculated_price_incl_tax: null,
  original_tax: null,
  calculated_tax: null,
  tax_rates: null,
}

type Selected = Omit<ReturnType<typeof selectPrices>, 'prices'>

/** Taxes are only shown for a region with automatic taxes. */
function taxes(selected: Selected, { taxRates, automaticTaxes }: ComputeContext): Row {
  if (taxRates === undefined || automaticTaxes !== true) return untaxed
  const taxed = (amount: number | null, includesTax: boolean | null) =>
    amount === null ? { tax: null, price_incl_tax: null } : taxOnPrice(amount, includesTax ?? false, taxRates)
  const original = taxed(selected.original_price, selected.original_price_includes_tax)
  const calculated = taxed(selected.calculated_price, selected.calculated_price_includes_tax)
  return {
    original_price_incl_tax: original.price_incl_tax,
    calculated_price_incl_tax: calculated.price_incl_tax,
    original_tax: original.tax,
    calculated_tax: calculated.tax,
    tax_rates: taxRates,
  }
}
