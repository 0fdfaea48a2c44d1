import { lineItemRefundable, type ReturnableItem } from '@storeroom/money'
import {
  type Computed,
  belongsTo,
  boolean,
  dates,
  decimal,
  entity,
  expression,
  notNull,
  hasMany,
  hidden,
  integer,
  json,
  key,
  metadata,
  number,
  storeEntity,
  text,
} from '../../../kernel/entity.ts'
import { settingsOf } from '../../../kernel/totals-settings.ts'
import { discount, storeDiscount } from '../../pricing/discounts/discounts.entity.ts'
import { lineVariant } from '../../catalog/products/products.entity.ts'
import { storeLineVariant } from '../../catalog/products/store-products.entity.ts'
import { chosenShippingOption, usedShippingOption } from '../../pricing/shipping-options/shipping-options.entity.ts'

/** SQL of the tax rates of cart lines, in the order of their creation (docs/contract/totals.md §4). */
const rates = (row: string, linked: string) =>
  `(select coalesce(json_agg(json_build_object('id', t.id, 'rate', t.rate, 'name', t.name, 'code', t.code) order by t.created_at, t.id), '[]'::json)
    from tax_rate t where t.region_id = (select c.region_id from cart c where c.id = ${row}.cart_id) and (${linked}))`

/** Rates of a `line_item`: those of its product and of the product's type. */
export const itemRates = (row: string) =>
  rates(
    row,
    `exists (select from product_tax_rate l where l.rate_id = t.id and l.product_id = ${row}.product_id)
      or exists (select from product_type_tax_rate l join product p on p.type_id = l.product_type_id where l.rate_id = t.id and p.id = ${row}.product_id)`,
  )

/** Rates of a `shipping_method`: those of its option. */
export const methodRates = (row: string) =>
  rates(
    row,
    `exists (select from shipping_tax_rate l where l.rate_id = t.id and l.shipping_option_id = ${row}.shipping_option_id)`,
  )

/** Lines of carts and orders: a line belongs to a cart first, and later to its order. */

export const lineItemAdjustment = entity({
  table: 'line_item_adjustment',
  prefix: 'lia',
  columns: {
    item_id: notNull(text),
    description: notNull(text),
    discount_id: text,
    amount: notNull(decimal),
    /** `amount` as text with all its digits, which a JSON number would round. */
    exact_amount: hidden(expression('text', (row) => `${row}.amount::text`)),
    metadata,
  },
}).related({ discount: belongsTo(() => discount, 'discount_id') })

const taxLine = { id: key, rate: notNull(number), name: notNull(text), code: text, metadata, ...dates }

export const lineItemTaxLine = entity({
  table: 'line_item_tax_line',
  prefix: 'litl',
  columns: { ...taxLine, item_id: notNull(text) },
})

export const shippingMethodTaxLine = entity({
  table: 'shipping_method_tax_line',
  prefix: 'smtl',
  columns: { ...taxLine, shipping_method_id: notNull(text) },
})

export const lineItem = entity({
  table: 'line_item',
  permission: 'orders:read',
  prefix: 'item',
  columns: {
    cart_id: text,
    order_id: text,
    swap_id: text,
    claim_order_id: text,
    original_item_id: text,
    order_edit_id: text,
    title: notNull(text),
    description: text,
    thumbnail: text,
    is_return: notNull(boolean),
    is_giftcard: notNull(boolean),
    should_merge: notNull(boolean),
    allow_discounts: notNull(boolean),
    has_shipping: boolean,
    unit_price: notNull(integer),
    variant_id: text,
    quantity: notNull(integer),
    fulfilled_quantity: integer,
    returned_quantity: integer,
    shipped_quantity: integer,
    includes_tax: notNull(boolean),
    product_id: hidden(text),
    sku: hidden(text),
    /** Rates of the cart's region, linked to the product or its type (docs/contract/totals.md §4). */
    tax_rates: hidden(expression('json', itemRates)),
    metadata,
    ...dates,
  },
}).related({
  variant: belongsTo(() => lineVariant, 'variant_id'),
  adjustments: hasMany(() => lineItemAdjustment, 'item_id', 'child.id'),
  tax_lines: hasMany(() => lineItemTaxLine, 'item_id', 'child.created_at, child.id'),
})

