import { boolean, entity, json, softDates, text } from '../../kernel/entity.ts'
import type { Reading } from '../../kernel/resource.ts'

export const salesChannel = entity({
  table: 'sales_channel',
  prefix: 'sc',
  revised: true,
  columns: { id: text, name: text, description: text, is_disabled: boolean, metadata: json, ...softDates },
  search: (row) => `${row}.search`,
})

export const salesChannels: Reading = {
  entity: salesChannel,
  one: 'sales_channel',
  many: 'sales_channels',
  list: { relations: [] },
  single: { relations: [] },
  missing: (id) => `Sales Channel with id ${id} was not found`,
}
