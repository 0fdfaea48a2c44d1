-- Products, their variants with their prices, and what groups them. Tables and columns have the names that the API uses.
-- Weights in grams, lengths in millimeters, times in UTC. Titles sort by TEXT_COLLATION (kernel/database/collation.ts).

-- Shoppers see a collection from `publish_at` on and before `unpublish_at`, each without a limit where it is null. The
-- status does not change at these moments: queries compare.
create table product_collection (
  id text primary key,
  title text not null,
  handle text,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  rev bigint not null default next_revision(),
  search text generated always as (fold_text(title || ' ' || coalesce(handle, ''))) stored,
  publish_at timestamptz,
  unpublish_at timestamptz check (unpublish_at > publish_at)
);
create unique index product_collection_handle on product_collection (handle) where deleted_at is null;
-- The dates before and after now, between which cached pages hold (kernel/read/caches/validity.ts).
create index product_collection_publish_at on product_collection (publish_at) where publish_at is not null;
create index product_collection_unpublish_at on product_collection (unpublish_at)
  where unpublish_at is not null;
-- Collections that a rule fills: looked at whenever a product has changed.
create index product_collection_rule on product_collection (id) where metadata ->> 'rule' is not null;

create table product_type (
  id text primary key,
  value text not null,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  rev bigint not null default next_revision()
);
create unique index product_type_value on product_type (value) where deleted_at is null;

create table product_tag (
  id text primary key,
  value text not null,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  rev bigint not null default next_revision()
);
create unique index product_tag_value on product_tag (value) where deleted_at is null;

create table product_category (
  id text primary key,
  name text not null,
  description text not null default '',
  handle text not null,
  is_active boolean not null default false,
  is_internal boolean not null default false,
  parent_category_id text references product_category,
  rank integer not null default 0,
  mpath text not null default '',
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  rev bigint not null default next_revision(),
  search text generated always as (fold_text(name || ' ' || handle)) stored
);
create unique index product_category_handle on product_category (handle);
create index product_category_parent on product_category (parent_category_id, rank);
create index product_category_search on product_category using gin (search gin_trgm_ops);
create index product_category_rule on product_category (id) where metadata ->> 'rule' is not null;

-- A product of status `published` is for sale from `publish_at` on and before `unpublish_at`, as with collections.
--
-- Fillfactor: a product has a new revision with each change of its prices, variants and pictures. With room on its page
-- for the next version PostgreSQL leaves all indexes alone (heap-only tuples); of a full page, each change was an entry in
-- each of the twenty indexes below. Vacuum: lists read what they can from an index alone, which works on pages that the
-- vacuum has seen since their last change. By default it comes when a fifth of a table has changed; a fiftieth keeps lists
-- quick (by tag, 58 to 32 ms) and takes half a second of a million products.
create table product (
  id text primary key,
  title text not null,
  subtitle text,
  description text,
  handle text,
  is_giftcard boolean not null default false,
  status text not null default 'draft' check (status in ('draft', 'proposed', 'published', 'rejected')),
  thumbnail text,
  weight double precision,
  length double precision,
  height double precision,
  width double precision,
  hs_code text,
  origin_country text,
  mid_code text,
  material text,
  collection_id text references product_collection,
  type_id text references product_type,
  discountable boolean not null default true,
  external_id text,
  metadata jsonb,
  -- Anything longer is no name, and would not fit into the index.
  vendor text generated always as (case when length(metadata ->> 'vendor') <= 255 then metadata ->> 'vendor' end) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  rev bigint not null default next_revision(),
  search text not null default '',
  publish_at timestamptz,
  unpublish_at timestamptz check (unpublish_at > publish_at)
) with (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 2000);
-- Columns that are never empty have one index for both directions of an order; each ends in the id, as every order does
-- (docs/reading.md lists the pairs of filter and order).
create unique index product_handle on product (handle) where deleted_at is null;
create index product_title on product (title collate "und-x-icu", id) where deleted_at is null;
create index product_status on product (status, created_at desc, id desc) where deleted_at is null;
create index product_collection_of on product (collection_id, created_at desc, id desc)
  where deleted_at is null;
create index product_type_of on product (type_id, created_at desc, id desc) where deleted_at is null;
create index product_search on product using gin (search gin_trgm_ops);
-- Ranges of dates are read from the index alone, in any order.
create index product_created on product (created_at, id) include (updated_at, title) where deleted_at is null;
create index product_updated on product (updated_at, id) include (created_at, title) where deleted_at is null;
-- Products that a filter of another table has found are sorted without fetching their rows.
create unique index product_listing on product (id) include (created_at, updated_at, title)
  where deleted_at is null;
create index product_status_updated on product (status, updated_at, id) where deleted_at is null;
create index product_status_title on product (status, title collate "und-x-icu", id) where deleted_at is null;
create index product_collection_id_updated on product (collection_id, updated_at, id)
  where deleted_at is null;
create index product_collection_id_title on product (collection_id, title collate "und-x-icu", id)
  where deleted_at is null;
