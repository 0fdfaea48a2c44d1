import { prepare, runText, type Db } from '../../../../kernel/db.ts'
import { isoTime } from '../../../../kernel/read/columns.ts'
import { sql } from '../../../../kernel/sql.ts'
import type { CartState } from './cart-state.ts'
import { itemRates, methodRates } from '../../line-items/line-items.entity.ts'

/** Locks the cart until the transaction ends. Answers whether it exists. */
export const lockCart = async (db: Db, id: string): Promise<boolean> => (await runText(db, LOCK, [id])).length > 0

const LOCK = prepare('select 1 from cart where id = $1 and deleted_at is null for update')

/** Reads a cart. Lock it first, otherwise the result may be outdated. */
export const readState = async (db: Db, id: string): Promise<CartState | undefined> =>
  (await runText<{ state: CartState }>(db, STATE, [id]))[0]?.state

/** Id of the cart's customer, if it has one. */
export const customerOfCart = async (db: Db, id: string): Promise<string | null> =>
  (await sql<{ customer_id: string | null }>`select customer_id from cart where id = ${id}`.firstValue(db)) ?? null

const list = (sql: string) => `coalesce((select json_agg(x) from (${sql}) x), '[]'::json)`
const ids = (sql: string) => `coalesce((select json_agg(x.id) from (${sql}) x), '[]'::json)`
const lines = (table: string, column: string, row: string) =>
  list(`select t.rate, t.name, t.code from ${table} t where t.${column} = ${row}.id order by t.created_at, t.id`)

const region = `(select row_to_json(x) from (select g.id, g.currency_code, g.tax_rate, g.tax_code, g.automatic_taxes, g.gift_cards_taxable,
    ${ids('select k.iso_2 as id from country k where k.region_id = g.id order by k.iso_2')} as countries,
    ${ids('select l.provider_id as id from region_payment_providers l where l.region_id = g.id order by l.provider_id')} as payment_providers
  from region g where g.id = c.region_id) x)`

const product = `(select json_build_object('product', json_build_object('id', p.id, 'type_id', p.type_id, 'collection_id', p.collection_id,
    'tags', ${list('select l.product_tag_id as id from product_tags l where l.product_id = p.id')}))
  from product p where p.id = i.product_id)`

const items =
  list(`select i.id, i.title, i.description, i.thumbnail, i.is_return, i.is_giftcard, i.should_merge, i.allow_discounts, i.has_shipping,
    i.unit_price, i.variant_id, i.product_id, i.sku, i.quantity, i.includes_tax, i.metadata,
    ${list('select a.id, a.discount_id, a.description, a.amount::text as amount from line_item_adjustment a where a.item_id = i.id order by a.id')} as adjustments,
    ${lines('line_item_tax_line', 'item_id', 'i')} as tax_lines, ${itemRates('i')} as tax_rates, ${product} as variant,
    (select s.profile_id from product_shipping_profile s where s.product_id = i.product_id) as profile_id,
    (select coalesce(v.weight, p.weight) from product_variant v join product p on p.id = v.product_id where v.id = i.variant_id) as weight
  from line_item i where i.cart_id = c.id order by i.created_at, i.id`)

const methods =
  list(`select m.id, m.shipping_option_id, o.profile_id, m.price, coalesce((select s.price from custom_shipping_option s
      where s.cart_id = c.id and s.shipping_option_id = o.id and s.deleted_at is null limit 1), o.amount) as option_amount, m.data, m.includes_tax,
    ${lines('shipping_method_tax_line', 'shipping_method_id', 'm')} as tax_lines, ${methodRates('m')} as tax_rates
  from shipping_method m join shipping_option o on o.id = m.shipping_option_id where m.cart_id = c.id order by m.id`)

/**
 * Of long conditions only what concerns the cart: its products with their types, collections and tags, and its
 * customer.
 */
