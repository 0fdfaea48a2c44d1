/**
 * Past orders as temporary tables that the database generates. Items, region and customer come from hashes of the order's
 * number; ids are new each time. Amounts in minor units.
 */

const DAYS = 730
/** The average number of orders per customer. */
const ORDERS_PER_CUSTOMER = 4
/** One of so many orders has the discount code of its market. */
const CODE_EVERY = 7
/** Times after the sale, as SQL. */
export const CANCELED = `interval '5 hours'`
export const PACKED = `interval '1 day'`
export const SHIPPED = `interval '26 hours'`
export const REQUESTED = `interval '6 days'`
export const RETURNED = `interval '8 days'`
export const CLOSED = `interval '9 days'`
/** Cumulative percentages of order states: below the first number canceled, and so on; the others are paid. */
const FATES = { canceled: 5, refunded: 10, awaiting: 20 } as const
/** Days after which an order has gone as far as it will. */
const SETTLED = 10
/** The same percentages for how far paid orders have gone; the others are shipped. */
const PROGRESS = { waiting: 5, packed: 10, parted: 15, requested: 20 } as const

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const digits = (value: string, count: number) =>
  Array.from({ length: count }, (_, place) => 5 * (count - 1 - place))
    .map((shift) => `substr('${ALPHABET}', 1 + ((${value} >> ${shift}) & 31)::int, 1)`)
    .join(' || ')

/** SQL of an id as `newId` makes them: prefix, milliseconds, and 80 bits of a key that no other row of the table has. */
export type MakeId = (prefix: string, milliseconds: string, key: string) => string

/** Two fills with different salts have no id in common. */
export const idsWith =
  (salt: number): MakeId =>
  (prefix, milliseconds, key) => {
    const half = (seed: number) => digits(`hashint8extended((${key})::bigint, ${salt + seed})`, 8)
    return `'${prefix}_' || ${digits(milliseconds, 10)} || ${half(1)} || ${half(2)}`
  }

/** SQL of a number below `count`, from a hash of the number `of`. */
export const drawn = (count: number | string, seed: number, of = 'o.number') =>
  `((hashint8extended((${of})::bigint, ${seed}) & 2147483647) % ${count})::int`
/** SQL of one of the words, from the same hash. */
export const oneOf = (words: readonly string[], seed: number, of?: string) =>
  `(array[${words.map((word) => `'${word}'`).join(', ')}])[1 + ${drawn(words.length, seed, of)}]`

/** As `Math.round`, for non-negative values. */
const round = (value: string) => `floor(${value} + 0.5)`
const taxOf = (value: string, rates: string) => `${value} * ${rates} / 100`
const rate = `(t->>'rate')::numeric`

const FIRST_NAMES = ['Ada', 'Grace', 'Alan', 'Edsger', 'Barbara', 'Niklaus', 'Frances', 'Donald', 'Radia', 'Tony']
const LAST_NAMES = ['Lovelace', 'Hopper', 'Turing', 'Liskov', 'Wirth', 'Allen', 'Knuth', 'Perlman', 'Hoare', 'Bartik']

/** The tax rates of an item in region `r`, or the region's own if none is linked (docs/contract/totals.md §4). */
const ratesLinked = (links: string) => `(select coalesce(
      jsonb_agg(jsonb_build_object('rate', coalesce(t.rate, 0), 'name', t.name, 'code', t.code) order by t.created_at, t.id),
      jsonb_build_array(jsonb_build_object('rate', r.tax_rate, 'name', 'default', 'code', 'default')))
    from tax_rate t where t.region_id = r.id and (${links}))`

/** Regions with manual payment and flat-rate shipping, whose prices are without taxes; with a discount, if any. */
const markets = `create temp table past_market as
  select row_number() over (order by r.id)::int - 1 as place, r.id as region_id, r.currency_code,
    s.id as option_id, s.provider_id, s.amount as shipping, s.data,
    ${ratesLinked('exists (select from shipping_tax_rate l where l.rate_id = t.id and l.shipping_option_id = s.id)')} as taxes,
    array(select c.iso_2 from country c where c.region_id = r.id order by c.iso_2) as countries,
    d.id as discount_id, d.value as percentage
  from region r
    join lateral (select * from shipping_option s where s.region_id = r.id and s.deleted_at is null
      and s.price_type = 'flat_rate' and not s.is_return and not s.admin_only and not s.includes_tax
      and not exists (select from shipping_option_requirement q where q.shipping_option_id = s.id and q.deleted_at is null)
      order by s.id limit 1) s on true
    left join lateral (select d.id, u.value from discount d
      join discount_rule u on u.id = d.rule_id and u.type = 'percentage'
      join discount_regions g on g.discount_id = d.id and g.region_id = r.id
      where d.deleted_at is null and not d.is_disabled and d.usage_limit is null
        and not exists (select from discount_condition c where c.discount_rule_id = u.id)
      order by d.id limit 1) d on true
  where r.deleted_at is null and not r.includes_tax and exists (select from country c where c.region_id = r.id)
    and exists (select from region_payment_providers p where p.region_id = r.id and p.provider_id = 'manual')`

