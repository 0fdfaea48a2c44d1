import type { Contract, Output } from '@storeroom/contract'

type Routes = Contract['admin']['taxRates']

export type RateAnswer = Output<Routes['retrieve']>
export type Rate = RateAnswer['tax_rate']

const counts = ['product_count', 'product_type_count', 'shipping_option_count']

/** The fields of a rate in lists and on its page. */
export const rateQuery = { fields: ['name', 'code', 'rate', 'region_id', ...counts, 'created_at'] }

export type RateValues = {
  readonly name: string
  readonly code: string
  /** Percent; null while the field is empty. */
  readonly rate: number | null
}

export const valuesOf = ({ tax_rate: { name, code, rate } }: RateAnswer): RateValues => ({
  name,
  code: code ?? '',
  // A missing rate counts as 0 (docs/contract/totals.md §4).
  rate: rate ?? 0,
})

export const rateBody = ({ name, code, ...rest }: Partial<RateValues>) => ({
  ...rest,
  ...(name !== undefined && { name: name.trim() }),
  ...(code !== undefined && { code: code.trim() }),
})

/** The kinds of records that a rate can apply to. */
export type MemberKind = 'products' | 'product_types' | 'shipping_options'
