import { readContext, type AnyContext } from '../../../../kernel/http/context.ts'
import { allOf, type Condition } from '../../../../kernel/read/condition.ts'
import type { ReadContext } from '../../../../kernel/read/read-context.ts'
import { soldIn, type Channels } from '../../../shop/sales-channels/sales-channels.ts'
import { isOffered } from '../read/product-dates.conditions.ts'
import { isWithin, type ShownDates } from '../write/product-dates.ts'
import { groupsOf, inRegionOfCart, shopper, type PricingQuery } from './shopper-context.ts'

type Dated = ShownDates & { readonly status: string }

/** Whether a product is visible to shoppers at a time (milliseconds since 1970), in any channel. */
export const isVisible = (product: Dated, at: number): boolean =>
  product.status === 'published' && isWithin(product, at)

/** The products visible to a shopper: those of the request's channels within their dates. `row` is a product. */
export const offered = (channels: Channels, row: string): Condition => allOf([isOffered(row), soldIn(channels, row)])

/** Reads records with prices for the shopper of the request. */
export async function readForShopper(
  context: AnyContext,
  query: PricingQuery & { readonly channels: Channels },
): Promise<ReadContext> {
  const customer_group_ids = await groupsOf(context)
  const placed = await inRegionOfCart(context.db, query)
  return readContext(context, shopper(context, { ...placed, customer_group_ids }))
}
