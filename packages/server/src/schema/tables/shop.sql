-- How the shop is set up: currencies, regions, channels, locations, shipping, keys of storefronts. Amounts in minor units,
-- rates in percent, times in UTC.

create table currency (
  code text primary key,
  symbol text not null,
  symbol_native text not null,
  name text not null,
  includes_tax boolean not null default false
);

create table tax_provider (
  id text primary key,
  is_installed boolean not null default true
);

create table payment_provider (
  id text primary key,
  is_installed boolean not null default true
);

create table fulfillment_provider (
  id text primary key,
  is_installed boolean not null default true
);

create table notification_provider (
  id text primary key,
  is_installed boolean not null default true
);

create table region (
  id text primary key,
  name text not null,
  currency_code text not null references currency,
  tax_rate double precision not null default 0,
  tax_code text,
  gift_cards_taxable boolean not null default true,
  automatic_taxes boolean not null default true,
  tax_provider_id text references tax_provider,
  includes_tax boolean not null default false,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  rev bigint not null default next_revision(),
  search text generated always as (fold_text(name || ' ' || currency_code)) stored
);

create table country (
  id integer primary key,
  iso_2 text not null unique,
  iso_3 text not null,
  num_code integer not null,
  name text not null,
  display_name text not null,
  region_id text references region
);
create index country_region on country (region_id);

create table region_payment_providers (
  region_id text not null references region on delete cascade,
  provider_id text not null references payment_provider,
  primary key (region_id, provider_id)
);

create table region_fulfillment_providers (
  region_id text not null references region on delete cascade,
  provider_id text not null references fulfillment_provider,
  primary key (region_id, provider_id)
);

create table sales_channel (
  id text primary key,
  name text not null,
  description text,
  is_disabled boolean not null default false,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  rev bigint not null default next_revision(),
  search text generated always as (fold_text(name || ' ' || coalesce(description, ''))) stored
);

create table stock_location_address (
  id text primary key,
  address_1 text not null,
  address_2 text,
  company text,
  city text,
  country_code text not null,
  phone text,
  postal_code text,
  province text,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

create table stock_location (
  id text primary key,
  name text not null,
  address_id text references stock_location_address,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  rev bigint not null default next_revision(),
  search text generated always as (fold_text(coalesce(name, ''))) stored
);

create table sales_channel_location (
  id text primary key,
  sales_channel_id text not null references sales_channel,
  location_id text not null references stock_location,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (sales_channel_id, location_id)
);

create table store (
  id text primary key,
  name text not null,
  default_currency_code text not null references currency,
  swap_link_template text,
  payment_link_template text,
  invite_link_template text,
  default_location_id text references stock_location,
  default_sales_channel_id text references sales_channel,
  country_code text,
  language text not null default 'en',
  time_zone text not null default 'UTC',
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  rev bigint not null default next_revision()
);

create table store_currencies (
  store_id text not null references store on delete cascade,
  currency_code text not null references currency,
  primary key (store_id, currency_code)
);

create table shipping_profile (
  id text primary key,
  name text not null,
  type text not null check (type in ('default', 'gift_card', 'custom')),
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  rev bigint not null default next_revision()
);

create table shipping_option (
  id text primary key,
  name text not null,
  region_id text not null references region,
  profile_id text not null references shipping_profile,
  provider_id text not null references fulfillment_provider,
  price_type text not null check (price_type in ('flat_rate', 'calculated')),
  amount integer check (amount >= 0),
  is_return boolean not null default false,
  admin_only boolean not null default false,
  data jsonb not null default '{}',
  includes_tax boolean not null default false,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  rev bigint not null default next_revision(),
  search text generated always as (fold_text(coalesce(name, ''))) stored,
  check (price_type = 'calculated' or amount is not null)
);
create index shipping_option_region on shipping_option (region_id) where deleted_at is null;
create index shipping_option_profile on shipping_option (profile_id) where deleted_at is null;

create table shipping_option_requirement (
  id text primary key,
  shipping_option_id text not null references shipping_option on delete cascade,
  type text not null check (type in ('min_subtotal', 'max_subtotal')),
  amount integer not null check (amount >= 0),
  deleted_at timestamptz
);
create index shipping_option_requirement_option on shipping_option_requirement (shipping_option_id);

create table return_reason (
  id text primary key,
  value text not null,
  label text not null,
  description text,
  parent_return_reason_id text references return_reason,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  rev bigint not null default next_revision()
);
create unique index return_reason_value on return_reason (value) where deleted_at is null;

create table publishable_api_key (
  id text primary key,
  title text not null,
  created_by text,
  revoked_by text,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  rev bigint not null default next_revision(),
  search text generated always as (fold_text(coalesce(title, ''))) stored
);

create table publishable_api_key_sales_channel (
  id text not null default 'pksc_' || gen_random_uuid(),
  publishable_key_id text not null references publishable_api_key on delete cascade,
  sales_channel_id text not null references sales_channel on delete cascade,
  primary key (publishable_key_id, sales_channel_id)
);
create index publishable_api_key_sales_channel_channel on publishable_api_key_sales_channel (sales_channel_id);

-- When a key was last used, to the hour: storefronts use it with every request, so it renews no revision and no history
-- tells of it.
create table publishable_api_key_use (
  publishable_key_id text primary key references publishable_api_key on delete cascade,
  last_used_at timestamptz not null
);

create table setting (
  name text primary key,
  value jsonb not null
);
