import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { searchOf } from '../packages/server/src/modules/selling/orders/orders.entity.ts'
import {
  CLOSED,
  CANCELED,
  LINE_NUMBER,
  PACKED,
  REFUNDED,
  RETURNED,
  dated,
  drawing,
  drawn,
  dropTables,
  idsWith,
  ofLine,
  ofOrder,
  oneOf,
  type Filled,
  type MakeId,
} from './orders.drawn.ts'
import { fulfillmentStatus, parcelsAndReturns } from './orders.sent.ts'
import { stock } from './orders.stock.ts'

const STREETS = ['Hauptstraße', 'Long Lane', 'Rue Haute', 'Storgatan', 'Via Roma', 'Kerkstraat']
const CITIES = ['Berlin', 'Leeds', 'Lyon', 'Malmö', 'Turin', 'Utrecht']

const channel = '(select default_sales_channel_id from store limit 1)'
const byFate = (values: Readonly<Record<string, string>>, otherwise: string) =>
  `case o.fate ${Object.entries(values)
    .map(([fate, value]) => `when '${fate}' then ${value}`)
    .join(' ')} else ${otherwise} end`
/** Of the orders that are sent, a third each is archived, completed, and stays open. */
const isDone = `o.progress in ('shipped', 'received')`
const ended = `(array['archived', 'completed', 'pending'])[1 + o.number % 3]`
const isTaken = `o.fate in ('captured', 'refunded')`

