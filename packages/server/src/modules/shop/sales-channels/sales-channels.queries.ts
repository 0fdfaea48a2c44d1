import { prepare, runText, type Db } from '../../../kernel/db.ts'
import { condition, numbered, type Condition } from '../../../kernel/read/condition.ts'
import { sql } from '../../../kernel/sql.ts'

/** The channels of a shopper's request: these, the shop's default one, or all. */
export type Channels = readonly string[] | 'default' | 'all'

const isOpen = 'not c.is_disabled and c.deleted_at is null'

/** Ids of the enabled channels, among the named ones if any: then `?` is the list of their ids. */
function openChannelsSql(channels: Channels): string {
  const open = `select c.id from sales_channel c where ${isOpen}`
  if (channels === 'all') return open
  if (channels !== 'default') return `${open} and c.id = any(?)`
  return `${open} and c.id = (select default_sales_channel_id from store order by created_at, id limit 1)`
}

/** Products that one of the channels sells: a disabled or deleted one sells nothing. `row` is a product. */
export function soldIn(channels: Channels, row: string): Condition {
  const link = `exists (select from product_sales_channel l where l.product_id = ${row}.id and l.sales_channel_id`
  const open = openChannelsSql(channels)
  if (channels === 'default') return condition(`${link} = (${open}))`)
  return condition(`${link} = any(array(${open})))`, ...(channels === 'all' ? [] : [channels]))
}

export async function openChannels(db: Db, channels: Channels): Promise<string[]> {
  const values = typeof channels === 'string' ? [] : [channels]
  const rows = await runText<{ id: string }>(db, prepare(numbered(openChannelsSql(channels))), values)
  return rows.map(({ id }) => id)
}

const productOf = {
  Product: (id: string) => sql`${id}`,
  Variant: (id: string) => sql`(select product_id from product_variant where id = ${id} and deleted_at is null)`,
}

/** Whether one of the channels has a link to the product, or to that of the variant. */
export const isSoldIn = (db: Db, what: keyof typeof productOf, id: string, channelIds: readonly string[]) =>
  sql`select 1 from product_sales_channel
      where product_id = ${productOf[what](id)} and sales_channel_id = any(${channelIds}) limit 1`.exists(db)

export const isDefaultChannel = (db: Db, id: string) =>
  sql`select 1 from store where default_sales_channel_id = ${id}`.exists(db)
