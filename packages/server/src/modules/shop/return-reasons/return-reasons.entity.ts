import {
  belongsTo,
  entity,
  notNull,
  hasMany,
  metadata,
  softDeleteDates,
  storeEntity,
  text,
} from '../../../kernel/entity.ts'
import type { Resource, StoreResource } from '../../../kernel/resource.ts'

export const returnReason = entity({
  table: 'return_reason',
  prefix: 'rr',
  revised: true,
  unique: { return_reason_value: ['value', (value) => `Return_reason with value ${value} already exists.`] },
  columns: {
    value: notNull(text),
    label: notNull(text),
    parent_return_reason_id: text,
    description: text,
    ...softDeleteDates,
    metadata,
  },
}).related({
  parent_return_reason: belongsTo(() => returnReason, 'parent_return_reason_id'),
  return_reason_children: hasMany(() => returnReason, 'parent_return_reason_id'),
})

const defaults = {
  fields: ['id', 'value', 'label', 'parent_return_reason_id', 'description', 'created_at', 'updated_at', 'deleted_at'],
  relations: ['parent_return_reason', 'return_reason_children'],
}

export const returnReasons: Resource = {
  entity: returnReason,
  one: 'return_reason',
  many: 'return_reasons',
  list: defaults,
  single: defaults,
  notFound: (id) => `Return Reason with id: ${id} was not found.`,
}

const offered = { fields: [...defaults.fields, 'metadata'] }
/** A related reason, without its own parent and children. */
const nextReason = storeEntity(returnReason, offered)

export const storeReturnReasons: StoreResource = {
  ...returnReasons,
  entity: storeEntity(returnReason, {
    ...offered,
    relations: { parent_return_reason: () => nextReason, return_reason_children: () => nextReason },
  }),
}