/** Variants of the default channel in each market with their base price, and the stock level that they are sold from. */
const goods = `create temp table past_goods as
  select m.place as market, row_number() over (partition by m.place order by v.id)::int - 1 as place,
    v.id as variant_id, v.sku, v.title as description, p.id as product_id, p.title, p.thumbnail, p.discountable,
    a.amount as price, l.*,
    ${ratesLinked(`exists (select from product_tax_rate l where l.rate_id = t.id and l.product_id = p.id)
      or exists (select from product_type_tax_rate l where l.rate_id = t.id and l.product_type_id = p.type_id)`)} as taxes
  from past_market m join region r on r.id = m.region_id cross join store
    join product_sales_channel c on c.sales_channel_id = store.default_sales_channel_id
    join product p on p.id = c.product_id and p.deleted_at is null and p.status = 'published' and not p.is_giftcard
    join product_variant v on v.product_id = p.id and v.deleted_at is null
    join lateral (select min(a.amount) as amount from money_amount a
      where a.variant_id = v.id and a.deleted_at is null and a.price_list_id is null
        and a.min_quantity is null and a.max_quantity is null
        and (a.region_id = r.id or a.region_id is null and a.currency_code = r.currency_code)) a on a.amount is not null
    left join lateral (select s.id as level_id, s.inventory_item_id, s.location_id, k.required_quantity
      from product_variant_inventory_item k
        join inventory_level s on s.inventory_item_id = k.inventory_item_id and s.deleted_at is null
        join sales_channel_location l on l.location_id = s.location_id and l.sales_channel_id = c.sales_channel_id
          and l.deleted_at is null
      where v.manage_inventory and k.variant_id = v.id and k.deleted_at is null
      order by l.created_at, l.id limit 1) l on true`

/** Lines of an order: three on average. */
const MAX_LINES = 5
/** SQL of a number for each line `l` that no other line has. */
export const LINE_NUMBER = `l.number * ${MAX_LINES + 1} + l.n`

const below = (shares: Readonly<Record<string, number>>, seed: number) =>
  Object.entries(shares)
    .map(([name, share]) => `when ${drawn(100, seed)} < ${share} then '${name}'`)
    .join(' ')

/** New and unpaid orders have sent nothing, parted ones their first line. Returns are of the first line, too. */
const progress = `case when o.fate in ('canceled', 'awaiting') or o.at > now() - interval '${SETTLED} days' then 'waiting'
    when o.fate = 'refunded' then case when o.number % 2 = 0 then 'received' else 'shipped' end
    ${below(PROGRESS, 13)} else 'shipped' end`

const orders = (count: number, id: MakeId) => `create temp table past_order as select o.*, ${progress} as progress
  from (select o.number, o.at, o.ms, o.customer, m.place as market,
    m.countries[1 + ${drawn('cardinality(m.countries)', 3)}] as country, case ${below(FATES, 11)} else 'captured' end as fate,
    case when o.number % ${CODE_EVERY} = 0 then m.percentage end as percentage,
    ${id('order', 'o.ms', 'o.number')} as id, ${id('cart', 'o.ms', 'o.number')} as cart_id,
    ${id('addr', 'o.ms', 'o.number')} as address_id, ${id('pay', 'o.ms', 'o.number')} as payment_id,
    ${id('ps', 'o.ms', 'o.number')} as session_id, ${id('sm', 'o.ms', 'o.number')} as method_id,
    ${id('ful', 'o.ms', 'o.number')} as parcel_id, ${id('ret', 'o.ms', 'o.number')} as return_id,
    ${id('ref', 'o.ms', 'o.number')} as refund_id
  from (select d.number, d.at, (extract(epoch from d.at) * 1000)::bigint as ms,
      ${drawn(Math.ceil(count / ORDERS_PER_CUSTOMER), 5, 'd.number')} as customer
    from (select nextval('order_display_id') as number, now() - (${count} - i) * (interval '${DAYS} days' / ${count}) as at
      from generate_series(1, ${count}) i) d) o
    join past_market m on m.place = ${drawn('(select count(*) from past_market)', 1)}) o`

/** Units of a line that are in the parcel, and those that come back. */
const sent = `case when o.progress = 'waiting' or o.progress = 'parted' and n.n > 1 then 0 else q.quantity end`
const back = `case when o.progress in ('requested', 'received') and n.n = 1 then q.quantity else 0 end`

