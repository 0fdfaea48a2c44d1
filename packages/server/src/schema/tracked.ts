import { extensionRowIdOf } from '../kernel/extensions/row-id.ts'
import type { Tracked } from './tracking.ts'

/** The product that a changed row belongs to: its revision changes, and its history shows the change. */
const byVariant = {
  renews: [
    {
      table: 'product',
      by: 'variant',
      ids: 'select v.product_id from product_variant v join rows r on r.variant_id = v.id',
    },
  ],
  history: {
    table: 'product',
    by: 'variant',
    id: 'select v.product_id from product_variant v where v.id = r.variant_id',
  },
}
const byOption = {
  renews: [{ table: 'product', ids: 'select o.product_id from product_option o join rows r on r.option_id = o.id' }],
  history: { table: 'product', id: 'select o.product_id from product_option o where o.id = r.option_id' },
}
const productsOf = (ids: string) => [{ table: 'product', ids }]

/** Renews the record that `column` names. */
const renewing = (table: string, column: string) => ({ table, by: column, ids: `select r.${column} from rows r` })
/** A record with its own history. */
const own = (table: string, column = 'id') => ({ history: { table, column } })
/** A part of a record: `column` names the record. */
const part = (table: string, column: string) => ({
  renews: [renewing(table, column)],
  history: { table, column },
})
const byProduct = part('product', 'product_id')
const byRegion = { renews: [renewing('region', 'region_id')] }

/** A part of a claimed line: the order shows it. */
const byClaimItem = (column: string) => {
  const claim = 'claim_order c join claim_item i on i.claim_order_id = c.id'
  return {
    renews: [{ table: 'order', ids: `select c.order_id from ${claim} join rows r on r.${column} = i.id` }],
    history: { table: 'order', id: `select c.order_id from ${claim} where i.id = r.${column}` },
  }
}

const access: readonly Tracked[] = [
  { table: 'role', revised: true, ...own('role') },
  { table: 'user', revised: true, ...own('user'), omitted: ['password_hash'] },
  { table: 'invite', ...own('invite'), omitted: ['token'] },
  { table: 'client_app', revised: true, ...own('client_app'), omitted: ['secret_hash'] },
]

const shop: readonly Tracked[] = [
  { table: 'currency', key: 'code', epochs: ['pricing', 'tax'], ...own('currency', 'code') },
  { table: 'region', revised: true, epochs: ['pricing', 'tax'], ...own('region') },
  { table: 'country', key: 'iso_2', ...byRegion },
  { table: 'region_payment_providers', key: 'provider_id', ...byRegion },
  { table: 'region_fulfillment_providers', key: 'provider_id', ...byRegion },
  { table: 'sales_channel', revised: true, epochs: ['taxonomy'], ...own('sales_channel') },
  { table: 'sales_channel_location', epochs: ['taxonomy'] },
  { table: 'stock_location', revised: true, ...own('stock_location') },
  {
    table: 'stock_location_address',
    renews: [{ table: 'stock_location', ids: 'select l.id from stock_location l join rows r on r.id = l.address_id' }],
  },
  // The default channel decides what shoppers see.
  { table: 'store', revised: true, epochs: ['taxonomy'], ...own('store') },
  { table: 'return_reason', revised: true, ...own('return_reason') },
  { table: 'publishable_api_key', revised: true, epochs: ['taxonomy'], ...own('publishable_api_key') },
  {
    table: 'publishable_api_key_sales_channel',
    key: 'sales_channel_id',
    epochs: ['taxonomy'],
    ...part('publishable_api_key', 'publishable_key_id'),
  },
  // All exchange rates share one history.
  { table: 'exchange_rate', revised: true, history: { table: 'exchange_rate', id: `'all'` } },
  { table: 'saved_view', revised: true },
  { table: 'batch_job', revised: true },
]

const people: readonly Tracked[] = [
  { table: 'customer', revised: true, ...own('customer'), omitted: ['password_hash'] },
  {
    table: 'address',
    renews: [{ table: 'customer', ids: 'select r.customer_id from rows r where r.customer_id is not null' }],
  },
  { table: 'customer_group', revised: true, ...own('customer_group') },
  {
    table: 'customer_group_customers',
    key: 'customer_id',
    epochs: ['pricing'],
    renews: [renewing('customer_group', 'customer_group_id'), renewing('customer', 'customer_id')],
    history: { table: 'customer_group', column: 'customer_group_id' },
  },
]

