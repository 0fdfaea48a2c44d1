-- Stock with its reservations and movements, and purchase orders. Quantities in units, costs in minor units, weights in
-- grams, lengths in millimeters, times in UTC.

create table inventory_item (
  id text primary key,
  sku text,
  title text,
  description text,
  thumbnail text,
  requires_shipping boolean not null default true,
  weight double precision,
  length double precision,
  height double precision,
  width double precision,
  hs_code text,
  origin_country text,
  mid_code text,
  material text,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  rev bigint not null default next_revision(),
  search text generated always as (fold_text(
    coalesce(sku, '') || ' ' || coalesce(title, '') || ' ' || coalesce(description, '')
  )) stored,
  low_stock_threshold integer check (low_stock_threshold >= 0)
);
create unique index inventory_item_sku on inventory_item (sku) where deleted_at is null;
create index inventory_item_search on inventory_item using gin (search gin_trgm_ops);
create index inventory_item_created on inventory_item (created_at desc, id desc) where deleted_at is null;

create table product_variant_inventory_item (
  id text primary key,
  inventory_item_id text not null references inventory_item,
  variant_id text not null references product_variant,
  required_quantity integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (variant_id, inventory_item_id)
);
create index product_variant_inventory_item_item on product_variant_inventory_item (inventory_item_id);

create table inventory_level (
  id text primary key,
  inventory_item_id text not null references inventory_item,
  location_id text not null references stock_location,
  stocked_quantity integer not null default 0,
  reserved_quantity integer not null default 0,
  incoming_quantity integer not null default 0,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  rev bigint not null default next_revision(),
  unique (inventory_item_id, location_id),
  constraint inventory_level_reserved check (reserved_quantity >= 0)
);
create index inventory_level_location on inventory_level (location_id);
-- For low stock; numbers are compared as double precision (kernel/read/filters.ts).
create index inventory_level_available
  on inventory_level (((stocked_quantity - reserved_quantity)::double precision), inventory_item_id)
  where deleted_at is null;

create table reservation_item (
  id text primary key,
  inventory_item_id text not null references inventory_item,
  location_id text not null references stock_location,
  quantity integer not null check (quantity > 0),
  line_item_id text,
  description text,
  created_by text,
  external_id text,
  metadata jsonb,
  set_aside text generated always as (case when line_item_id is null then metadata ->> 'set_aside' end) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  rev bigint not null default next_revision()
);
create index reservation_item_stock on reservation_item (inventory_item_id, location_id)
  where deleted_at is null;
create index reservation_item_line on reservation_item (line_item_id) where line_item_id is not null;
create index reservation_item_created on reservation_item (created_at desc, id desc) where deleted_at is null;
create index reservation_item_location on reservation_item (location_id, created_at desc, id desc)
  where deleted_at is null;
create index reservation_item_set_aside on reservation_item (inventory_item_id, location_id)
  where deleted_at is null and set_aside is not null;

-- One row per level and change, by any code: who, why, and the quantities before and after. Rows
-- outlive the items and locations that they name, hence no foreign keys.
create table stock_movement (
  id bigint generated always as identity primary key,
  inventory_item_id text not null,
  location_id text not null,
  user_id text,
  request_id text,
  reason text,
  note text,
  reference text,
  created_at timestamptz not null default now(),
  stocked_before integer not null,
  stocked_after integer not null,
  reserved_before integer not null,
  reserved_after integer not null,
  incoming_before integer not null,
  incoming_after integer not null
-- The table only grows: by default a fifth of it has to be new before the vacuum lets an index alone be read.
) with (autovacuum_vacuum_insert_scale_factor = 0.02);
create index stock_movement_item on stock_movement (inventory_item_id, id desc);
create index stock_movement_place on stock_movement (location_id, id desc);
-- What came and left in a period, read from the index alone. Reservations, of which each sale has one, are not in it.
create index stock_movement_stocked on stock_movement (created_at)
  include (location_id, reason, stocked_before, stocked_after) where stocked_after <> stocked_before;

