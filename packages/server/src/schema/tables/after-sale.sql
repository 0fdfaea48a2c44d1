-- Parcels of orders. Quantities in pieces, times in UTC.

create table fulfillment (
  id text primary key,
  order_id text references "order",
  swap_id text,
  claim_order_id text,
  provider_id text not null references fulfillment_provider,
  location_id text references stock_location,
  no_notification boolean,
  data jsonb not null default '{}',
  shipped_at timestamptz,
  canceled_at timestamptz,
  idempotency_key text,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index fulfillment_order on fulfillment (order_id) where order_id is not null;

create table fulfillment_item (
  fulfillment_id text not null references fulfillment on delete cascade,
  item_id text not null references line_item,
  quantity integer not null check (quantity > 0),
  primary key (fulfillment_id, item_id)
);
create index fulfillment_item_item on fulfillment_item (item_id);

-- What a fulfillment took out of stock, and how much of that had been reserved, so that canceling it puts exactly that
-- back, whatever the variant is made of by then.
create table fulfillment_stock (
  fulfillment_id text not null references fulfillment on delete cascade,
  item_id text not null references line_item,
  inventory_item_id text not null references inventory_item,
  location_id text not null references stock_location,
  quantity integer not null check (quantity > 0),
  reserved_quantity integer not null check (reserved_quantity between 0 and quantity),
  primary key (fulfillment_id, item_id, inventory_item_id, location_id)
);

create table tracking_link (
  id text primary key,
  fulfillment_id text not null references fulfillment on delete cascade,
  tracking_number text not null,
  url text,
  idempotency_key text,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index tracking_link_fulfillment on tracking_link (fulfillment_id);
