import type { DraftOrderStatus } from '@storeroom/contract'
import {
  belongsTo,
  boolean,
  dates,
  entity,
  notNull,
  hidden,
  integer,
  metadata,
  objectName,
  shownColumns,
  text,
  textOf,
  time,
} from '../../../kernel/entity.ts'
import type { Resource } from '../../../kernel/resource.ts'
import { cart } from '../carts/carts.entity.ts'
import { order } from '../orders/orders.entity.ts'

/** The order that a draft became, by its own columns. */
const orderOfDraft = entity({ ...order, columns: { ...order.columns, object: objectName('order') }, computed: [] })

export const draftOrder = entity({
  table: 'draft_order',
  permission: 'draft-orders:read',
  prefix: 'dorder',
  revised: true,
  columns: {
    status: notNull(textOf<DraftOrderStatus>()),
    display_id: notNull(integer),
    cart_id: notNull(text),
    order_id: text,
    canceled_at: time,
    completed_at: hidden(time),
    no_notification_order: boolean,
    customer_chooses_shipping: hidden(notNull(boolean)),
    idempotency_key: hidden(text),
    metadata,
    ...dates,
  },
  // People search by number, address and name.
  search: (row) => `(select fold_text(concat_ws(' ', '#' || ${row}.display_id, '#' || o.display_id, c.email,
      u.first_name, u.last_name, a.first_name, a.last_name, a.company))
    from cart c left join customer u on u.id = c.customer_id left join address a on a.id = c.shipping_address_id
      left join "order" o on o.id = ${row}.order_id
    where c.id = ${row}.cart_id)`,
}).related({ cart: belongsTo(() => cart, 'cart_id'), order: belongsTo(() => orderOfDraft, 'order_id') })

/** The draft that an order was, by its own columns. */
export const draftOfOrder = entity({ ...draftOrder, relations: {} })

/** Default answers of draft orders (docs/contract/defaults.md §1). */
const ofCart = [
  'cart.region.payment_providers',
  'cart.region.tax_rates',
  'cart.items.variant.product.profiles',
  'cart.items.adjustments',
  'cart.items.tax_lines',
  'cart.payment',
  'cart.payment_session',
  'cart.shipping_address.country',
  'cart.billing_address.country',
  'cart.shipping_methods.shipping_option',
  'cart.shipping_methods.tax_lines',
  'cart.payment_sessions',
  'cart.discounts.rule',
  'cart.gift_cards',
  'cart.customer',
]

export const missing = (id: string) => `Draft order with ${id} was not found`

export const draftOrders: Resource = {
  entity: draftOrder,
  one: 'draft_order',
  many: 'draft_orders',
  list: { relations: ['order', 'cart.items.adjustments'] },
  single: { relations: [...ofCart, 'order'] },
  notFound: missing,
}

/** The answer to a change of a draft's lines: v1 leaves out the order. */
export const draftsWithChangedLines: Resource = { ...draftOrders, single: { relations: ofCart } }

/** The answer to an update of a draft: also all of its columns. */
export const updatedDrafts: Resource = {
  ...draftOrders,
  single: { fields: [...shownColumns(draftOrder), 'completed_at', 'idempotency_key'], relations: ofCart },
}
