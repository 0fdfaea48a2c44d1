import {
  alwaysNull,
  belongsTo,
  boolean,
  entity,
  expression,
  hasMany,
  hidden,
  integer,
  json,
  dates,
  decimal,
  linked,
  number,
  objectName,
  softDates,
  storeEntity,
  text,
  time,
  type Entity,
  type StoreEntity,
} from '../../kernel/entity.ts'
import type { AnyContext } from '../../kernel/http/context.ts'
import type { Defaults } from '../../kernel/read/selection.ts'
import type { StoreReading } from '../../kernel/resource.ts'
import { address, customer, storeAddress, storeCustomer, toldCustomer } from '../customers/customers.entity.ts'
import { discount, storeDiscount } from '../discounts/discounts.entity.ts'
import { giftCard, storeGiftCard } from '../gift-cards/gift-cards.entity.ts'
import { payment, paymentSession, storePayment, storePaymentSession } from '../payments/payments.entity.ts'
import { lineVariant } from '../products/products.entity.ts'
import { storeLineVariant } from '../products/store-products.entity.ts'
import { cartRegion, regionOfSale } from '../regions/regions.entity.ts'
import { salesChannel, storeSalesChannel } from '../sales-channels/sales-channels.entity.ts'
import { chosenShippingOption, shippingOption } from '../shipping-options/shipping-options.entity.ts'
import { itemRates, methodRates } from './tax-rates.sql.ts'
import { billFields } from './bill-sums.ts'
import { cartSums } from './cart-sums.ts'

export { billFields, exactly, giveParts } from './bill-sums.ts'

export const lineItemAdjustment = entity({
  table: 'line_item_adjustment',
  prefix: 'lia',
  columns: {
    id: text,
    item_id: text,
    description: text,
    discount_id: text,
    amount: decimal,
    /** The same with all its digits, which a JSON number does not hold. */
    exact_amount: hidden(expression('text', (row) => `${row}.amount::text`)),
    metadata: json,
  },
  relations: { discount: belongsTo(() => discount, 'discount_id') },
})

const taxLine = { id: text, rate: number, name: text, code: text, metadata: json, ...dates }

export const lineItemTaxLine = entity({
  table: 'line_item_tax_line',
  prefix: 'litl',
  columns: { ...taxLine, item_id: text },
})

export const shippingMethodTaxLine = entity({
  table: 'shipping_method_tax_line',
  prefix: 'smtl',
  columns: { ...taxLine, shipping_method_id: text },
})

export const lineItem = entity({
  table: 'line_item',
  permission: 'orders:read',
  prefix: 'item',
  columns: {
    id: text,
    cart_id: text,
    order_id: text,
    swap_id: text,
    claim_order_id: text,
    original_item_id: text,
    order_edit_id: text,
    title: text,
    description: text,
    thumbnail: text,
    is_return: boolean,
    is_giftcard: boolean,
    should_merge: boolean,
    allow_discounts: boolean,
    has_shipping: boolean,
    unit_price: integer,
    variant_id: text,
    quantity: integer,
    fulfilled_quantity: integer,
    returned_quantity: integer,
    shipped_quantity: integer,
    includes_tax: boolean,
    product_id: hidden(text),
    sku: hidden(text),
    /** Of the cart's region, linked to the product or its type (contract/totals.md §4). */
    tax_rates: hidden(expression('json', itemRates)),
    metadata: json,
    ...dates,
  },
  relations: {
    variant: belongsTo(() => lineVariant, 'variant_id'),
    adjustments: hasMany(() => lineItemAdjustment, 'item_id', 'child.id'),
    tax_lines: hasMany(() => lineItemTaxLine, 'item_id', 'child.created_at, child.id'),
  },
})

export const shippingMethod = entity({
  table: 'shipping_method',
  prefix: 'sm',
  columns: {
    id: text,
    shipping_option_id: text,
    order_id: text,
    claim_order_id: text,
    cart_id: text,
    swap_id: text,
    return_id: text,
    price: integer,
    data: json,
    includes_tax: boolean,
    tax_rates: hidden(expression('json', methodRates)),
  },
  relations: {
    shipping_option: belongsTo(() => shippingOption, 'shipping_option_id'),
    tax_lines: hasMany(() => shippingMethodTaxLine, 'shipping_method_id', 'child.created_at, child.id'),
  },
})

