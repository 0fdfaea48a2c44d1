import {
  boolean,
  entity,
  notNull,
  hasMany,
  metadata,
  softDeleteDates,
  storeEntity,
  text,
} from '../../../kernel/entity.ts'
import { condition } from '../../../kernel/read/condition.ts'
import { countOf } from '../../../kernel/related-rows.ts'
import type { Resource } from '../../../kernel/resource.ts'

/** The locations that a channel sells from. */
const channelLocation = entity({
  table: 'sales_channel_location',
  columns: { sales_channel_id: notNull(text), location_id: notNull(text), ...softDeleteDates },
})

export const salesChannel = entity({
  table: 'sales_channel',
  prefix: 'sc',
  revised: true,
  columns: {
    name: notNull(text),
    description: text,
    is_disabled: notNull(boolean),
    metadata,
    ...softDeleteDates,
    product_count: countOf(
      (row) => `product_sales_channel l join product m on m.id = l.product_id
        where l.sales_channel_id = ${row}.id and m.deleted_at is null`,
    ),
  },
  filters: {
    status: (value, row) =>
      condition(`(case when ${row}.is_disabled then 'disabled' else 'enabled' end) = any(?)`, value),
  },
  search: (row) => `${row}.search`,
}).related({ locations: hasMany(() => channelLocation, 'sales_channel_id') })

export const storeSalesChannel = storeEntity(salesChannel, {
  fields: ['id', 'name', 'description', 'is_disabled', 'metadata', 'created_at', 'updated_at', 'deleted_at'],
})

export const salesChannels: Resource = {
  entity: salesChannel,
  one: 'sales_channel',
  many: 'sales_channels',
  notFound: (id) => `Sales channel with id: ${id} was not found`,
}
