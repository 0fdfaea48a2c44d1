import { type Row, dates, entity, filled, hasMany, jsonOf, key, text, valueOf } from '../../../kernel/entity.ts'
import { condition } from '../../../kernel/read/condition.ts'
import type { Reading } from '../../../kernel/resource.ts'

const columns = {
  id: key,
  event_name: text,
  resource_type: filled(text),
  resource_id: filled(text),
  customer_id: text,
  to: filled(text),
  data: filled(jsonOf<Row>()),
  parent_id: text,
  provider_id: text,
  ...dates,
}

/** A message that was sent. `data` names its subject; its text is not stored. */
export const notification = entity({
  table: 'notification',
  permission: 'notifications:read',
  prefix: 'noti',
  columns,
  filters: {
    include_resends: (value, row) => condition(value === 'true' || value === '1' ? 'true' : `${row}.parent_id is null`),
  },
}).related({
  resends: hasMany(() => notification, 'parent_id'),
  provider: valueOf((row) => `json_build_object('id', ${row}.provider_id, 'is_installed', true)`),
})

const defaults = {
  fields: ['id', 'resource_type', 'resource_id', 'event_name', 'to', 'provider_id', 'created_at', 'updated_at'],
  relations: ['resends'],
}

export const notifications: Reading = {
  entity: notification,
  one: 'notification',
  many: 'notifications',
  list: defaults,
  single: defaults,
  missing: (id) => `Notification with id: ${id} was not found.`,
}
