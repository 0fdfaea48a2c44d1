import {
  belongsTo,
  entity,
  expression,
  notNull,
  hidden,
  linked,
  metadata,
  softDeleteDates,
  text,
} from '../../../kernel/entity.ts'
import { entityNamed } from '../../../kernel/named-entities.ts'
import { linkedBy } from '../../../kernel/related-rows.ts'
import type { Resource } from '../../../kernel/resource.ts'

export const stockLocationAddress = entity({
  table: 'stock_location_address',
  prefix: 'laddr',
  columns: {
    address_1: notNull(text),
    address_2: text,
    company: text,
    city: text,
    country_code: notNull(text),
    phone: text,
    postal_code: text,
    province: text,
    metadata,
    ...softDeleteDates,
  },
})

export const stockLocation = entity({
  table: 'stock_location',
  prefix: 'sloc',
  revised: true,
  columns: {
    name: notNull(text),
    address_id: text,
    metadata,
    ...softDeleteDates,
    deleted_at: hidden({ kind: 'time' }),
    // By the priority in the metadata, a number or digits; locations without one come last.
    offered: hidden(
      expression(
        'text',
        (row) => `case when ${row}.metadata ->> 'priority' ~ '^[0-9]{1,9}$'
          then lpad(${row}.metadata ->> 'priority', 10, '0') else '9999999999' end || ' ' || ${row}.name`,
      ),
    ),
  },
  filters: {
    sales_channel_id: linkedBy('sales_channel_location', 'location_id', 'sales_channel_id'),
  },
  search: (row) => `${row}.search`,
}).related({
  address: belongsTo(() => stockLocationAddress, 'address_id'),
  sales_channels: linked(
    entityNamed('sales channel'),
    'sales_channel_location',
    'location_id',
    'sales_channel_id',
    'child.created_at, child.id',
  ),
})

export const stockLocations: Resource = {
  entity: stockLocation,
  one: 'stock_location',
  many: 'stock_locations',
  notFound: (id) => `StockLocation with id ${id} was not found`,
}