/** One to five lines, each of another variant. Discounts and taxes of each as docs/contract/totals.md §2 and §3. */
const lines = (id: MakeId) => `create temp table past_line as
  select l.*, ${id('item', 'l.ms', LINE_NUMBER)} as id,
    (select sum(${round(taxOf('(l.price * l.quantity - l.discount)', rate))}) from jsonb_array_elements(l.taxes) t) as tax
  from (select o.number, o.at, o.ms, o.fate, o.progress, o.id as order_id, o.cart_id, o.parcel_id, o.return_id, n.n, g.*,
      q.quantity, ${sent} as sent, ${back} as back,
      case when g.discountable and o.percentage is not null
        then ${round('g.price * q.quantity / 100.0 * o.percentage::numeric')} else 0 end as discount
    from past_order o join (select market, count(*) as count from past_goods group by market) s on s.market = o.market
      cross join lateral generate_series(1, least(1 + ${drawn(MAX_LINES, 21)}, s.count)::int) n(n)
      join past_goods g on g.market = o.market and g.place = (${drawn(1_000_000, 23)} + n.n) % s.count
      cross join lateral (select 1 + (${drawn(1_000, 25)} + n.n) % 3 as quantity) q) l`

/** The totals of each order (docs/contract/totals.md §5 and §6), and what its lines have in common. */
const totals = `create temp table past_total as
  select o.number, count(*) as lines, min(l.location_id) as location_id, (sum(l.price * l.quantity - l.discount + l.tax) + m.shipping
    + ${round(taxOf('m.shipping', `(select sum(${rate}) from jsonb_array_elements(m.taxes) t)`))})::int as total
  from past_order o join past_market m on m.place = o.market join past_line l on l.number = o.number
  group by o.number, m.shipping, m.taxes`

const customers = (id: MakeId, salt: number) => `create temp table past_customer as
  select o.customer as number, ${id('cus', 'o.ms', 'o.customer')} as id, o.at,
    'shopper-${salt}-' || o.customer || '@example.com' as email,
    ${oneOf(FIRST_NAMES, 31, 'o.customer')} as first_name, ${oneOf(LAST_NAMES, 33, 'o.customer')} as last_name
  from (select customer, min(at) as at, min(ms) as ms from past_order group by customer) o`

/**
 * The changes of each level: reservations of sales, released ones of canceled orders, units that left in parcels and came
 * back in returns. As many units as are sold were received before, so that the free stock at the end is unchanged.
 */
const moves = `create temp table past_move as
  select e.*, s.reserved_quantity + sum(e.reserved) over earlier - e.reserved as reserved_before,
    s.stocked_quantity + sum(e.sold) over level as received,
    s.stocked_quantity + sum(e.sold) over level + sum(e.stocked) over earlier - e.stocked as stocked_before
  from (select l.number, l.n, l.level_id, l.inventory_item_id, l.location_id, x.*
      from past_line l cross join lateral (select l.quantity * l.required_quantity as sold,
          l.sent * l.required_quantity as sent, l.back * l.required_quantity as back) q
        cross join lateral (values
          (1, true, l.at, 'reservation', l.order_id, q.sold, 0, q.sold),
          (2, l.fate = 'canceled', l.at + ${CANCELED}, 'reservation', l.order_id, 0, 0, -q.sold),
          (3, q.sent > 0, l.at + ${PACKED}, 'fulfillment', l.parcel_id, 0, -q.sent, -q.sent),
          (4, l.progress = 'received' and q.back > 0, l.at + ${RETURNED}, 'return', l.return_id, 0, q.back, 0)
        ) x(step, happened, at, reason, reference, sold, stocked, reserved)
      where l.level_id is not null and x.happened) e
    join inventory_level s on s.id = e.level_id
  window level as (partition by e.level_id), earlier as (partition by e.level_id order by e.at, e.number, e.n, e.step)`

const TABLES = ['market', 'goods', 'order', 'line', 'total', 'customer', 'move'].map((name) => `past_${name}`)

/** Statements that generate a number of orders. */
export const drawing = (count: number, id: MakeId, salt: number): readonly string[] => [
  ...[markets, goods, orders(count, id), lines(id), totals, customers(id, salt), moves],
  // The search words of an order have the SKUs of its lines.
  'create index on past_line (number)',
  ...['order', 'line', 'total', 'customer', 'move'].map((name) => `analyze past_${name}`),
]

export const dropTables = `drop table if exists ${TABLES.join(', ')}`

/** The rows of a table that past orders become. */
export type Filled = {
  readonly table: string
  readonly from: string
  /** SQL of each column. */
  readonly columns: Readonly<Record<string, string>>
}

export const ofOrder = `past_order o join past_total t using (number) join past_market m on m.place = o.market
  join past_customer w on w.number = o.customer`
export const ofLine = `past_line l join past_order o on o.number = l.number join past_market m on m.place = o.market`
export const dated = { created_at: 'o.at', updated_at: 'o.at' }
/** A quarter of what was paid, in minor units. */
export const REFUNDED = `(t.total + 3) / 4`
