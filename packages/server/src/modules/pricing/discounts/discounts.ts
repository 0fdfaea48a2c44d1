import { normalizeCode, type DiscountRefusal } from '@storeroom/money'
import type { Db } from '../../../kernel/db.ts'
import { invalid, notAllowed, notFound, type AppError } from '../../../kernel/errors.ts'
import { findForCart, type DiscountForCart } from './discounts.queries.ts'

export { discountPhase } from './discounts.conditions.ts'
export { codeOfId, countUse, discountsById, removeUses } from './discounts.queries.ts'
export { createDiscount } from './save-discount.ts'
export type { DiscountForCart } from './discounts.queries.ts'

/**
 * Discounts by their codes, in the same order; surrounding spaces and lower case are ignored.
 * @throws not_found for an unknown code
 */
export async function findDiscounts(db: Db, codes: readonly string[]): Promise<DiscountForCart[]> {
  const uniqueCodes = [...new Set(codes.map(normalizeCode))]
  if (uniqueCodes.length === 0) return []
  const discounts = await findForCart(db, uniqueCodes)
  if (discounts.length !== uniqueCodes.length)
    throw notFound(`Discounts with code [${uniqueCodes.join(', ')}] was not found`)
  return discounts.toSorted((a, b) => uniqueCodes.indexOf(a.code) - uniqueCodes.indexOf(b.code))
}

/** v1's message (docs/contract/errors.md §7) for each refusal of a code. */
const refusals: Readonly<Record<DiscountRefusal, (code: string) => AppError>> = {
  limit_reached: (code) => notAllowed(`Discount ${code} has been used maximum allowed times`),
  not_started: (code) => notAllowed(`Discount ${code} is not valid yet`),
  expired: (code) => notAllowed(`Discount ${code} is expired`),
  disabled: (code) => notAllowed(`The discount code ${code} is disabled`),
  customer_missing: (code) => notAllowed(`Discount ${code} is only valid for specific customer`),
  other_region: () => invalid('The discount is not available in current region'),
  other_customer: (code) => notAllowed(`Discount ${code} is not valid for customer`),
}

/** The error for a shopper whose code is refused. */
export const refusedDiscount = (code: string, refusal: DiscountRefusal): AppError => refusals[refusal](code)
