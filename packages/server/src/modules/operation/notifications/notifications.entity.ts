import type { Notification } from '@storeroom/contract'
import {
  type Row,
  dates,
  entity,
  notNull,
  hasMany,
  hidden,
  jsonOf,
  key,
  text,
  textOf,
  valueOf,
} from '../../../kernel/entity.ts'
import { condition } from '../../../kernel/read/condition.ts'
import type { Resource } from '../../../kernel/resource.ts'

const columns = {
  id: key,
  event_name: text,
  resource_type: notNull(text),
  resource_id: notNull(text),
  customer_id: text,
  to: notNull(text),
  data: notNull(jsonOf<Row>()),
  parent_id: text,
  provider_id: text,
  subject: hidden(text),
  status: hidden(notNull(textOf<NonNullable<Notification['status']>>())),
  error: hidden(text),
  ...dates,
}

/** Messages about an order, its edits, exchanges, claims and gift cards. */
const ofOrder = (row: string) => `${row}.id = any(array(
  select n.id from notification n where n.resource_type = 'order' and n.resource_id = ?
  union all select n.id from order_edit e join notification n on n.resource_type = 'order_edit' and n.resource_id = e.id
    where e.order_id = ?
  union all select n.id from swap s join notification n on n.resource_type = 'swap' and n.resource_id = s.id
    where s.order_id = ?
  union all select n.id from claim_order c join notification n on n.resource_type = 'claim' and n.resource_id = c.id
    where c.order_id = ?
  union all select n.id from gift_card g join notification n on n.resource_type = 'gift_card' and n.resource_id = g.id
    where g.order_id = ?))`

/** A message that was sent, or is to be. `data` names its subject. */
export const notification = entity({
  table: 'notification',
  permission: 'notifications:read',
  prefix: 'noti',
  columns,
  filters: {
    order_id: (value, row) => condition(ofOrder(row), ...Array.from({ length: 5 }, () => String(value))),
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

export const notifications: Resource = {
  entity: notification,
  one: 'notification',
  many: 'notifications',
  list: defaults,
  single: defaults,
  notFound: (id) => `Notification with id: ${id} was not found.`,
}
