import {
  type Entity,
  type StoreEntity,
  alwaysNull,
  belongsTo,
  entity,
  expression,
  notNull,
  hasMany,
  hidden,
  json,
  linked,
  metadata,
  objectName,
  softDeleteDates,
  storeEntity,
  text,
  time,
} from '../../../kernel/entity.ts'
import type { AnyContext } from '../../../kernel/http/context.ts'
import type { Defaults } from '../../../kernel/read/selection.ts'
import type { StoreResource } from '../../../kernel/resource.ts'
import {
  address,
  customer,
  storeAddress,
  storeCustomer,
  typedCustomer,
} from '../../people/customers/customers.entity.ts'
import { discount, storeDiscount } from '../../pricing/discounts/discounts.entity.ts'
import { giftCard, storeGiftCard } from '../../pricing/gift-cards/gift-cards.entity.ts'
import { lineItem, shippingMethod, storeLineItem, storeShippingMethod } from '../line-items/line-items.entity.ts'
import { totalFields } from '../line-items/line-items.ts'
import { payment, paymentSession, storePayment, storePaymentSession } from '../payments/payments.entity.ts'
import { cartRegion, anyRegion } from '../../shop/regions/regions.entity.ts'
import { salesChannel, storeSalesChannel } from '../../shop/sales-channels/sales-channels.entity.ts'
import { cartSums } from './read/cart-sums.ts'

/** Carts change too often to be cached, and have no history. */
export const cart = entity({
  table: 'cart',
  permission: 'orders:read',
  prefix: 'cart',
  columns: {
    object: objectName('cart'),
    email: text,
    billing_address_id: text,
    shipping_address_id: text,
    region_id: notNull(text),
    customer_id: text,
    payment_id: text,
    type: notNull(text),
    completed_at: time,
    payment_authorized_at: time,
    idempotency_key: text,
    context: json,
    sales_channel_id: text,
    stopped_at: hidden(time),
    stopped_because: hidden(text),
    metadata,
    ...softDeleteDates,
    payment_session_id: hidden(
      expression('text', (row) => `(select s.id from payment_session s where s.cart_id = ${row}.id and s.is_selected)`),
    ),
  },
  computed: [cartSums],
}).related({
  billing_address: belongsTo(() => address, 'billing_address_id'),
  shipping_address: belongsTo(() => address, 'shipping_address_id'),
  region: belongsTo(() => anyRegion, 'region_id'),
  customer: belongsTo(() => customer, 'customer_id'),
  sales_channel: belongsTo(() => salesChannel, 'sales_channel_id'),
  payment: belongsTo(() => payment, 'payment_id'),
  payment_session: belongsTo(() => paymentSession, 'payment_session_id'),
  items: hasMany(() => lineItem, 'cart_id'),
  shipping_methods: hasMany(() => shippingMethod, 'cart_id', 'child.id'),
  payment_sessions: hasMany(() => paymentSession, 'cart_id'),
  discounts: linked(() => discount, 'cart_discounts', 'cart_id', 'discount_id', 'link.rank, child.id'),
  gift_cards: linked(() => giftCard, 'cart_gift_cards', 'cart_id', 'gift_card_id', 'link.rank, child.id'),
})

/** The cart that became an order, without totals. */
export const cartOfOrder = entity({ ...cart, computed: [] })

/** The cart of an exchange, as the exchange shows it; its own route has its lines and totals. */
export const storeCartOfSwap = storeEntity(cartOfOrder, {
  fields: [
    ...['object', 'id', 'email', 'billing_address_id', 'shipping_address_id', 'region_id', 'customer_id', 'type'],
    ...['payment_id', 'completed_at', 'payment_authorized_at', 'sales_channel_id', 'metadata'],
    ...['created_at', 'updated_at', 'deleted_at'],
  ],
})

/** `customer`: which fields of the customer are shown. */
const storeCart = (whole: Entity, customer: StoreEntity) =>
  storeEntity(whole, {
    fields: [
      ...['object', 'id', 'email', 'billing_address_id', 'shipping_address_id', 'region_id', 'customer_id'],
      ...['payment_id', 'type', 'completed_at', 'payment_authorized_at', 'idempotency_key', 'context'],
      ...['sales_channel_id', 'metadata', 'created_at', 'updated_at', 'deleted_at', ...totalFields],
    ],
    columns: { ...whole.columns, idempotency_key: alwaysNull, context: shownContext },
    relations: {
      billing_address: () => storeAddress,
      shipping_address: () => storeAddress,
      region: () => cartRegion,
      customer: () => customer,
      sales_channel: () => storeSalesChannel,
      payment: () => storePayment,
      payment_session: () => storePaymentSession,
      items: () => storeLineItem,
      shipping_methods: () => storeShippingMethod,
      payment_sessions: () => storePaymentSession,
      discounts: () => storeDiscount,
      gift_cards: () => storeGiftCard,
    },
  })

/** Where the cart was created from, for storefronts; a completed cart does not show IP address and browser. */
const shownContext = {
  kind: 'json' as const,
  sql: (row: string) =>
    `case when ${row}.completed_at is null then ${row}.context else ${row}.context - array['ip', 'user_agent'] end`,
  cacheTag: '~shown',
}

const shownCustomer = typedCustomer('cart')
/** `typedCustomer` reads the row of the cart itself, so the relation is by the cart's `id`. */
const cartOfAnybody = entity({ ...cart }).related({ ...cart.relations, customer: belongsTo(() => shownCustomer, 'id') })

const relations = [
  'gift_cards',
  'region',
  'items',
  'items.variant',
  'items.variant.product.profiles',
  'items.adjustments',
  'items.tax_lines',
  'payment',
  'shipping_address',
  'billing_address',
  'region.countries',
  'region.payment_providers',
  'region.tax_rates',
  'shipping_methods',
  'payment_session',
  'payment_sessions',
  'shipping_methods.shipping_option',
  'shipping_methods.tax_lines',
  'discounts',
  'discounts.rule',
  'sales_channel',
]

/** Default answers of carts (docs/contract/defaults.md §1). */
export const defaults: Defaults = { relations }

/** After some changes v1 also shows the customer. */
export const withCustomer: Defaults = { relations: [...relations, 'customer'] }

const resource = (entity: StoreEntity): StoreResource => ({
  entity,
  one: 'cart',
  many: 'carts',
  single: defaults,
  notFound: (id) => `Cart with ${id} was not found`,
})

/** For anyone who has the cart's id. */
export const carts = resource(storeCart(cartOfAnybody, shownCustomer))

/** For the cart's own customer. */
const ownCarts = resource(storeCart(cart, storeCustomer))

/** The resource of a cart for the caller. */
export const resourceFor = ({ principal }: AnyContext, customerId: string | null): StoreResource =>
  customerId !== null && principal.customer?.id === customerId ? ownCarts : carts
