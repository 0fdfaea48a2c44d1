import type { OrderItemChangeType } from '@storeroom/contract'
import { orderEditDifferenceDue, orderTotals, type Order } from '@storeroom/money'
import {
  belongsTo,
  dates,
  entity,
  expression,
  hidden,
  integer,
  notNull,
  hasMany,
  key,
  softDeleteDates,
  storeEntity,
  text,
  textOf,
  time,
  type Computed,
  type StoreEntity,
} from '../../../kernel/entity.ts'
import type { Resource, StoreResource } from '../../../kernel/resource.ts'
import { settingsOf } from '../../../kernel/totals-settings.ts'
import { storeLineVariant } from '../../catalog/products/store-products.entity.ts'
import { lineItem, storeLineItem } from '../line-items/line-items.entity.ts'
import { withExactAmounts, assignTotals, type BillAsRead } from '../line-items/line-items.ts'
import { orderOfCustomer } from '../orders/orders.entity.ts'
import { paymentCollection, storePaymentCollection } from '../payments/payments.entity.ts'

/** SQL of the status of an edit: the first of these dates that is set decides (docs/contract/states.md §10). */
export const statusOf = (row: string): string =>
  `case when ${row}.canceled_at is not null then 'canceled' when ${row}.confirmed_at is not null then 'confirmed'
    when ${row}.declined_at is not null then 'declined' when ${row}.requested_at is not null then 'requested'
    else 'created' end`

export const orderItemChange = entity({
  table: 'order_item_change',
  prefix: 'oic',
  columns: {
    type: notNull(textOf<OrderItemChangeType>()),
    order_edit_id: notNull(text),
    original_line_item_id: text,
    line_item_id: text,
    ...softDeleteDates,
  },
}).related({
  line_item: belongsTo(() => lineItem, 'line_item_id'),
  original_line_item: belongsTo(() => lineItem, 'original_line_item_id'),
})

const columns = {
  id: key,
  status: notNull(expression('text', statusOf)),
  order_id: notNull(text),
  internal_note: text,
  created_by: notNull(text),
  requested_by: text,
  requested_at: time,
  confirmed_by: text,
  confirmed_at: time,
  applied_difference: hidden(integer),
  declined_by: text,
  declined_reason: text,
  declined_at: time,
  canceled_by: text,
  canceled_at: time,
  payment_collection_id: text,
  ...dates,
}

/** An edit as a relation of its order, without totals: these need the order. */
export const bareOrderEdit = entity({
  table: 'order_edit',
  permission: 'order-edits:read',
  prefix: 'oe',
  revised: true,
  columns,
  search: (row) => `fold_text(coalesce(${row}.internal_note, ''))`,
}).related({
  items: hasMany(() => lineItem, 'order_edit_id'),
  changes: hasMany(() => orderItemChange, 'order_edit_id'),
  payment_collection: belongsTo(() => paymentCollection, 'payment_collection_id'),
  order: belongsTo(() => orderOfCustomer, 'order_id'),
})

type EditAsRead = {
  readonly items: BillAsRead<Order>['items']
  readonly order: BillAsRead<Order>
}

const totalFields = [
  'subtotal',
  'discount_total',
  'shipping_total',
  'gift_card_total',
  'gift_card_tax_total',
  'tax_total',
  'total',
] as const

const parts = ['items.adjustments.exact_amount', 'items.tax_lines']
const bill = [
  ...parts,
  'tax_rate',
  'region',
  'shipping_methods.tax_lines',
  'discounts.rule',
  'gift_card_transactions.gift_card',
]

/** Totals of the order with the lines of the edit, and how much more than now that is (docs/contract/totals.md §8). */
const editSums: Computed = {
  fields: [...totalFields, 'difference_due'],
  inputs: [...parts, ...bill.map((name) => `order.${name}`)],
  compute({ items: edited, order: stored }: EditAsRead, { flags }) {
    const settings = settingsOf(flags)
    const order = withExactAmounts(stored)
    const { items } = withExactAmounts({ items: edited })
    const totals = orderTotals({ ...order, items }, settings)
    assignTotals({ items: edited, shipping_methods: [] }, { items: totals.items, shipping_methods: [] })
    return {
      ...Object.fromEntries(totalFields.map((name) => [name, totals[name]])),
      difference_due: orderEditDifferenceDue(order, items, settings),
    }
  },
}

export const orderEdit = entity({ ...bareOrderEdit, computed: [editSums] }).related(bareOrderEdit.relations)

export const missing = (id: string) => `Order edit with id ${id} was not found`

const ofLine = ['changes.line_item.variant', 'changes.original_line_item.variant']
const relations = [...ofLine, 'items.variant', 'items.adjustments', 'items.tax_lines', 'payment_collection']
const defaultsWithout = (without: readonly string[]) => ({
  fields: [...Object.keys(columns).filter((name) => !without.includes(name)), ...editSums.fields],
  relations,
})

const ofStaff = defaultsWithout(['updated_at', 'applied_difference'])
export const orderEdits: Resource = {
  entity: orderEdit,
  one: 'order_edit',
  many: 'order_edits',
  list: ofStaff,
  single: ofStaff,
  notFound: missing,
}

const fieldsOf = ({ selectable, relations: below }: StoreEntity) => [...selectable].filter((name) => !(name in below))

/** The lines of changes have only v1's default fields: the lines of the edit have the others. */
const storeChangedVariant = storeEntity(storeLineVariant, { fields: fieldsOf(storeLineVariant) })
const storeChangedLine = storeEntity(storeLineItem, {
  fields: fieldsOf(storeLineItem),
  relations: { variant: () => storeChangedVariant },
})

const storeChange = storeEntity(orderItemChange, {
  fields: [
    ...['id', 'type', 'order_edit_id', 'original_line_item_id', 'line_item_id', 'created_at', 'updated_at'],
    'deleted_at',
  ],
  relations: { line_item: () => storeChangedLine, original_line_item: () => storeChangedLine },
})

/** Neither notes of the staff nor who of them has made it. */
const hiddenFromShoppers = [
  'updated_at',
  'applied_difference',
  'internal_note',
  'created_by',
  'confirmed_by',
  'canceled_by',
]
const ofShopper = defaultsWithout(hiddenFromShoppers)

const storeOrderEdit = storeEntity(orderEdit, {
  fields: ofShopper.fields,
  relations: {
    items: () => storeLineItem,
    changes: () => storeChange,
    payment_collection: () => storePaymentCollection,
  },
})

const sentEdit = entity({ ...bareOrderEdit, scope: (row) => `${row}.requested_at is not null` }).related(
  bareOrderEdit.relations,
)

/** As an order shows it: what the customer was asked to confirm, never a draft of the staff. */
export const storeEditOfOrder = storeEntity(sentEdit, {
  fields: Object.keys(columns).filter((name) => !hiddenFromShoppers.includes(name)),
  relations: { payment_collection: () => storePaymentCollection },
})

export const storeOrderEdits: StoreResource = {
  ...orderEdits,
  entity: storeOrderEdit,
  list: ofShopper,
  single: ofShopper,
}
