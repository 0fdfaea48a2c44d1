-- Price lists, shipping, taxes, discounts and gift cards. Amounts in minor units, rates in percent, times in UTC.

create table price_list (
  id text primary key,
  name text not null,
  description text not null default '',
  type text not null default 'sale' check (type in ('sale', 'override')),
  status text not null default 'draft' check (status in ('active', 'draft')),
  starts_at timestamptz,
  ends_at timestamptz,
  includes_tax boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  rev bigint not null default next_revision(),
  search text generated always as (fold_text(coalesce(name, '') || ' ' || coalesce(description, ''))) stored
);
create index price_list_created on price_list (created_at desc, id desc) where deleted_at is null;

create table price_list_customer_groups (
  price_list_id text not null references price_list on delete cascade,
  customer_group_id text not null references customer_group on delete cascade,
  primary key (price_list_id, customer_group_id)
);
create index price_list_customer_groups_group on price_list_customer_groups (customer_group_id);

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

create table product_shipping_profile (
  profile_id text not null references shipping_profile on delete cascade,
  product_id text not null references product on delete cascade,
  primary key (profile_id, product_id)
);
create unique index product_shipping_profile_product on product_shipping_profile (product_id);

create table tax_rate (
  id text primary key,
  rate double precision,
  code text,
  name text not null,
  region_id text not null references region,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  rev bigint not null default next_revision(),
  search text generated always as (fold_text(coalesce(name, '') || ' ' || coalesce(code, ''))) stored
);
create index tax_rate_region on tax_rate (region_id, created_at, id);

create table product_tax_rate (
  product_id text not null references product on delete cascade,
  rate_id text not null references tax_rate on delete cascade,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (product_id, rate_id)
);
create index product_tax_rate_rate on product_tax_rate (rate_id);

create table product_type_tax_rate (
  product_type_id text not null references product_type on delete cascade,
  rate_id text not null references tax_rate on delete cascade,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (product_type_id, rate_id)
);
create index product_type_tax_rate_rate on product_type_tax_rate (rate_id);

create table shipping_tax_rate (
  shipping_option_id text not null references shipping_option on delete cascade,
  rate_id text not null references tax_rate on delete cascade,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shipping_option_id, rate_id)
);
create index shipping_tax_rate_rate on shipping_tax_rate (rate_id);

create table discount_rule (
  id text primary key,
  type text not null check (type in ('fixed', 'percentage', 'free_shipping')),
  description text,
  value double precision not null default 0 check (value >= 0),
  allocation text check (allocation in ('total', 'item')),
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  rev bigint not null default next_revision()
);

create table discount (
  id text primary key,
  code text not null,
  is_dynamic boolean not null default false,
  rule_id text references discount_rule,
  is_disabled boolean not null default false,
  parent_discount_id text references discount,
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  valid_duration text,
  usage_limit integer,
  usage_count integer not null default 0,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  rev bigint not null default next_revision(),
  search text generated always as (fold_text(coalesce(code, ''))) stored
);
create unique index discount_code on discount (code) where deleted_at is null;
create index discount_created on discount (created_at desc, id desc) where deleted_at is null;
create index discount_parent on discount (parent_discount_id) where parent_discount_id is not null;
create index discount_rule_of on discount (rule_id);
create index discount_search on discount using gin (search gin_trgm_ops);

create table discount_regions (
  discount_id text not null references discount on delete cascade,
  region_id text not null references region on delete cascade,
  primary key (discount_id, region_id)
);
create index discount_regions_region on discount_regions (region_id);

create table discount_condition (
  id text primary key,
  discount_rule_id text not null references discount_rule on delete cascade,
  type text not null
    check (type in ('products', 'product_types', 'product_collections', 'product_tags', 'customer_groups')),
  operator text not null check (operator in ('in', 'not_in')),
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index discount_condition_rule on discount_condition (discount_rule_id, type, operator)
  where deleted_at is null;

create table discount_condition_product (
  product_id text not null references product on delete cascade,
  condition_id text not null references discount_condition on delete cascade,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (condition_id, product_id)
);
create index discount_condition_product_of on discount_condition_product (product_id);

create table discount_condition_product_type (
  product_type_id text not null references product_type on delete cascade,
  condition_id text not null references discount_condition on delete cascade,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (condition_id, product_type_id)
);
create index discount_condition_product_type_of on discount_condition_product_type (product_type_id);

create table discount_condition_product_collection (
  product_collection_id text not null references product_collection on delete cascade,
  condition_id text not null references discount_condition on delete cascade,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (condition_id, product_collection_id)
);
create index discount_condition_product_collection_of on discount_condition_product_collection (product_collection_id);

create table discount_condition_product_tag (
  product_tag_id text not null references product_tag on delete cascade,
  condition_id text not null references discount_condition on delete cascade,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (condition_id, product_tag_id)
);
create index discount_condition_product_tag_of on discount_condition_product_tag (product_tag_id);

create table discount_condition_customer_group (
  customer_group_id text not null references customer_group on delete cascade,
  condition_id text not null references discount_condition on delete cascade,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (condition_id, customer_group_id)
);
create index discount_condition_customer_group_of on discount_condition_customer_group (customer_group_id);

create table gift_card (
  id text primary key,
  code text not null,
  value integer not null check (value >= 0),
  balance integer not null,
  region_id text not null references region,
  order_id text,
  is_disabled boolean not null default false,
  ends_at timestamptz,
  tax_rate double precision,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  rev bigint not null default next_revision(),
  search text generated always as (fold_text(coalesce(code, ''))) stored,
  check (balance >= 0 and balance <= value)
);
create unique index gift_card_code on gift_card (code) where deleted_at is null;
create index gift_card_created on gift_card (created_at desc, id desc) where deleted_at is null;
create index gift_card_order on gift_card (order_id) where order_id is not null;
create index gift_card_search on gift_card using gin (search gin_trgm_ops);

create table gift_card_transaction (
  id text primary key,
  gift_card_id text not null references gift_card,
  order_id text not null,
  amount integer not null check (amount >= 0),
  -- How much of it has come back to the card with a refund.
  returned_amount integer not null default 0 check (returned_amount between 0 and amount),
  is_taxable boolean,
  tax_rate double precision,
  created_at timestamptz not null default now(),
  unique (gift_card_id, order_id)
);
create index gift_card_transaction_order on gift_card_transaction (order_id);
-- Orders are found by what a card paid for them, as by payments.
create index gift_card_transaction_amount on gift_card_transaction ((amount::double precision));

alter table money_amount add foreign key (price_list_id) references price_list;
