import { TEXT_COLLATION } from '../kernel/database/collation.ts'
import { trackingTables, trackingTriggers, type Tracked } from './tracking.ts'

/** Tables and columns bear the wire's names. Money in minor units, weights in grams, lengths in millimetres, times in UTC. */

const dates = `created_at timestamptz not null default now(), updated_at timestamptz not null default now()`
const softDates = `${dates}, deleted_at timestamptz`
const rev = `rev bigint not null default next_revision()`
const measures = `weight double precision, length double precision, height double precision, width double precision,
  hs_code text, origin_country text, mid_code text, material text`

const folding = `
create extension if not exists unaccent;
create extension if not exists pg_trgm;
-- unaccent() is only stable because its dictionary could be changed; ours never is, and indexes need an immutable function.
create function fold_text(value text) returns text language sql immutable parallel safe as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, coalesce(value, '')))
$$;
`

const reference = `
create table currency (
  code text primary key, symbol text not null, symbol_native text not null, name text not null,
  includes_tax boolean not null default false
);
create table tax_provider (id text primary key, is_installed boolean not null default true);
create table payment_provider (id text primary key, is_installed boolean not null default true);
create table fulfillment_provider (id text primary key, is_installed boolean not null default true);
create table shipping_profile (
  id text primary key, name text not null, type text not null check (type in ('default', 'gift_card', 'custom')),
  metadata jsonb, ${softDates}, ${rev}
);
create table region (
  id text primary key, name text not null, currency_code text not null references currency,
  tax_rate double precision not null default 0, tax_code text,
  gift_cards_taxable boolean not null default true, automatic_taxes boolean not null default true,
  tax_provider_id text references tax_provider, includes_tax boolean not null default false,
  metadata jsonb, ${softDates}, ${rev},
  search text generated always as (fold_text(name || ' ' || currency_code)) stored
);
create table country (
  id integer primary key, iso_2 text not null unique, iso_3 text not null, num_code integer not null,
  name text not null, display_name text not null, region_id text references region
);
create index country_region on country (region_id);
create table region_payment_providers (
  region_id text not null references region on delete cascade, provider_id text not null references payment_provider,
  primary key (region_id, provider_id)
);
create table region_fulfillment_providers (
  region_id text not null references region on delete cascade, provider_id text not null references fulfillment_provider,
  primary key (region_id, provider_id)
);
create table sales_channel (
  id text primary key, name text not null, description text, is_disabled boolean not null default false,
  metadata jsonb, ${softDates}, ${rev},
  search text generated always as (fold_text(name || ' ' || coalesce(description, ''))) stored
);
create table stock_location (
  id text primary key, name text not null, address_id text, metadata jsonb, ${softDates}, ${rev}
);
create table sales_channel_location (
  id text primary key, sales_channel_id text not null references sales_channel, location_id text not null references stock_location,
  ${softDates}, unique (sales_channel_id, location_id)
);
create table store (
  id text primary key, name text not null, default_currency_code text not null references currency,
  swap_link_template text, payment_link_template text, invite_link_template text,
  default_location_id text references stock_location, default_sales_channel_id text references sales_channel,
  country_code text, language text not null default 'en', time_zone text not null default 'UTC',
  metadata jsonb, ${dates}, ${rev}
);
create table store_currencies (
  store_id text not null references store on delete cascade, currency_code text not null references currency,
  primary key (store_id, currency_code)
);
`

const people = `
create table "user" (
  id text primary key, email text not null, first_name text, last_name text,
  role text not null default 'member' check (role in ('admin', 'member', 'developer')),
  password_hash text, metadata jsonb, ${softDates}, ${rev},
  search text generated always as (fold_text(email || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, ''))) stored
);
create unique index user_email on "user" (email) where deleted_at is null;
create table session (
  id text primary key, secret_hash text not null unique, kind text not null check (kind in ('cookie', 'bearer')),
  user_id text references "user" on delete cascade, customer_id text, ip text, user_agent text,
  created_at timestamptz not null, last_seen_at timestamptz not null, expires_at timestamptz not null
);
create index session_of_user on session (user_id, created_at desc, id);
create index session_expiry on session (expires_at);
create table api_token (
  id text primary key, user_id text not null references "user" on delete cascade, name text not null, hint text not null,
  secret_hash text not null unique, created_at timestamptz not null default now(), last_used_at timestamptz
);
create index api_token_user on api_token (user_id, created_at desc, id);
create table invite (
  id text primary key, user_email text not null unique, role text not null default 'member',
  accepted boolean not null default false, token text not null, expires_at timestamptz not null,
  metadata jsonb, ${softDates}
);
create table analytics_config (
  id text primary key, user_id text not null, opt_out boolean not null default false, anonymize boolean not null default false,
  ${softDates}
);
create unique index analytics_config_user on analytics_config (user_id) where deleted_at is null;
`

