import {
  boolean,
  entity,
  expression,
  hasMany,
  hidden,
  json,
  softDates,
  storeEntity,
  text,
} from '../../kernel/entity.ts'
import { condition } from '../../kernel/read/condition.ts'
import type { Reading } from '../../kernel/resource.ts'

/** Where a channel sells from. */
const channelLocation = entity({
  table: 'sales_channel_location',
  columns: { id: text, sales_channel_id: text, location_id: text, ...softDates },
})

export const salesChannel = entity({
  table: 'sales_channel',
  prefix: 'sc',
  revised: true,
  columns: {
    id: text,
    name: text,
    description: text,
    is_disabled: boolean,
    metadata: json,
    ...softDates,
    product_count: hidden(
      expression(
        'integer',
        (row) =>
          `(select count(*)::int from product_sales_channel l join product m on m.id = l.product_id where l.sales_channel_id = ${row}.id and m.deleted_at is null)`,
      ),
    ),
  },
  relations: { locations: hasMany(() => channelLocation, 'sales_channel_id') },
  filters: {
    status: (value, row) =>
      condition(`(case when ${row}.is_disabled then 'disabled' else 'enabled' end) = any(?)`, value),
  },
  search: (row) => `${row}.search`,
})

export const storeSalesChannel = storeEntity(salesChannel, {
  fields: ['id', 'name', 'description', 'is_disabled', 'metadata', 'created_at', 'updated_at', 'deleted_at'],
})

export const salesChannels: Reading = {
  entity: salesChannel,
  one: 'sales_channel',
  many: 'sales_channels',
  list: { relations: [] },
  single: { relations: [] },
  missing: (id) => `Sales channel with id: ${id} was not found`,
}