type AdditionalItem = Omit<ReturnableItem, 'adjustments'> & {
  readonly adjustments: readonly { readonly exact_amount: string }[]
}

const refundable: Computed = {
  fields: ['refundable'],
  inputs: ['adjustments.exact_amount', 'tax_lines'],
  compute: ({ adjustments, ...item }: AdditionalItem, { flags }) => ({
    refundable: lineItemRefundable(
      { ...item, adjustments: adjustments.map(({ exact_amount: amount }) => ({ amount })) },
      settingsOf(flags),
    ),
  }),
}

/** A line of an exchange or a claim: it is not in the totals of its order, and has its own. */
export const additionalItem = entity({ ...lineItem, computed: [refundable] }).related(lineItem.relations)

export const shippingMethod = entity({
  table: 'shipping_method',
  prefix: 'sm',
  columns: {
    shipping_option_id: notNull(text),
    order_id: text,
    claim_order_id: text,
    cart_id: text,
    swap_id: text,
    return_id: text,
    price: notNull(integer),
    data: notNull(json),
    includes_tax: notNull(boolean),
    tax_rates: hidden(expression('json', methodRates)),
  },
}).related({
  shipping_option: belongsTo(() => usedShippingOption, 'shipping_option_id'),
  tax_lines: hasMany(() => shippingMethodTaxLine, 'shipping_method_id', 'child.created_at, child.id'),
})

/** Users who may see stock need not see customers, so the order has nothing but its number. */
const orderOfLine = entity({ table: 'order', columns: { display_id: notNull(integer) } })

/** The line that units are reserved for. */
export const reservedLine = entity({ ...lineItem }).related({ order: belongsTo(() => orderOfLine, 'order_id') })

const taxLineFields = ['id', 'rate', 'name', 'code', 'metadata', 'created_at', 'updated_at']
const adjustmentFields = ['id', 'item_id', 'description', 'discount_id', 'amount', 'metadata']
const storeAdjustment = storeEntity(lineItemAdjustment, {
  fields: adjustmentFields,
  relations: { discount: () => storeDiscount },
})
/** Without its discount, where lines stand too deep in an answer for it. */
const storeBareAdjustment = storeEntity(lineItemAdjustment, { fields: adjustmentFields })
const storeItemTaxLine = storeEntity(lineItemTaxLine, { fields: [...taxLineFields, 'item_id'] })
const storeMethodTaxLine = storeEntity(shippingMethodTaxLine, { fields: [...taxLineFields, 'shipping_method_id'] })

const lineFields = [
  ...['id', 'cart_id', 'order_id', 'swap_id', 'claim_order_id', 'original_item_id', 'order_edit_id', 'title'],
  ...['description', 'thumbnail', 'is_return', 'is_giftcard', 'should_merge', 'allow_discounts', 'has_shipping'],
  ...['unit_price', 'variant_id', 'quantity', 'fulfilled_quantity', 'returned_quantity', 'shipped_quantity'],
  ...['includes_tax', 'metadata', 'created_at', 'updated_at'],
]

export const storeLineItem = storeEntity(lineItem, {
  fields: lineFields,
  relations: {
    variant: () => storeLineVariant,
    adjustments: () => storeAdjustment,
    tax_lines: () => storeItemTaxLine,
  },
})

/** A line of an exchange or a claim as its order shows it; the variant is a level too deep. */
export const storeLineOfPart = storeEntity(lineItem, {
  fields: lineFields,
  relations: { adjustments: () => storeBareAdjustment, tax_lines: () => storeItemTaxLine },
})

const methodFields = [
  ...['id', 'shipping_option_id', 'order_id', 'claim_order_id', 'cart_id', 'swap_id', 'return_id', 'price', 'data'],
  'includes_tax',
]

/** A shipping method of an exchange or a claim as its order shows it. */
export const storeMethodOfPart = storeEntity(shippingMethod, {
  fields: methodFields,
  relations: { tax_lines: () => storeMethodTaxLine },
})

export const storeShippingMethod = storeEntity(shippingMethod, {
  fields: methodFields,
  relations: { shipping_option: () => chosenShippingOption, tax_lines: () => storeMethodTaxLine },
})
