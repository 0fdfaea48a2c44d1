import { TEXT_COLLATION } from '../kernel/database/collation.ts'
import { trackingTriggers, type Tracked } from './tracking.ts'

/**
 * Stock with its reservations and movements, price lists, the groups of customers they are for, keys of storefronts,
 * and saved views of lists. Amounts in minor units, quantities in pieces, times in UTC.
 */

const dates = `created_at timestamptz not null default now(), updated_at timestamptz not null default now()`
const softDates = `${dates}, deleted_at timestamptz`
const rev = `rev bigint not null default next_revision()`
const search = (...columns: readonly string[]) =>
  `search text generated always as (fold_text(${columns.map((name) => `coalesce(${name}, '')`).join(` || ' ' || `)})) stored`
const searchIndex = (table: string) => `create index ${table}_search on "${table}" using gin (search gin_trgm_ops);`

const customers = `
create table customer (
  id text primary key, email text not null, first_name text, last_name text, billing_address_id text, phone text,
  has_account boolean not null default false, password_hash text, metadata jsonb, ${softDates}, ${rev},
  ${search('email', 'first_name', 'last_name', 'phone')}
);
create unique index customer_email on customer (email, has_account) where deleted_at is null;
create index customer_created on customer (created_at desc, id desc) where deleted_at is null;
create index customer_email_order on customer (email collate "${TEXT_COLLATION}", id) where deleted_at is null;
${searchIndex('customer')}
create table customer_group (
  id text primary key, name text not null, metadata jsonb, ${softDates}, ${rev}, ${search('name')}
);
create unique index customer_group_name on customer_group (name) where deleted_at is null;
create index customer_group_created on customer_group (created_at desc, id desc) where deleted_at is null;
create table customer_group_customers (
  customer_group_id text not null references customer_group on delete cascade, customer_id text not null references customer on delete cascade,
  primary key (customer_group_id, customer_id)
);
create index customer_group_customers_customer on customer_group_customers (customer_id);
`

const prices = `
create table price_list (
  id text primary key, name text not null, description text not null default '',
  type text not null default 'sale' check (type in ('sale', 'override')),
  status text not null default 'draft' check (status in ('active', 'draft')),
  starts_at timestamptz, ends_at timestamptz, includes_tax boolean not null default false, ${softDates}, ${rev},
  ${search('name', 'description')}
);
create index price_list_created on price_list (created_at desc, id desc) where deleted_at is null;
create table price_list_customer_groups (
  price_list_id text not null references price_list on delete cascade, customer_group_id text not null references customer_group on delete cascade,
  primary key (price_list_id, customer_group_id)
);
create index price_list_customer_groups_group on price_list_customer_groups (customer_group_id);
alter table money_amount add foreign key (price_list_id) references price_list;
create index money_amount_price_list on money_amount (price_list_id, variant_id) where price_list_id is not null and deleted_at is null;
`

const keys = `
create table publishable_api_key (
  id text primary key, title text not null, created_by text, revoked_by text, revoked_at timestamptz, ${dates}, ${rev}, ${search('title')}
);
create table publishable_api_key_sales_channel (
  id text not null default 'pksc_' || gen_random_uuid(), publishable_key_id text not null references publishable_api_key on delete cascade,
  sales_channel_id text not null references sales_channel on delete cascade, primary key (publishable_key_id, sales_channel_id)
);
create index publishable_api_key_sales_channel_channel on publishable_api_key_sales_channel (sales_channel_id);
`

const stock = `
create table stock_location_address (
  id text primary key, address_1 text not null, address_2 text, company text, city text, country_code text not null, phone text,
  postal_code text, province text, metadata jsonb, ${softDates}
);
alter table stock_location add foreign key (address_id) references stock_location_address;
alter table stock_location add column ${search('name')};
alter table inventory_item add column ${search('sku', 'title', 'description')};
${searchIndex('inventory_item')}
create index inventory_item_created on inventory_item (created_at desc, id desc) where deleted_at is null;
alter table inventory_level add constraint inventory_level_reserved check (reserved_quantity >= 0);
-- What is low in stock; numbers are compared as double precision (kernel/read/filters.ts).
create index inventory_level_available on inventory_level (((stocked_quantity - reserved_quantity)::double precision), inventory_item_id)
  where deleted_at is null;
create table reservation_item (
  id text primary key, inventory_item_id text not null references inventory_item, location_id text not null references stock_location,
  quantity integer not null check (quantity > 0), line_item_id text, description text, created_by text, external_id text,
  metadata jsonb, ${softDates}, ${rev}
);
create index reservation_item_stock on reservation_item (inventory_item_id, location_id) where deleted_at is null;
create index reservation_item_line on reservation_item (line_item_id) where line_item_id is not null;
create index reservation_item_created on reservation_item (created_at desc, id desc) where deleted_at is null;
create index reservation_item_location on reservation_item (location_id, created_at desc, id desc) where deleted_at is null;

-- One row per level and change, whatever path the change took: who, why, and the quantities before and after. It outlives
-- what it tells of, hence no foreign keys.
create table stock_movement (
  id bigint generated always as identity primary key, inventory_item_id text not null, location_id text not null,
  user_id text, request_id text, reason text, note text, reference text, created_at timestamptz not null default now(),
  stocked_before integer not null, stocked_after integer not null,
  reserved_before integer not null, reserved_after integer not null,
  incoming_before integer not null, incoming_after integer not null
);
create index stock_movement_item on stock_movement (inventory_item_id, id desc);
create index stock_movement_place on stock_movement (location_id, id desc);

-- The settings of a transaction: empty text where nobody set one.
create function said(name text) returns text language sql stable as $$
  select nullif(current_setting('storeroom.' || name, true), '')
$$;
`