-- What channels can sell of a product, as a number that lists are filtered and sorted by: one row for each product that is
-- alive, null if none of its variants has managed stock. In a side table, so that selling renews no
-- revision (docs/decisions/0010-stock-of-a-product-is-kept-at-the-commit.md).
create table product_stock (
  product_id text primary key,
  is_giftcard boolean not null,
  quantity bigint
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 2000);
-- Products without a number come last in both directions, hence an index for each (kernel/read/page/order.ts).
create index product_stock_ascending
  on product_stock ((coalesce(quantity, 'Infinity'::double precision)), product_id) include (is_giftcard);
create index product_stock_descending
  on product_stock ((coalesce(quantity, '-Infinity'::double precision)), product_id) include (is_giftcard);
-- A page of gift cards, sorted by stock: a shop with many products has few of them.
create index product_stock_giftcard on product_stock (product_id) where is_giftcard;

-- Locations that any channel is linked to, as they were when the sums were made.
create table selling_location (
  location_id text primary key
);

-- What was added to a level.
create type level_change as (item_id text, location_id text, delta bigint);

-- What the statements of a transaction have changed, until it commits and settle_product_stock works it off: no row ever
-- needs to outlive a crash.
create unlogged table product_stock_due (
  xact xid8 not null default pg_current_xact_id(),
  -- Products that are summed up again, and whether a link to a stock item came or went.
  product_ids text[],
  relinked boolean not null default false,
  -- Locations that a channel came to or left.
  location_ids text[],
  levels level_change[]
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
create index product_stock_due_of on product_stock_due (xact);

-- One row for each item that is alive and has a threshold; `low_stock_threshold` is that of the item.
create table low_stock (
  inventory_item_id text primary key,
  low_stock_threshold integer not null,
  is_low boolean not null default false,
  -- Null once an email has reported it, or when the item is not low any more.
  unreported_since timestamptz
);
create index low_stock_low on low_stock (inventory_item_id) where is_low;
create index low_stock_unreported on low_stock (inventory_item_id) where unreported_since is not null;

create sequence purchase_order_display_id;
create table purchase_order (
  id text primary key,
  display_id integer not null default nextval('purchase_order_display_id'),
  status text not null default 'draft'
    check (status in ('draft', 'ordered', 'partially_received', 'received', 'canceled')),
  supplier_name text not null,
  supplier_email text,
  supplier_reference text,
  location_id text not null references stock_location,
  currency_code text not null references currency,
  expected_at timestamptz,
  note text,
  metadata jsonb,
  created_by text,
  ordered_at timestamptz,
  received_at timestamptz,
  canceled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  rev bigint not null default next_revision(),
  search text generated always as (fold_text(
    'po-' || display_id || ' #' || display_id || ' ' || supplier_name
      || ' ' || coalesce(supplier_email, '') || ' ' || coalesce(supplier_reference, '')
  )) stored
);
alter sequence purchase_order_display_id owned by purchase_order.display_id;
create unique index purchase_order_display on purchase_order (display_id);
create index purchase_order_created on purchase_order (created_at desc, id desc) where deleted_at is null;
create index purchase_order_expected on purchase_order (expected_at, id) where deleted_at is null;
create index purchase_order_search on purchase_order using gin (search gin_trgm_ops);

create table purchase_order_item (
  id text primary key,
  purchase_order_id text not null references purchase_order on delete cascade,
  inventory_item_id text not null references inventory_item,
  sku text,
  title text not null,
  rank integer not null default 0,
  quantity integer not null check (quantity > 0),
  received_quantity integer not null default 0 check (received_quantity >= 0),
  canceled_quantity integer not null default 0 check (canceled_quantity >= 0),
  cost_per_item integer check (cost_per_item >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  rev bigint not null default next_revision(),
  search text generated always as (fold_text(coalesce(sku, '') || ' ' || title)) stored
);
create unique index purchase_order_item_once on purchase_order_item (purchase_order_id, inventory_item_id)
  where deleted_at is null;
create index purchase_order_item_item on purchase_order_item (inventory_item_id) where deleted_at is null;
create index purchase_order_item_search on purchase_order_item using gin (search gin_trgm_ops);
