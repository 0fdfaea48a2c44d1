import type { CartPhase, Contract, Output } from '@storeroom/contract'
import type { Tone } from '@storeroom/ui/display/badge'

export type CartAnswer = Output<Contract['admin']['carts']['retrieve']>

/** The fields of the list. */
export const listQuery = {
  fields:
    'phase,email,item_count,total,updated_at,stopped_at,stopped_because,order_id,order_display_id,region.currency_code,region.name,customer.first_name,customer.last_name,shipping_address.first_name,shipping_address.last_name',
  expand: 'region,customer,shipping_address',
} as const

export const phases = ['open', 'abandoned', 'stopped', 'completed'] as const satisfies CartPhase[]

export const phaseTones: Readonly<Record<CartPhase, Tone>> = {
  open: 'info',
  abandoned: 'neutral',
  stopped: 'danger',
  completed: 'success',
}

/** Translations of the most frequent error messages; others are shown as the shopper saw them. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [/^insufficient_inventory$/, 'stock'],
  [/without a payment session/, 'payment'],
  [/without a customer/, 'customer'],
  [/^Discount .+ has been used/, 'discountUsed'],
  [/is expired$/, 'discountExpired'],
]

/** The translation key of an error message, if there is one. */
export const reasonOf = (message: string): string | undefined => reasons.find(([pattern]) => pattern.test(message))?.[1]
