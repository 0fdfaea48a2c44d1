import { readContext, type Context } from '../../kernel/http/context.ts'
import { allOf, condition, type Condition } from '../../kernel/read/condition.ts'
import type { ReadContext } from '../../kernel/read/read.ts'
import { soldIn, type Channels } from '../sales-channels/sales-channels.ts'
import { groupsOf, shopper, type Asked } from './shopper-context.ts'

/** What a shopper may see: published products of the channels that the request speaks for. `row` is a product. */
export const offered = (channels: Channels, row: string): Condition =>
  allOf([condition(`${row}.status = 'published'`), soldIn(channels, row)])

/** Reads what is priced for the shopper behind the request. */
export async function readForShopper(
  context: Context,
  asked: Asked & { readonly channels: Channels },
): Promise<ReadContext> {
  const customer_group_ids = await groupsOf(context)
  return readContext(context, shopper(context, { ...asked, customer_group_ids }))
}
