import { fitsCustomer, hasCustomerConditions } from './conditions.ts'
import type { Discount } from './discount.ts'

/** The circumstances in which a code is used. */
export interface DiscountContext {
  readonly now: Date
  readonly region_id: string
  /** Ids of the customer's groups; absent without a customer, empty for a customer without groups. */
  readonly customer_group_ids?: readonly string[] | null
}

/** Why a code is refused. */
export type DiscountRefusal =
  | 'limit_reached'
  | 'not_started'
  | 'expired'
  | 'disabled'
  | 'customer_missing'
  | 'other_region'
  | 'other_customer'

interface Check {
  readonly refusal: DiscountRefusal
  readonly isRefused: (discount: Discount, context: DiscountContext) => boolean
}

/** In the order of §3.1: the first check that fails decides. */
const checks: readonly Check[] = [
  {
    refusal: 'limit_reached',
    isRefused: ({ usage_limit, usage_count }) => usage_limit != null && (usage_count ?? 0) >= usage_limit,
  },
  { refusal: 'not_started', isRefused: ({ starts_at }, { now }) => starts_at != null && new Date(starts_at) > now },
  { refusal: 'expired', isRefused: ({ ends_at }, { now }) => ends_at != null && new Date(ends_at) < now },
  { refusal: 'disabled', isRefused: ({ is_disabled }) => is_disabled === true },
  {
    refusal: 'customer_missing',
    isRefused: ({ rule }, { customer_group_ids }) => customer_group_ids == null && hasCustomerConditions(rule),
  },
  { refusal: 'other_region', isRefused: (discount, { region_id }) => !isValidIn(discount, region_id) },
  {
    refusal: 'other_customer',
    isRefused: ({ rule }, { customer_group_ids }) =>
      customer_group_ids != null && !fitsCustomer(rule, customer_group_ids),
  },
]

const isValidIn = ({ parent_discount, regions }: Discount, regionId: string): boolean =>
  ((parent_discount ? parent_discount.regions : regions) ?? []).some(({ id }) => id === regionId)

/** Every reason why a code is refused, in the order of the checks. */
export const discountRefusals = (discount: Discount, context: DiscountContext): DiscountRefusal[] =>
  checks.filter(({ isRefused }) => isRefused(discount, context)).map(({ refusal }) => refusal)

/** The first reason why a code is refused; undefined if it can be used. */
export const discountRefusal = (discount: Discount, context: DiscountContext): DiscountRefusal | undefined =>
  checks.find(({ isRefused }) => isRefused(discount, context))?.refusal