/** Carts change too often to be kept, and have no history. */
export const cart = entity({
  table: 'cart',
  permission: 'orders:read',
  prefix: 'cart',
  columns: {
    object: objectName('cart'),
    id: text,
    email: text,
    billing_address_id: text,
    shipping_address_id: text,
    region_id: text,
    customer_id: text,
    payment_id: text,
    type: text,
    completed_at: time,
    payment_authorized_at: time,
    idempotency_key: text,
    context: json,
    sales_channel_id: text,
    stopped_at: hidden(time),
    stopped_because: hidden(text),
    metadata: json,
    ...softDates,
    payment_session_id: hidden(
      expression('text', (row) => `(select s.id from payment_session s where s.cart_id = ${row}.id and s.is_selected)`),
    ),
  },
  relations: {
    billing_address: belongsTo(() => address, 'billing_address_id'),
    shipping_address: belongsTo(() => address, 'shipping_address_id'),
    region: belongsTo(() => regionOfSale, 'region_id'),
    customer: belongsTo(() => customer, 'customer_id'),
    sales_channel: belongsTo(() => salesChannel, 'sales_channel_id'),
    payment: belongsTo(() => payment, 'payment_id'),
    payment_session: belongsTo(() => paymentSession, 'payment_session_id'),
    items: hasMany(() => lineItem, 'cart_id'),
    shipping_methods: hasMany(() => shippingMethod, 'cart_id', 'child.id'),
    payment_sessions: hasMany(() => paymentSession, 'cart_id'),
    discounts: linked(() => discount, 'cart_discounts', 'cart_id', 'discount_id', 'link.rank, child.id'),
    gift_cards: linked(() => giftCard, 'cart_gift_cards', 'cart_id', 'gift_card_id', 'link.rank, child.id'),
  },
  computed: [cartSums],
})

const taxLineFields = ['id', 'rate', 'name', 'code', 'metadata', 'created_at', 'updated_at']
const storeAdjustment = storeEntity(lineItemAdjustment, {
  fields: ['id', 'item_id', 'description', 'discount_id', 'amount', 'metadata'],
  relations: { discount: () => storeDiscount },
})
const storeItemTaxLine = storeEntity(lineItemTaxLine, { fields: [...taxLineFields, 'item_id'] })
const storeMethodTaxLine = storeEntity(shippingMethodTaxLine, { fields: [...taxLineFields, 'shipping_method_id'] })

export const storeLineItem = storeEntity(lineItem, {
  fields: [
    ...['id', 'cart_id', 'order_id', 'swap_id', 'claim_order_id', 'original_item_id', 'order_edit_id', 'title'],
    ...['description', 'thumbnail', 'is_return', 'is_giftcard', 'should_merge', 'allow_discounts', 'has_shipping'],
    ...['unit_price', 'variant_id', 'quantity', 'fulfilled_quantity', 'returned_quantity', 'shipped_quantity'],
    ...['includes_tax', 'metadata', 'created_at', 'updated_at'],
  ],
  relations: {
    variant: () => storeLineVariant,
    adjustments: () => storeAdjustment,
    tax_lines: () => storeItemTaxLine,
  },
})

export const storeShippingMethod = storeEntity(shippingMethod, {
  fields: [
    ...['id', 'shipping_option_id', 'order_id', 'claim_order_id', 'cart_id', 'swap_id', 'return_id', 'price', 'data'],
    'includes_tax',
  ],
  relations: { shipping_option: () => chosenShippingOption, tax_lines: () => storeMethodTaxLine },
})

/** `customer`: what is seen of whoever the cart is for. */
const storeCart = (whole: Entity, customer: StoreEntity) =>
  storeEntity(whole, {
    fields: [
      ...['object', 'id', 'email', 'billing_address_id', 'shipping_address_id', 'region_id', 'customer_id'],
      ...[
        'payment_id',
        'type',
        'completed_at',
        'payment_authorized_at',
        'idempotency_key',
        'context',
        'sales_channel_id',
        'metadata',
      ],
      ...['created_at', 'updated_at', 'deleted_at', ...billFields],
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

/** Where it was begun from shows for as long as a storefront may need it. */
const shownContext = {
  kind: 'json' as const,
  sql: (row: string) =>
    `case when ${row}.completed_at is null then ${row}.context else ${row}.context - array['ip', 'user_agent'] end`,
  variety: '~shown',
}

const told = toldCustomer('cart')
const cartOfAnybody = entity({ ...cart, relations: { ...cart.relations, customer: belongsTo(() => told, 'id') } })

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

/** Default answers of carts (contract/defaults.csv). */
export const defaults: Defaults = { relations }

/** After some changes v1 also shows whose the cart is. */
export const withCustomer: Defaults = { relations: [...relations, 'customer'] }

const reading = (entity: StoreEntity): StoreReading => ({
  entity,
  one: 'cart',
  many: 'carts',
  list: { relations: [] },
  single: defaults,
  missing: (id) => `Cart with ${id} was not found`,
})

/** For whoever has a cart's id. */
export const carts = reading(storeCart(cartOfAnybody, told))

/** For the customer whose cart it is. */
const ownCarts = reading(storeCart(cart, storeCustomer))

/** How a cart reads for whoever asks. */
export const readingFor = ({ principal }: AnyContext, customerId: string | null): StoreReading =>
  customerId !== null && principal.customer?.id === customerId ? ownCarts : carts