/** Quantities of a level; a level that is not there holds nothing, and neither does a deleted one. */
const movement = (event: 'insert' | 'update' | 'delete') => {
  const quantity = (row: string, name: string) =>
    `case when ${row}.deleted_at is null then ${row}.${name}_quantity else 0 end`
  const before = (name: string) => (event === 'insert' ? '0' : quantity('o', name))
  const after = (name: string) => (event === 'delete' ? '0' : quantity('n', name))
  const names = ['stocked', 'reserved', 'incoming']
  const row = event === 'delete' ? 'o' : 'n'
  const from = {
    insert: 'new_rows n',
    update: 'new_rows n join old_rows o on o.id = n.id',
    delete: 'old_rows o',
  }[event]
  const tables = {
    insert: 'referencing new table as new_rows',
    update: 'referencing new table as new_rows old table as old_rows',
    delete: 'referencing old table as old_rows',
  }[event]
  return `create function stock_moved_by_${event}() returns trigger language plpgsql as $$
begin
  insert into stock_movement (inventory_item_id, location_id, user_id, request_id, reason, note, reference,
    ${names.map((name) => `${name}_before, ${name}_after`).join(', ')})
  select m.inventory_item_id, m.location_id, said('user'), said('request'), said('stock_reason'), said('stock_note'), said('stock_reference'),
    ${names.map((name) => `m.${name}_before, m.${name}_after`).join(', ')}
  from (select ${row}.inventory_item_id, ${row}.location_id, ${names.map((name) => `${before(name)} as ${name}_before, ${after(name)} as ${name}_after`).join(', ')}
    from ${from} order by ${row}.id) m
  where ${names.map((name) => `m.${name}_before <> m.${name}_after`).join(' or ')};
  return null;
end $$;
create trigger inventory_level_moved_by_${event} after ${event} on inventory_level ${tables} for each statement execute function stock_moved_by_${event}();`
}

const views = `
create table saved_view (
  id text primary key, list text not null, name text not null, user_id text not null references "user" on delete cascade,
  is_shared boolean not null default false, state jsonb not null, ${dates}, ${rev}
);
create index saved_view_list on saved_view (list, user_id);
`

const own = (table: string) => ({ history: { table, id: 'r.id' } })

export const tracked: readonly Tracked[] = [
  { table: 'customer', revised: true, ...own('customer'), secret: ['password_hash'] },
  { table: 'customer_group', revised: true, ...own('customer_group') },
  {
    table: 'customer_group_customers',
    key: 'customer_id',
    epochs: ['pricing'],
    renews: [
      { table: 'customer_group', ids: 'select r.customer_group_id from rows r' },
      { table: 'customer', ids: 'select r.customer_id from rows r' },
    ],
    history: { table: 'customer_group', id: 'r.customer_group_id' },
  },
  { table: 'price_list', revised: true, epochs: ['pricing'], ...own('price_list') },
  {
    table: 'price_list_customer_groups',
    key: 'customer_group_id',
    epochs: ['pricing'],
    renews: [{ table: 'price_list', ids: 'select r.price_list_id from rows r' }],
    history: { table: 'price_list', id: 'r.price_list_id' },
  },
  { table: 'publishable_api_key', revised: true, epochs: ['taxonomy'], ...own('publishable_api_key') },
  {
    table: 'publishable_api_key_sales_channel',
    key: 'sales_channel_id',
    epochs: ['taxonomy'],
    renews: [{ table: 'publishable_api_key', ids: 'select r.publishable_key_id from rows r' }],
    history: { table: 'publishable_api_key', id: 'r.publishable_key_id' },
  },
  { table: 'inventory_item', revised: true, ...own('inventory_item') },
  { table: 'stock_location', revised: true, ...own('stock_location') },
  {
    table: 'stock_location_address',
    renews: [{ table: 'stock_location', ids: 'select l.id from stock_location l join rows r on r.id = l.address_id' }],
  },
  { table: 'reservation_item', revised: true, ...own('reservation_item') },
  { table: 'saved_view', revised: true },
  { table: 'product_type', revised: true, epochs: ['taxonomy'], ...own('product_type') },
  {
    table: 'product_tag',
    revised: true,
    epochs: ['taxonomy'],
    renews: [
      { table: 'product', ids: 'select l.product_id from product_tags l join rows r on r.id = l.product_tag_id' },
    ],
    ...own('product_tag'),
  },
]

/** Until here they had a history and no revision. */
const values = ['product_type', 'product_tag']
  .map(
    (table) => `
${['insert', 'update', 'delete'].map((event) => `drop function ${table}_after_${event}() cascade;`).join('\n')}
alter table ${table} add column ${rev};`,
  )
  .join('\n')

/** Until here these two had a revision and no history. */
const again = `
drop trigger inventory_item_revision on inventory_item;
drop trigger stock_location_revision on stock_location;
`

export const sql = [
  customers,
  prices,
  keys,
  stock,
  movement('insert'),
  movement('update'),
  movement('delete'),
  views,
  again,
  values,
  trackingTriggers(tracked),
].join('\n')