const catalogue = `
create table product_collection (
  id text primary key, title text not null, handle text, metadata jsonb, ${softDates}, ${rev},
  search text generated always as (fold_text(title || ' ' || coalesce(handle, ''))) stored
);
create unique index product_collection_handle on product_collection (handle) where deleted_at is null;
create table product_type (id text primary key, value text not null, metadata jsonb, ${softDates});
create unique index product_type_value on product_type (value) where deleted_at is null;
create table product_tag (id text primary key, value text not null, metadata jsonb, ${softDates});
create unique index product_tag_value on product_tag (value) where deleted_at is null;
create table product_category (
  id text primary key, name text not null, description text not null default '', handle text not null,
  is_active boolean not null default false, is_internal boolean not null default false,
  parent_category_id text references product_category, rank integer not null default 0, mpath text not null default '',
  metadata jsonb, ${dates}, ${rev}
);
create unique index product_category_handle on product_category (handle);
create index product_category_parent on product_category (parent_category_id, rank);

create table product (
  id text primary key, title text not null, subtitle text, description text, handle text,
  is_giftcard boolean not null default false,
  status text not null default 'draft' check (status in ('draft', 'proposed', 'published', 'rejected')),
  thumbnail text, ${measures},
  collection_id text references product_collection, type_id text references product_type,
  discountable boolean not null default true, external_id text,
  metadata jsonb, ${softDates}, ${rev}, search text not null default ''
);
create unique index product_handle on product (handle) where deleted_at is null;
create index product_created on product (created_at desc, id desc) where deleted_at is null;
create index product_updated on product (updated_at desc nulls last, id desc) where deleted_at is null;
create index product_title on product (title collate "${TEXT_COLLATION}", id) where deleted_at is null;
create index product_status on product (status, created_at desc, id desc) where deleted_at is null;
create index product_collection_of on product (collection_id, created_at desc, id desc) where deleted_at is null;
create index product_type_of on product (type_id, created_at desc, id desc) where deleted_at is null;
create index product_search on product using gin (search gin_trgm_ops);

create table product_option (
  id text primary key, title text not null, product_id text not null references product, metadata jsonb, ${softDates}
);
create index product_option_product on product_option (product_id);
create table product_variant (
  id text primary key, title text not null, product_id text not null references product,
  sku text, barcode text, ean text, upc text, variant_rank integer not null default 0,
  allow_backorder boolean not null default false, manage_inventory boolean not null default true,
  ${measures}, metadata jsonb, ${softDates}, ${rev}
);
create index product_variant_product on product_variant (product_id, variant_rank);
create unique index product_variant_sku on product_variant (sku) where deleted_at is null;
create unique index product_variant_barcode on product_variant (barcode) where deleted_at is null;
create unique index product_variant_ean on product_variant (ean) where deleted_at is null;
create unique index product_variant_upc on product_variant (upc) where deleted_at is null;
create table product_option_value (
  id text primary key, value text not null, option_id text not null references product_option,
  variant_id text not null references product_variant, metadata jsonb, ${softDates}
);
create index product_option_value_option on product_option_value (option_id);
create index product_option_value_variant on product_option_value (variant_id);
create table money_amount (
  id text primary key, currency_code text not null references currency, amount integer not null check (amount >= 0),
  min_quantity integer, max_quantity integer, price_list_id text, variant_id text references product_variant,
  region_id text references region, ${softDates}
);
create index money_amount_variant on money_amount (variant_id);
create index money_amount_region on money_amount (region_id);
create table image (id text primary key, url text not null, metadata jsonb, ${softDates});
create table product_images (
  product_id text not null references product on delete cascade, image_id text not null references image on delete cascade,
  rank integer not null default 0, primary key (product_id, image_id)
);
create index product_images_image on product_images (image_id);
create table product_tags (
  product_id text not null references product on delete cascade, product_tag_id text not null references product_tag on delete cascade,
  primary key (product_id, product_tag_id)
);
create index product_tags_tag on product_tags (product_tag_id);
create table product_category_product (
  product_category_id text not null references product_category on delete cascade, product_id text not null references product on delete cascade,
  primary key (product_category_id, product_id)
);
create index product_category_product_product on product_category_product (product_id);
create table product_shipping_profile (
  profile_id text not null references shipping_profile on delete cascade, product_id text not null references product on delete cascade,
  primary key (profile_id, product_id)
);
create unique index product_shipping_profile_product on product_shipping_profile (product_id);
create table product_sales_channel (
  id text not null default 'prodsc_' || gen_random_uuid(), product_id text not null references product on delete cascade,
  sales_channel_id text not null references sales_channel on delete cascade, primary key (product_id, sales_channel_id)
);
create index product_sales_channel_channel on product_sales_channel (sales_channel_id, product_id);
`

