import type { ChangedValue, ChangeField, ChangeSetStatus, ConflictChoice } from '@storeroom/contract'
import {
  boolean,
  dates,
  entity,
  expression,
  hidden,
  jsonOf,
  notNull,
  text,
  textOf,
  time,
} from '../../../kernel/entity.ts'
import { condition } from '../../../kernel/read/condition.ts'
import type { Resource } from '../../../kernel/resource.ts'
import { conflictOf, currentOf } from './item-state.conditions.ts'

const overItems = (count: string) =>
  expression('integer', (row) => `(select ${count}::int from change_set_item i where i.change_set_id = ${row}.id)`)

export const changeSet = entity({
  table: 'change_set',
  prefix: 'chgset',
  revised: true,
  columns: {
    name: notNull(text),
    note: text,
    status: notNull(textOf<ChangeSetStatus>()),
    goes_live_at: time,
    live_at: time,
    taken_back_at: time,
    created_by: text,
    scheduled_by: text,
    ...dates,
    item_count: overItems('count(*)'),
    product_count: overItems('count(distinct i.product_id)'),
  },
  search: (row) => `${row}.search`,
})

const productTitle = (row: string) => `(select product.title from product where product.id = ${row}.product_id)`

export const changeSetItem = entity({
  table: 'change_set_item',
  prefix: 'change',
  columns: {
    change_set_id: notNull(text),
    record: notNull(textOf<'product' | 'variant'>()),
    record_id: notNull(text),
    product_id: notNull(text),
    field: notNull(textOf<ChangeField>()),
    currency_code: text,
    before: jsonOf<ChangedValue>(),
    after: jsonOf<ChangedValue>(),
    is_applied: notNull(boolean),
    choice: textOf<ConflictChoice>(),
    seen: hidden(jsonOf<ChangedValue>()),
    ...dates,
    current: expression('json', currentOf),
    conflict: expression('text', conflictOf),
    product_title: expression('text', productTitle),
    variant_title: expression(
      'text',
      (row) => `(select product_variant.title from product_variant where product_variant.id = ${row}.record_id)`,
    ),
  },
  filters: {
    has_conflict: (value, row) => condition(`(${conflictOf(row)} is not null) = ?`, value),
  },
  search: (row) => `fold_text(coalesce(${productTitle(row)}, ''))`,
  // Ids are in the order in which the changes were added.
  order: 'id',
})

export const changeSets: Resource = {
  entity: changeSet,
  one: 'change_set',
  many: 'change_sets',
  notFound: (id) => `ChangeSet with id: ${id} was not found`,
}

export const changeSetItems: Resource = {
  entity: changeSetItem,
  one: 'item',
  many: 'items',
  notFound: (id) => `ChangeSetItem with id: ${id} was not found`,
}