create index product_type_id_updated on product (type_id, updated_at, id) where deleted_at is null;
create index product_type_id_title on product (type_id, title collate "und-x-icu", id)
  where deleted_at is null;
create index product_giftcard on product (created_at, id) where is_giftcard and deleted_at is null;
-- Few products lack a picture, or nearly all do: then any other order finds them immediately.
create index product_without_picture on product (created_at desc, id desc)
  where thumbnail is null and deleted_at is null;
-- The dates before and after now, between which cached pages hold (kernel/read/caches/validity.ts).
create index product_publish_at on product (publish_at) where publish_at is not null;
create index product_unpublish_at on product (unpublish_at) where unpublish_at is not null;
-- Products that dates may hide, so that the others are counted and sorted in the indexes that they have.
create index product_dated on product (id) include (publish_at, unpublish_at)
  where publish_at is not null or unpublish_at is not null;
-- By bytes, so that names with the same beginning are next to each other.
create index product_vendor on product ((fold_text(vendor) collate "C"), created_at desc, id desc)
  where deleted_at is null and vendor is not null;

create table product_option (
  id text primary key,
  title text not null,
  product_id text not null references product,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index product_option_product on product_option (product_id);

create table product_variant (
  id text primary key,
  title text not null,
  product_id text not null references product,
  sku text,
  barcode text,
  ean text,
  upc text,
  variant_rank integer not null default 0,
  allow_backorder boolean not null default false,
  manage_inventory boolean not null default true,
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
  rev bigint not null default next_revision()
);
create index product_variant_product on product_variant (product_id, variant_rank);
create unique index product_variant_sku on product_variant (sku) where deleted_at is null;
create unique index product_variant_barcode on product_variant (barcode) where deleted_at is null;
create unique index product_variant_ean on product_variant (ean) where deleted_at is null;
create unique index product_variant_upc on product_variant (upc) where deleted_at is null;

create table product_option_value (
  id text primary key,
  value text not null,
  option_id text not null references product_option,
  variant_id text not null references product_variant,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index product_option_value_option on product_option_value (option_id);
create index product_option_value_variant on product_option_value (variant_id);

-- The currency has no foreign key: functions/catalog/money_amount_currency.sql keeps it. Fillfactor as with product.
create table money_amount (
  id text primary key,
  currency_code text not null,
  amount integer not null check (amount >= 0),
  min_quantity integer,
  max_quantity integer,
  price_list_id text,
  variant_id text references product_variant,
  region_id text references region,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
) with (fillfactor = 90);
create index money_amount_variant on money_amount (variant_id);
create index money_amount_region on money_amount (region_id);
create index money_amount_price_list on money_amount (price_list_id, variant_id)
  where price_list_id is not null and deleted_at is null;

create table image (
  id text primary key,
  url text not null,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

create table product_images (
  product_id text not null references product on delete cascade,
  image_id text not null references image on delete cascade,
  rank integer not null default 0,
  primary key (product_id, image_id)
);
create index product_images_image on product_images (image_id);

create table product_tags (
  product_id text not null references product on delete cascade,
  product_tag_id text not null references product_tag on delete cascade,
  primary key (product_id, product_tag_id)
);
create index product_tags_tag on product_tags (product_tag_id, product_id);

create table product_category_product (
  product_category_id text not null references product_category on delete cascade,
  product_id text not null references product on delete cascade,
  primary key (product_category_id, product_id)
);
create index product_category_product_product on product_category_product (product_id);

create table product_sales_channel (
  id text not null default 'prodsc_' || gen_random_uuid(),
  product_id text not null references product on delete cascade,
  sales_channel_id text not null references sales_channel on delete cascade,
  primary key (product_id, sales_channel_id)
);
create index product_sales_channel_channel on product_sales_channel (sales_channel_id, product_id);

-- Members of collections, categories and customer groups that a rule brought: those that people put in stay when the rule
-- would not have them. No cached answer and no revision of a product depends on these rows.
create table rule_member (
  owner_id text not null,
  member_id text not null,
  primary key (owner_id, member_id)
);

-- Changes of products and prices that go live together (modules/catalog/change-sets). Its changes are in
-- catalog/change_set_item.sql.
create table change_set (
  id text primary key,
  name text not null,
  note text,
  status text not null default 'draft'
    check (status in ('draft', 'scheduled', 'needs_attention', 'live', 'taken_back')),
  goes_live_at timestamptz,
  live_at timestamptz,
  taken_back_at timestamptz,
  created_by text,
  -- Who decided that it goes live: its changes are theirs in the history.
  scheduled_by text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  rev bigint not null default next_revision(),
  search text generated always as (fold_text(name || ' ' || coalesce(note, ''))) stored,
  check (status <> 'scheduled' or goes_live_at is not null)
);
create index change_set_created on change_set (created_at, id);
create index change_set_search on change_set using gin (search gin_trgm_ops);
-- Scheduled change sets, by when they are due.
create index change_set_scheduled on change_set (goes_live_at, id) where status = 'scheduled';