const stock = `
create table inventory_item (
  id text primary key, sku text, title text, description text, thumbnail text, requires_shipping boolean not null default true,
  ${measures}, metadata jsonb, ${softDates}, ${rev}
);
create unique index inventory_item_sku on inventory_item (sku) where deleted_at is null;
create table product_variant_inventory_item (
  id text primary key, inventory_item_id text not null references inventory_item, variant_id text not null references product_variant,
  required_quantity integer not null default 1, ${softDates}, unique (variant_id, inventory_item_id)
);
create index product_variant_inventory_item_item on product_variant_inventory_item (inventory_item_id);
create table inventory_level (
  id text primary key, inventory_item_id text not null references inventory_item, location_id text not null references stock_location,
  stocked_quantity integer not null default 0, reserved_quantity integer not null default 0, incoming_quantity integer not null default 0,
  metadata jsonb, ${softDates}, ${rev}, unique (inventory_item_id, location_id)
);
create index inventory_level_location on inventory_level (location_id);
`

const machinery = `
-- Who runs a job holds its lease: the token names one run, and a run that lost it writes nothing any more. Without a token,
-- \`lease_until\` is the time until which the queue is trusted to deliver the job. \`checkpoint\` is where the next run goes on.
create table batch_job (
  id text primary key, type text not null, created_by text references "user", context jsonb, result jsonb,
  dry_run boolean not null default false, pre_processed_at timestamptz, confirmed_at timestamptz, processing_at timestamptz,
  completed_at timestamptz, canceled_at timestamptz, failed_at timestamptz,
  checkpoint jsonb, lease_token text, lease_until timestamptz, ${softDates}, ${rev}
);
create index batch_job_owner on batch_job (created_by, created_at desc, id desc);
create index batch_job_open on batch_job (lease_until)
  where completed_at is null and canceled_at is null and failed_at is null and deleted_at is null;
create table batch_job_row (
  batch_job_id text not null references batch_job on delete cascade, position integer not null,
  kind text not null check (kind in ('problem', 'difference', 'image')), action text, line integer not null, content jsonb not null,
  primary key (batch_job_id, kind, position)
);
create index batch_job_row_action on batch_job_row (batch_job_id, kind, action, position);
create index batch_job_row_problem on batch_job_row (batch_job_id, line) where kind = 'problem';
-- Pictures of other servers that were brought into our storage, so that a file naming the old address means the new one.
create table fetched_image (
  source_url text primary key, key text not null, url text not null, created_at timestamptz not null default now()
);
create table upload (
  key text primary key, name text not null, media_type text not null, size bigint not null, protected boolean not null,
  created_by text, created_at timestamptz not null default now()
);
create table idempotency_key (
  id text primary key, principal text not null, idempotency_key text not null, request_method text not null, request_path text not null,
  request_hash text not null, response_code integer, response_body text, response_type text,
  created_at timestamptz not null default now(), locked_at timestamptz,
  unique (principal, request_method, request_path, idempotency_key)
);
create index idempotency_key_created on idempotency_key (created_at);
create table rate_limit (key text primary key, hits integer not null, window_ends_at timestamptz not null);
create table outbox (
  id bigint generated always as identity primary key, name text not null, data jsonb not null, created_at timestamptz not null default now()
);
create table intent (
  id text primary key, kind text not null, data jsonb not null, result jsonb, created_at timestamptz not null default now(),
  attempts integer not null default 0, finished_at timestamptz
);
create index intent_open on intent (created_at, id) where finished_at is null;
create table setting (name text primary key, value jsonb not null);
`

/** The product that a changed row belongs to, for its revision and for its history. */
const byProduct = {
  renews: [{ table: 'product', ids: 'select r.product_id from rows r' }],
  history: { table: 'product', id: 'r.product_id' },
}
const byVariant = {
  renews: [{ table: 'product', ids: 'select v.product_id from product_variant v join rows r on r.variant_id = v.id' }],
  history: { table: 'product', id: 'select v.product_id from product_variant v where v.id = r.variant_id' },
}
const byOption = {
  renews: [{ table: 'product', ids: 'select o.product_id from product_option o join rows r on r.option_id = o.id' }],
  history: { table: 'product', id: 'select o.product_id from product_option o where o.id = r.option_id' },
}
const byRegion = { renews: [{ table: 'region', ids: 'select r.region_id from rows r' }] }
const own = (table: string, key = 'id') => ({ history: { table, id: `r."${key}"` } })
const productsOf = (link: string) => [{ table: 'product', ids: link }]

