import { belongsTo, boolean, dates, entity, notNull, hidden, linked, metadata, text } from '../../../kernel/entity.ts'
import type { Resource } from '../../../kernel/resource.ts'
import { currency } from '../currencies/currencies.entity.ts'
import { salesChannel } from '../sales-channels/sales-channels.entity.ts'

export const store = entity({
  table: 'store',
  prefix: 'store',
  revised: true,
  cached: true,
  // Its responses show currencies and a channel, whose changes do not renew its revision.
  epochs: ['pricing', 'taxonomy'],
  columns: {
    name: notNull(text),
    default_currency_code: notNull(text),
    swap_link_template: text,
    payment_link_template: text,
    invite_link_template: text,
    default_location_id: text,
    default_sales_channel_id: text,
    metadata,
    ...dates,
    // Shown as settings, separate from v1's fields.
    country_code: hidden(text),
    language: hidden(notNull(text)),
    time_zone: hidden(notNull(text)),
    collects_usage_data: hidden(notNull(boolean)),
    // Shown as the brand.
    logo_key: hidden(text),
    favicon_key: hidden(text),
    accent_color: hidden(text),
  },
}).related({
  currencies: linked(() => currency, 'store_currencies', 'store_id', 'currency_code', 'child.code'),
  default_currency: belongsTo(() => currency, 'default_currency_code'),
  default_sales_channel: belongsTo(() => salesChannel, 'default_sales_channel_id'),
})

/** The response of writes: less than GET shows. */
export const stores: Resource = {
  entity: store,
  one: 'store',
  many: 'stores',
  single: { relations: ['currencies'] },
  notFound: () => 'Store does not exist',
}
