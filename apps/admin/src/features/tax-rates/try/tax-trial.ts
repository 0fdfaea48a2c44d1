import type { Contract, Input } from '@storeroom/contract'
import type { Option } from '@storeroom/ui/fields/option-list'

/** The input of the calculation. */
export type TaxTrial = {
  readonly kind: 'variant' | 'shipping_option' | 'amount'
  readonly variant: Option | null
  readonly option: Option | null
  readonly customer: Option | null
  /** Minor units of the region's currency. */
  readonly amount: number | null
  readonly includesTax: boolean
  readonly quantity: number | null
}

type Body = Input<Contract['admin']['taxRates']['explain']>['body']

/** The request; undefined while a value is missing. */
export function questionOf(region_id: string, trial: TaxTrial): Body | undefined {
  const { kind, variant, option, customer, amount, includesTax, quantity } = trial
  const units = quantity === null ? {} : { quantity }
  if (kind === 'variant')
    return variant
      ? { region_id, variant_id: variant.id, ...units, ...(customer && { customer_id: customer.id }) }
      : undefined
  if (kind === 'shipping_option')
    return option ? { region_id, shipping_option_id: option.id, ...(amount !== null && { amount }) } : undefined
  return amount === null ? undefined : { region_id, amount, includes_tax: includesTax, ...units }
}
