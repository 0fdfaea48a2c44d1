import { dates, entity, expression, notNull, hidden, linked, text, time } from '../../../kernel/entity.ts'
import { condition } from '../../../kernel/read/condition.ts'
import { linkedBy } from '../../../kernel/related-rows.ts'
import type { Resource } from '../../../kernel/resource.ts'
import { salesChannel } from '../sales-channels/sales-channels.entity.ts'

const links = 'publishable_api_key_sales_channel'

/** In a table of its own, so that a use does not change the key. */
const lastUse = (row: string) =>
  `(select u.last_used_at from publishable_api_key_use u where u.publishable_key_id = ${row}.id)`

export const publishableApiKey = entity({
  table: 'publishable_api_key',
  prefix: 'pk',
  revised: true,
  columns: {
    title: notNull(text),
    created_by: text,
    revoked_by: text,
    revoked_at: time,
    last_used_at: hidden(expression('time', lastUse)),
    ...dates,
  },
  filters: {
    status: (value, row) =>
      condition(`(case when ${row}.revoked_at is null then 'live' else 'revoked' end) = any(?)`, value),
    sales_channel_id: linkedBy(links, 'publishable_key_id', 'sales_channel_id'),
  },
  search: (row) => `${row}.search`,
}).related({
  sales_channels: linked(
    () => salesChannel,
    links,
    'publishable_key_id',
    'sales_channel_id',
    'child.created_at, child.id',
  ),
})

export const publishableApiKeys: Resource = {
  entity: publishableApiKey,
  one: 'publishable_api_key',
  many: 'publishable_api_keys',
  notFound: (id) => `Publishable key with id: ${id} was not found`,
}