const catalog: readonly Tracked[] = [
  {
    table: 'product_collection',
    revised: true,
    epochs: ['taxonomy'],
    renews: productsOf('select p.id from product p join rows r on r.id = p.collection_id'),
    ...own('product_collection'),
  },
  { table: 'product_type', revised: true, epochs: ['taxonomy'], ...own('product_type') },
  {
    table: 'product_tag',
    revised: true,
    epochs: ['taxonomy'],
    renews: productsOf('select l.product_id from product_tags l join rows r on r.id = l.product_tag_id'),
    ...own('product_tag'),
  },
  { table: 'product_category', revised: true, epochs: ['taxonomy'], ...own('product_category') },
  { table: 'handle_redirect', revised: true },
  { table: 'product', revised: true, ...own('product'), omitted: ['vendor'] },
  { table: 'product_option', ...byProduct },
  { table: 'product_variant', revised: true, ...byProduct },
  { table: 'product_option_value', ...byOption },
  { table: 'money_amount', ...byVariant },
  {
    table: 'image',
    renews: productsOf('select i.product_id from product_images i join rows r on r.id = i.image_id'),
  },
  { table: 'product_images', key: 'image_id', ...byProduct },
  { table: 'product_tags', key: 'product_tag_id', ...byProduct },
  { table: 'product_category_product', key: 'product_category_id', ...byProduct },
  { table: 'product_sales_channel', key: 'sales_channel_id', ...byProduct },
  { table: 'change_set', revised: true, ...own('change_set') },
  { table: 'change_set_item', renews: [renewing('change_set', 'change_set_id')] },
]

const stock: readonly Tracked[] = [
  { table: 'inventory_item', revised: true, ...own('inventory_item') },
  { table: 'product_variant_inventory_item', renews: byVariant.renews },
  { table: 'inventory_level', revised: true },
  { table: 'reservation_item', revised: true, ...own('reservation_item'), omitted: ['set_aside'] },
  { table: 'purchase_order', revised: true, ...own('purchase_order') },
  { table: 'purchase_order_item', revised: true, ...part('purchase_order', 'purchase_order_id') },
]

/** A rule belongs to one discount and to the codes made from it; its history is part of that discount's. */
const byRule = (rules: string, rule: string, by?: string) => ({
  renews: [{ table: 'discount', ...(by && { by }), ids: `select d.id from discount d where d.rule_id in (${rules})` }],
  history: {
    table: 'discount',
    ...(by && { by }),
    id: `select d.id from discount d where d.rule_id = ${rule} and d.parent_discount_id is null limit 1`,
  },
})
const byCondition = byRule(
  'select c.discount_rule_id from discount_condition c join rows r on r.condition_id = c.id',
  '(select c.discount_rule_id from discount_condition c where c.id = r.condition_id)',
  'condition',
)
const conditionTargets = ['product', 'product_type', 'product_collection', 'product_tag', 'customer_group']

const pricing: readonly Tracked[] = [
  { table: 'price_list', revised: true, epochs: ['pricing'], ...own('price_list') },
  {
    table: 'price_list_customer_groups',
    key: 'customer_group_id',
    epochs: ['pricing'],
    ...part('price_list', 'price_list_id'),
  },
  { table: 'shipping_profile', revised: true, epochs: ['taxonomy'], ...own('shipping_profile') },
  { table: 'shipping_option', revised: true, ...own('shipping_option') },
  { table: 'shipping_option_requirement', ...part('shipping_option', 'shipping_option_id') },
  { table: 'product_shipping_profile', key: 'profile_id', renews: byProduct.renews },
  { table: 'tax_rate', revised: true, epochs: ['tax'], ...own('tax_rate') },
  { table: 'product_tax_rate', key: 'product_id', epochs: ['tax'], ...part('tax_rate', 'rate_id') },
  { table: 'product_type_tax_rate', key: 'product_type_id', epochs: ['tax'], ...part('tax_rate', 'rate_id') },
  { table: 'shipping_tax_rate', key: 'shipping_option_id', epochs: ['tax'], ...part('tax_rate', 'rate_id') },
  { table: 'discount_rule', revised: true, ...byRule('select r.id from rows r', 'r.id') },
  // Uses change with every order, and the orders already show them.
  { table: 'discount', revised: true, ...own('discount'), omitted: ['usage_count'] },
  { table: 'discount_regions', key: 'region_id', ...part('discount', 'discount_id') },
  { table: 'discount_condition', ...byRule('select r.discount_rule_id from rows r', 'r.discount_rule_id') },
  ...conditionTargets.map((name) => ({
    table: `discount_condition_${name}`,
    key: `${name}_id`,
    ...byCondition,
  })),
  { table: 'gift_card', revised: true, ...own('gift_card') },
]