/** The rows of each table, in order of reference. */
const sales = (id: MakeId): readonly Filled[] => [
  {
    table: 'customer',
    from: 'past_customer o',
    columns: {
      ...{ id: 'o.id', email: 'o.email', first_name: 'o.first_name', last_name: 'o.last_name' },
      ...{ has_account: 'o.number % 3 = 0', ...dated },
    },
  },
  {
    table: 'address',
    from: ofOrder,
    columns: {
      ...{ id: 'o.address_id', first_name: 'w.first_name', last_name: 'w.last_name', country_code: 'o.country' },
      ...{ address_1: `${oneOf(STREETS, 41)} || ' ' || ${drawn(200, 43)}`, city: oneOf(CITIES, 45) },
      ...{ postal_code: `(10000 + ${drawn(80_000, 47)})::text`, ...dated },
    },
  },
  {
    table: 'cart',
    from: ofOrder,
    columns: {
      ...{
        id: 'o.cart_id',
        email: 'w.email',
        customer_id: 'w.id',
        region_id: 'm.region_id',
        sales_channel_id: channel,
      },
      ...{ shipping_address_id: 'o.address_id', billing_address_id: 'o.address_id' },
      ...{ completed_at: 'o.at', payment_authorized_at: 'o.at' },
      ...{ created_at: `o.at - interval '20 minutes'`, updated_at: 'o.at' },
    },
  },
  {
    table: 'order',
    from: ofOrder,
    columns: {
      ...{ id: 'o.id', display_id: 'o.number', cart_id: 'o.cart_id', customer_id: 'w.id', email: 'w.email' },
      ...{ region_id: 'm.region_id', currency_code: 'm.currency_code', sales_channel_id: channel },
      ...{ shipping_address_id: 'o.address_id', billing_address_id: 'o.address_id' },
      status: byFate({ canceled: `'canceled'` }, `case when ${isDone} then ${ended} else 'pending' end`),
      fulfillment_status: byFate({ canceled: `'canceled'` }, fulfillmentStatus),
      to_pack: `o.fate <> 'canceled' and exists (select from past_line l where l.number = o.number and l.sent < l.quantity)`,
      to_ship: `o.progress = 'packed'`,
      payment_status: byFate({ refunded: `'partially_refunded'` }, 'o.fate'),
      canceled_at: byFate({ canceled: `o.at + ${CANCELED}` }, 'null'),
      completed_at: `case when ${isDone} and o.number % 3 < 2 then o.at + ${CLOSED} end`,
      metadata: `case when o.number % 20 = 0 then '{"tags": ["rush", "gift"]}'::jsonb end`,
      search: `(${searchOf({
        ...{ display_id: 'o.number', email: 'w.email', customer_id: 'w.id' },
        ...{ shipping_address_id: 'o.address_id', billing_address_id: 'o.address_id' },
        lines: 'past_line l where l.number = o.number',
      })})`,
      ...dated,
    },
  },
  {
    table: 'line_item',
    from: ofLine,
    columns: {
      ...{ id: 'l.id', cart_id: 'o.cart_id', order_id: 'o.id', title: 'l.title', description: 'l.description' },
      ...{ thumbnail: 'l.thumbnail', allow_discounts: 'l.discountable', has_shipping: 'true', unit_price: 'l.price' },
      ...{ variant_id: 'l.variant_id', quantity: 'l.quantity', product_id: 'l.product_id', sku: 'l.sku', ...dated },
      fulfilled_quantity: 'nullif(l.sent, 0)',
      shipped_quantity: `case when o.progress <> 'packed' then nullif(l.sent, 0) end`,
      returned_quantity: `case when o.progress = 'received' then nullif(l.back, 0) end`,
    },
  },
  {
    table: 'line_item_adjustment',
    from: `${ofLine} where l.discount > 0`,
    columns: {
      ...{ id: id('lia', 'o.ms', LINE_NUMBER), item_id: 'l.id', description: `'discount'` },
      ...{ discount_id: 'm.discount_id', amount: 'l.discount' },
    },
  },
  {
    table: 'line_item_tax_line',
    from: `${ofLine}, jsonb_array_elements(l.taxes) with ordinality as x(tax, place)`,
    columns: {
      ...{ id: id('litl', 'o.ms', `(${LINE_NUMBER}) * 8 + x.place`), item_id: 'l.id' },
      ...{ rate: `(x.tax->>'rate')::float8`, name: `x.tax->>'name'`, code: `x.tax->>'code'`, ...dated },
    },
  },
  {
    table: 'shipping_method',
    from: ofOrder,
    columns: {
      ...{ id: 'o.method_id', shipping_option_id: 'm.option_id', order_id: 'o.id', cart_id: 'o.cart_id' },
      ...{ price: 'm.shipping', data: 'm.data' },
    },
  },
  {
    table: 'shipping_method_tax_line',
    from: `${ofOrder}, jsonb_array_elements(m.taxes) with ordinality as x(tax, place)`,
    columns: {
      ...{ id: id('smtl', 'o.ms', 'o.number * 8 + x.place'), shipping_method_id: 'o.method_id' },
      ...{ rate: `(x.tax->>'rate')::float8`, name: `x.tax->>'name'`, code: `x.tax->>'code'`, ...dated },
    },
  },
  ...['cart', 'order'].map((owner) => ({
    table: `${owner}_discounts`,
    from: `${ofOrder} where o.percentage is not null`,
    columns: { [`${owner}_id`]: owner === 'cart' ? 'o.cart_id' : 'o.id', discount_id: 'm.discount_id' },
  })),
  {
    table: 'payment_session',
    from: ofOrder,
    columns: {
      ...{
        id: 'o.session_id',
        cart_id: 'o.cart_id',
        provider_id: `'manual'`,
        is_selected: 'true',
        is_initiated: 'true',
      },
      ...{ status: `'authorized'`, data: `'{"status": "pending"}'::jsonb`, amount: 't.total' },
      ...{ payment_authorized_at: 'o.at', ...dated },
    },
  },
  {
    table: 'payment',
    from: ofOrder,
    columns: {
      ...{ id: 'o.payment_id', cart_id: 'o.cart_id', order_id: 'o.id', amount: 't.total', provider_id: `'manual'` },
      ...{ currency_code: 'm.currency_code', amount_refunded: byFate({ refunded: REFUNDED }, '0') },
      data: `jsonb_build_object('status', case when ${isTaken} then 'captured' when o.fate = 'canceled' then 'canceled' else 'authorized' end)`,
      captured_at: `case when ${isTaken} then o.at + interval '3 hours' end`,
      canceled_at: byFate({ canceled: `o.at + ${CANCELED}` }, 'null'),
      ...{ idempotency_key: 'o.session_id', ...dated },
    },
  },
  {
    table: 'refund',
    from: `${ofOrder} where o.fate = 'refunded'`,
    columns: {
      ...{ id: 'o.refund_id', order_id: 'o.id', payment_id: 'o.payment_id', amount: REFUNDED },
      reason: `case when o.progress = 'received' then 'return' else 'discount' end`,
      ...{ created_at: `o.at + ${RETURNED}`, updated_at: `o.at + ${RETURNED}` },
    },
  },
  {
    table: 'reservation_item',
    from: `${ofLine} where l.level_id is not null`,
    columns: {
      ...{ id: id('resitem', 'o.ms', LINE_NUMBER), inventory_item_id: 'l.inventory_item_id' },
      ...{ location_id: 'l.location_id', quantity: 'l.quantity * l.required_quantity', line_item_id: 'l.id', ...dated },
      deleted_at: byFate({ canceled: `o.at + ${CANCELED}` }, `case when l.sent > 0 then o.at + ${PACKED} end`),
    },
  },
  ...parcelsAndReturns(id),
  {
    table: 'notification',
    from: ofOrder,
    columns: {
      ...{
        id: id('noti', 'o.ms', 'o.number'),
        event_name: `'order.placed'`,
        resource_type: `'order'`,
        resource_id: 'o.id',
      },
      ...{
        customer_id: 'w.id',
        to: 'w.email',
        data: `jsonb_build_object('id', o.id)`,
        provider_id: `'mail'`,
        ...dated,
      },
    },
  },
]

