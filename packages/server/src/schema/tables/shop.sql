-- How the shop is set up: currencies, regions, channels, locations, keys of storefronts, and what every screen needs: saved
-- views, uploads, background jobs. Sizes in bytes, times in UTC.

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
  collects_usage_data boolean not null default true,
  -- Keys of public uploads.
  logo_key text,
  favicon_key text,
  accent_color text check (accent_color ~ '^#[0-9a-f]{6}$'),
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

create table analytics_config (
  id text primary key,
  user_id text not null,
  opt_out boolean not null default false,
  anonymize boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index analytics_config_user on analytics_config (user_id) where deleted_at is null;

-- The worker that runs a job holds its lease: the token names one run, and a run that lost it writes nothing any more.
-- Without a token, `lease_until` is the time until which the queue is trusted to deliver the job. `checkpoint` is where the
-- next run goes on.
create table batch_job (
  id text primary key,
  type text not null,
  created_by text references "user",
  context jsonb,
  result jsonb,
  dry_run boolean not null default false,
  pre_processed_at timestamptz,
  confirmed_at timestamptz,
  processing_at timestamptz,
  completed_at timestamptz,
  canceled_at timestamptz,
  failed_at timestamptz,
  checkpoint jsonb,
  lease_token text,
  lease_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  rev bigint not null default next_revision()
);
create index batch_job_owner on batch_job (created_by, created_at desc, id desc);
create index batch_job_open on batch_job (lease_until)
  where completed_at is null and canceled_at is null and failed_at is null and deleted_at is null;

create table batch_job_row (
  batch_job_id text not null references batch_job on delete cascade,
  position integer not null,
  kind text not null check (kind in ('problem', 'difference', 'image', 'change')),
  action text,
  line integer not null,
  content jsonb not null,
  primary key (batch_job_id, kind, position)
);
create index batch_job_row_action on batch_job_row (batch_job_id, kind, action, position);
create index batch_job_row_problem on batch_job_row (batch_job_id, line) where kind = 'problem';

create table upload (
  key text primary key,
  name text not null,
  media_type text not null,
  size bigint not null,
  protected boolean not null,
  created_by text,
  created_at timestamptz not null default now()
);