/** The order of a fulfillment: its own, or that of its exchange or claim. */
const orderOf = (row: string) =>
  `coalesce(${row}.order_id, (select s.order_id from swap s where s.id = ${row}.swap_id),
    (select c.order_id from claim_order c where c.id = ${row}.claim_order_id))`

/** The order of a label: that of its parcel or of its return. */
const orderOfLabel = `coalesce((select ${orderOf('f')} from fulfillment f where f.id = r.fulfillment_id),
  (select x.order_id from "return" x where x.id = r.return_id))`

const selling: readonly Tracked[] = [
  {
    table: 'order',
    revised: true,
    ...own('order'),
    omitted: ['canceling_since', 'total_change', 'to_pack', 'to_ship'],
  },
  { table: 'draft_order', revised: true, ...own('draft_order') },
  { table: 'pay_link', revised: true, ...part('draft_order', 'draft_order_id') },
  { table: 'payment', ...part('order', 'order_id'), omitted: ['data', 'capturing_since'] },
  { table: 'refund', ...part('order', 'order_id') },
  { table: 'order_document', ...part('order', 'order_id'), omitted: ['content'] },
  { table: 'document_settings', revised: true, ...own('document_settings') },
  { table: 'swap', revised: true, ...part('order', 'order_id') },
  {
    table: 'fulfillment',
    renews: [{ table: 'order', ids: `select ${orderOf('r')} from rows r` }],
    history: { table: 'order', id: orderOf('r') },
    omitted: ['data'],
  },
  {
    table: 'tracking_link',
    renews: [
      { table: 'order', ids: `select ${orderOf('f')} from fulfillment f join rows r on r.fulfillment_id = f.id` },
    ],
    history: { table: 'order', id: `select ${orderOf('f')} from fulfillment f where f.id = r.fulfillment_id` },
  },
  {
    table: 'shipping_label',
    renews: [
      { table: 'order', ids: `select ${orderOfLabel} from rows r` },
      { table: 'return', ids: 'select r.return_id from rows r where r.return_id is not null' },
    ],
    history: { table: 'order', id: orderOfLabel },
    omitted: ['data', 'asked_at', 'attempts', 'document_key'],
  },
  { table: 'order_edit', revised: true, ...part('order', 'order_id') },
  {
    table: 'payment_collection',
    renews: [
      { table: 'order_edit', ids: 'select e.id from order_edit e join rows r on r.id = e.payment_collection_id' },
    ],
  },
  { table: 'claim_order', ...part('order', 'order_id') },
  {
    table: 'claim_item',
    renews: [{ table: 'order', ids: 'select c.order_id from claim_order c join rows r on r.claim_order_id = c.id' }],
    history: { table: 'order', id: 'select c.order_id from claim_order c where c.id = r.claim_order_id' },
  },
  { table: 'claim_image', ...byClaimItem('claim_item_id') },
  { table: 'claim_item_tags', key: 'tag_id', ...byClaimItem('item_id') },
  { table: 'return', revised: true, ...part('order', 'order_id'), omitted: ['as_requested'] },
  {
    table: 'return_item',
    key: 'item_id',
    renews: [renewing('return', 'return_id')],
    history: { table: 'order', id: 'select x.order_id from "return" x where x.id = r.return_id' },
  },
]

const operation: readonly Tracked[] = [
  { table: 'note', revised: true, ...own('note') },
  { table: 'mail_text', revised: true, ...own('mail_text') },
  {
    table: 'extension_row',
    history: { table: 'extension_row', id: extensionRowIdOf('r') },
    recorded: {
      id: extensionRowIdOf,
      // The shape is the extension's: a row may be a list or a text as well.
      fields: (row) =>
        `case jsonb_typeof(${row}.data) when 'object' then ${row}.data - ${row}.omitted else jsonb_build_object('value', ${row}.data) end`,
    },
  },
]

/** All tracked tables. A row here gives a table revisions and a history. */
export const tracked: readonly Tracked[] = [
  ...access,
  ...shop,
  ...people,
  ...catalog,
  ...stock,
  ...pricing,
  ...selling,
  ...operation,
]