const insertion = ({ table, from, columns }: Filled) => {
  const names = Object.keys(columns).map((name) => `"${name}"`)
  return `insert into "${table}" (${names.join(', ')}) select ${Object.values(columns).join(', ')} from ${from}`
}

const ends: readonly string[] = [
  `update cart c set payment_id = o.payment_id from past_order o where o.cart_id = c.id`,
  `update discount d set usage_count = d.usage_count + u.count from (select m.discount_id, count(*)::int as count
    from past_order o join past_market m on m.place = o.market where o.percentage is not null group by m.discount_id) u
    where u.discount_id = d.id`,
]

/** Triggers would record backdated rows as of today, and nothing reads these orders meanwhile. */
const quiet = ['history', 'renewal'] as const

/**
 * Adds `count` orders of the last two years to a shop, in its regions with manual payment and flat-rate shipping, of
 * what the default channel sells there. Works on both engines, in one session, but not in one transaction. Nothing else
 * may use the shop meanwhile.
 * @param told is called with the table of each finished statement, to show progress
 * @throws {Error} where nothing is sold
 */
export async function fillOrders(
  pool: pg.Pool,
  count: number,
  told: (table: string) => void = () => {},
): Promise<void> {
  const salt = randomInt(2 ** 40)
  const id = idsWith(salt)
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    for (const name of quiet) await client.query(`set storeroom.${name} = 'off'`)
    for (const statement of drawing(count, id, salt)) await client.query(statement)
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from past_total')
    if (rows[0]?.count !== count) throw new Error('There is no region with a shipping option and something to sell')
    for (const table of sales(id)) {
      await client.query(insertion(table))
      told(table.table)
    }
    for (const statement of [...stock, ...ends]) await client.query(statement)
    told('stock')
    await client.query('vacuum analyze')
  } finally {
    await client.query(dropTables)
    await client.query('reset statement_timeout')
    for (const name of quiet) await client.query(`reset storeroom.${name}`)
    client.release()
  }
}