const matches: Readonly<Record<string, string>> = {
  product: 'select i.product_id from line_item i where i.cart_id = c.id',
  product_type: 'select p.type_id from line_item i join product p on p.id = i.product_id where i.cart_id = c.id',
  product_collection:
    'select p.collection_id from line_item i join product p on p.id = i.product_id where i.cart_id = c.id',
  product_tag:
    'select l.product_tag_id from line_item i join product_tags l on l.product_id = i.product_id where i.cart_id = c.id',
  customer_group: 'select g.customer_group_id from customer_group_customers g where g.customer_id = c.customer_id',
}
const conditionIds = Object.entries(matches).map(
  ([name, sql]) =>
    `${list(`select l.${name}_id as id from discount_condition_${name} l where l.condition_id = k.id and l.${name}_id in (${sql})`)} as ${name}s`,
)

const regionsOf = (discount: string) =>
  list(`select l.region_id as id from discount_regions l where l.discount_id = ${discount}`)

/** The discounts of a cart, with everything that decides whether they apply. */
const discounts =
  list(`select d.id, d.code, d.is_disabled, ${isoTime('d.starts_at')} as starts_at, ${isoTime('d.ends_at')} as ends_at,
    d.usage_limit, d.usage_count, ${regionsOf('d.id')} as regions,
    case when d.parent_discount_id is null then null else json_build_object('regions', ${regionsOf('d.parent_discount_id')}) end as parent_discount,
    (select json_build_object('id', r.id, 'type', r.type, 'value', r.value, 'allocation', r.allocation, 'conditions',
      ${list(`select k.type, k.operator, ${conditionIds.join(', ')} from discount_condition k where k.discount_rule_id = r.id and k.deleted_at is null order by k.id`)})
      from discount_rule r where r.id = d.rule_id) as rule
  from cart_discounts l join discount d on d.id = l.discount_id where l.cart_id = c.id and d.deleted_at is null order by l.rank, d.id`)

const giftCards =
  list(`select g.id, g.code, g.balance, g.tax_rate, g.region_id, g.is_disabled, ${isoTime('g.ends_at')} as ends_at
  from cart_gift_cards l join gift_card g on g.id = l.gift_card_id where l.cart_id = c.id and g.deleted_at is null order by l.rank, g.id`)

const sessions = list(`select s.id, s.provider_id, s.is_selected, s.is_initiated, s.status, s.data, s.amount
  from payment_session s where s.cart_id = c.id order by s.created_at, s.id`)

const STATE = prepare(`select json_build_object(
    'id', c.id, 'type', c.type, 'email', c.email, 'customer_id', c.customer_id,
    'customer_group_ids', case when c.customer_id is null then null else
      ${ids(`select g.customer_group_id as id from customer_group_customers g join customer u on u.id = g.customer_id
        where g.customer_id = c.customer_id and u.has_account`)} end,
    'has_account', coalesce((select u.has_account from customer u where u.id = c.customer_id), false),
    'region_id', c.region_id, 'region', ${region}, 'sales_channel_id', c.sales_channel_id,
    'channel_providers', (select s.metadata -> 'payment_providers' from sales_channel s where s.id = c.sales_channel_id),
    'billing_address_id', c.billing_address_id, 'shipping_address_id', c.shipping_address_id,
    'shipping_country', (select a.country_code from address a where a.id = c.shipping_address_id),
    'completed_at', ${isoTime('c.completed_at')}, 'payment_authorized_at', ${isoTime('c.payment_authorized_at')}, 'payment_id', c.payment_id,
    'order_id', (select o.id from "order" o where o.cart_id = c.id),
    'swap', (select json_build_object('id', s.id, 'order_id', s.order_id, 'is_confirmed', s.confirmed_at is not null,
      'is_canceled', s.canceled_at is not null, 'allow_backorder', s.allow_backorder) from swap s where s.cart_id = c.id),
    'draft', (select json_build_object('customer_chooses_shipping', d.customer_chooses_shipping,
      'has_pay_links', exists(select from pay_link l where l.draft_order_id = d.id),
      'payable_until', (select ${isoTime('max(l.expires_at)')} from pay_link l
        where l.draft_order_id = d.id and l.revoked_at is null)) from draft_order d where d.cart_id = c.id),
    'context', c.context, 'metadata', c.metadata, 'items', ${items}, 'shipping_methods', ${methods}, 'discounts', ${discounts},
    'gift_cards', ${giftCards}, 'payment_sessions', ${sessions}) as state
  from cart c where c.id = $1 and c.deleted_at is null`)
