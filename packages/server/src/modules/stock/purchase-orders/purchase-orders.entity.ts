import type { PurchaseOrderStatus } from '@storeroom/contract'
import {
  entity,
  expression,
  notNull,
  hasMany,
  integer,
  metadata,
  softDeleteDates,
  text,
  textOf,
  time,
} from '../../../kernel/entity.ts'
import { condition } from '../../../kernel/read/condition.ts'
import { containing } from '../../../kernel/read/filters.ts'
import type { Resource } from '../../../kernel/resource.ts'

const openOf = (row: string) => `greatest(${row}.quantity - ${row}.received_quantity - ${row}.canceled_quantity, 0)`

export const purchaseOrderItem = entity({
  table: 'purchase_order_item',
  prefix: 'poitem',
  revised: true,
  cached: true,
  columns: {
    purchase_order_id: notNull(text),
    inventory_item_id: notNull(text),
    sku: text,
    title: notNull(text),
    quantity: notNull(integer),
    received_quantity: notNull(integer),
    canceled_quantity: notNull(integer),
    open_quantity: expression('integer', openOf),
    cost_per_item: integer,
    rank: notNull(integer),
    ...softDeleteDates,
  },
})

/** A sum over the lines, whose changes renew the order's revision. */
const overLines = (sum: string) =>
  expression(
    'integer',
    (row) =>
      `(select ${sum} from purchase_order_item l where l.purchase_order_id = ${row}.id and l.deleted_at is null)`,
  )

export const purchaseOrder = entity({
  table: 'purchase_order',
  prefix: 'po',
  revised: true,
  cached: true,
  columns: {
    display_id: notNull(integer),
    status: notNull(textOf<PurchaseOrderStatus>()),
    supplier_name: notNull(text),
    supplier_email: text,
    supplier_reference: text,
    location_id: notNull(text),
    currency_code: notNull(text),
    expected_at: time,
    note: text,
    metadata,
    created_by: text,
    ordered_at: time,
    received_at: time,
    canceled_at: time,
    ...softDeleteDates,
    item_count: overLines('count(*)::int'),
    quantity: overLines('coalesce(sum(l.quantity), 0)'),
    received_quantity: overLines('coalesce(sum(l.received_quantity), 0)'),
    open_quantity: overLines(`coalesce(sum(${openOf('l')}), 0)`),
    total: overLines('sum(l.quantity::bigint * l.cost_per_item)'),
  },
  filters: {
    inventory_item_id: (value, row) =>
      condition(
        `${row}.id in (select l.purchase_order_id from purchase_order_item l
          where l.inventory_item_id = any(?) and l.deleted_at is null)`,
        [value].flat(),
      ),
  },
}).related({
  items: hasMany(() => purchaseOrderItem, 'purchase_order_id', 'child.rank, child.id'),
})

export const purchaseOrders: Resource = {
  entity: purchaseOrder,
  one: 'purchase_order',
  many: 'purchase_orders',
  single: { relations: ['items'] },
  notFound: (id) => `PurchaseOrder with id ${id} was not found`,
}

/** Searches the number, supplier and reference of orders, and the text of their lines. */
export function foundBy(q: string) {
  const own = containing('r.search', q)
  const ofLine = containing('l.search', q)
  return condition(
    `${own.text} or r.id in (select l.purchase_order_id from purchase_order_item l
      where l.deleted_at is null and ${ofLine.text})`,
    ...own.values,
    ...ofLine.values,
  )
}