export const tracked: readonly Tracked[] = [
  { table: 'product', revised: true, ...own('product') },
  { table: 'product_variant', revised: true, ...byProduct },
  { table: 'product_option', ...byProduct },
  { table: 'product_option_value', ...byOption },
  { table: 'money_amount', ...byVariant },
  { table: 'product_images', key: 'image_id', ...byProduct },
  { table: 'product_tags', key: 'product_tag_id', ...byProduct },
  { table: 'product_category_product', key: 'product_category_id', ...byProduct },
  { table: 'product_sales_channel', key: 'sales_channel_id', ...byProduct },
  { table: 'product_shipping_profile', key: 'profile_id', renews: byProduct.renews },
  { table: 'product_variant_inventory_item', renews: byVariant.renews },
  {
    table: 'image',
    renews: productsOf('select i.product_id from product_images i join rows r on r.id = i.image_id'),
  },
  {
    table: 'product_collection',
    revised: true,
    epochs: ['taxonomy'],
    renews: productsOf('select p.id from product p join rows r on r.id = p.collection_id'),
    ...own('product_collection'),
  },
  { table: 'product_type', epochs: ['taxonomy'], ...own('product_type') },
  {
    table: 'product_tag',
    epochs: ['taxonomy'],
    renews: productsOf('select l.product_id from product_tags l join rows r on r.id = l.product_tag_id'),
    ...own('product_tag'),
  },
  { table: 'product_category', revised: true, epochs: ['taxonomy'], ...own('product_category') },
  { table: 'shipping_profile', revised: true, epochs: ['taxonomy'], ...own('shipping_profile') },
  { table: 'sales_channel', revised: true, epochs: ['taxonomy'], ...own('sales_channel') },
  { table: 'sales_channel_location', epochs: ['taxonomy'] },
  { table: 'inventory_level', revised: true },
  { table: 'inventory_item', revised: true },
  { table: 'stock_location', revised: true },
  { table: 'region', revised: true, epochs: ['pricing', 'tax'], ...own('region') },
  { table: 'country', key: 'iso_2', ...byRegion },
  { table: 'region_payment_providers', key: 'provider_id', ...byRegion },
  { table: 'region_fulfillment_providers', key: 'provider_id', ...byRegion },
  { table: 'currency', key: 'code', epochs: ['pricing', 'tax'], ...own('currency', 'code') },
  // The default channel decides what shoppers see.
  { table: 'store', revised: true, epochs: ['taxonomy'], ...own('store') },
  { table: 'user', revised: true, ...own('user'), secret: ['password_hash'] },
  { table: 'invite', ...own('invite'), secret: ['token'] },
  { table: 'batch_job', revised: true },
]

/** What `q` finds a product by: its own words, and titles, SKUs and barcodes of its variants, and its tags. */
const searchUpkeep = `
-- A new product has no parts yet: they renew it when they come, or it brings the words of all its parts along. Without seqscan, because the plan is kept from a time
-- when the tables were empty. Deleted variants are left out while adding up: as a condition, it would make the plan go
-- through all of a unique index of variants for each product.
create function fill_product_search() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if tg_op = 'INSERT' and new.search <> '' then
    new.search := fold_text(new.search);
    return new;
  end if;
  new.search := fold_text(concat_ws(' ', new.title, new.subtitle, new.handle, new.description,
    (select c.title from product_collection c where c.id = new.collection_id)));
  if tg_op = 'UPDATE' then
    new.search := new.search || ' ' || fold_text(concat_ws(' ',
      (select string_agg(concat_ws(' ', v.title, v.sku, v.barcode, v.ean, v.upc), ' ') filter (where v.deleted_at is null)
        from product_variant v where v.product_id = new.id),
      (select string_agg(t.value, ' ') from product_tags l join product_tag t on t.id = l.product_tag_id where l.product_id = new.id)));
  end if;
  return new;
end $$;
create trigger product_search before insert or update on product for each row execute function fill_product_search();
`

export const sql = [
  trackingTables,
  folding,
  reference,
  people,
  catalogue,
  stock,
  machinery,
  trackingTriggers(tracked),
  searchUpkeep,
].join('\n')
