import { belongsTo, entity, filled, hasMany, json, softDates, text } from '../../kernel/entity.ts'
import type { Reading } from '../../kernel/resource.ts'

export const returnReason = entity({
  table: 'return_reason',
  prefix: 'rr',
  revised: true,
  // Each shows its parent and its children, which do not renew it.
  kept: false,
  columns: {
    id: text,
    value: filled(text),
    label: filled(text),
    parent_return_reason_id: text,
    description: text,
    ...softDates,
    metadata: json,
  },
  relations: {
    parent_return_reason: belongsTo(() => returnReason, 'parent_return_reason_id'),
    return_reason_children: hasMany(() => returnReason, 'parent_return_reason_id'),
  },
})

const shown = {
  fields: Object.keys(returnReason.columns).filter((name) => name !== 'metadata'),
  relations: ['parent_return_reason', 'return_reason_children'],
}

export const returnReasons: Reading = {
  entity: returnReason,
  one: 'return_reason',
  many: 'return_reasons',
  list: shown,
  single: shown,
  missing: (id) => `Return Reason with id: ${id} was not found.`,
}
