import { belongsTo, entity, notNull, integer, metadata, softDeleteDates, text } from '../../../kernel/entity.ts'
import { entityNamed } from '../../../kernel/named-entities.ts'
import { anyOf, condition, type Condition } from '../../../kernel/read/condition.ts'
import { containing } from '../../../kernel/read/filters.ts'
import type { Resource } from '../../../kernel/resource.ts'
import { itemMatches, stockItem } from '../inventory/inventory.ts'

export const reservation = entity({
  table: 'reservation_item',
  prefix: 'resitem',
  revised: true,
  columns: {
    location_id: notNull(text),
    inventory_item_id: notNull(text),
    quantity: notNull(integer),
    line_item_id: text,
    description: text,
    external_id: text,
    created_by: text,
    metadata,
    ...softDeleteDates,
  },
  filters: { set_aside: (value, row) => setAsideAs([value].flat(), row) },
}).related({
  inventory_item: belongsTo(() => stockItem, 'inventory_item_id'),
  line_item: belongsTo(entityNamed('reserved line'), 'line_item_id'),
})

/** Filters by kind; `none`: reserved for an order or a person. */
const setAsideAs = (reasons: readonly unknown[], row: string): Condition =>
  condition(`coalesce(${row}.set_aside, 'none') = any(?)`, reasons)

const listed = [
  'id',
  'location_id',
  'inventory_item_id',
  'quantity',
  'line_item_id',
  'description',
  'metadata',
  'created_at',
  'updated_at',
]

export const reservations: Resource = {
  entity: reservation,
  one: 'reservation',
  many: 'reservations',
  list: { fields: listed, relations: [] },
  notFound: (id) => `Reservation with id ${id} not found`,
}

/** Searches the description of reservations, and the text of their item and its product. */
export const foundBy = (q: string): Condition =>
  anyOf([containing(`fold_text(coalesce(r.description, ''))`, q), itemMatches('r.inventory_item_id', q)])
