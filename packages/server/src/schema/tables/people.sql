-- Customers with their addresses and groups. Times in UTC.

create table customer (
  id text primary key,
  email text not null,
  first_name text,
  last_name text,
  billing_address_id text,
  phone text,
  has_account boolean not null default false,
  password_hash text,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  rev bigint not null default next_revision(),
  search text generated always as (fold_text(
    coalesce(email, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '')
      || ' ' || coalesce(phone, '')
  )) stored
);
create unique index customer_email on customer (email, has_account) where deleted_at is null;
create index customer_created on customer (created_at desc, id desc) where deleted_at is null;
create index customer_email_order on customer (email collate "und-x-icu", id) where deleted_at is null;
create index customer_search on customer using gin (search gin_trgm_ops);
create index customer_billing_address on customer (billing_address_id) where billing_address_id is not null;

create table address (
  id text primary key,
  customer_id text references customer,
  company text,
  first_name text,
  last_name text,
  address_1 text,
  address_2 text,
  city text,
  country_code text references country (iso_2),
  province text,
  postal_code text,
  phone text,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index address_customer on address (customer_id) where customer_id is not null and deleted_at is null;

create table customer_group (
  id text primary key,
  name text not null,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  rev bigint not null default next_revision(),
  search text generated always as (fold_text(coalesce(name, ''))) stored
);
create unique index customer_group_name on customer_group (name) where deleted_at is null;
create index customer_group_created on customer_group (created_at desc, id desc) where deleted_at is null;
create index customer_group_rule on customer_group (id) where metadata ->> 'rule' is not null;

create table customer_group_customers (
  customer_group_id text not null references customer_group on delete cascade,
  customer_id text not null references customer on delete cascade,
  primary key (customer_group_id, customer_id)
);
create index customer_group_customers_customer on customer_group_customers (customer_id);

-- Email addresses that customers replaced: a link emailed to the old address undoes the change.
create table email_change (
  id text primary key,
  customer_id text not null references customer on delete cascade,
  before text not null,
  after text not null,
  created_at timestamptz not null,
  undone_at timestamptz
);
create index email_change_customer on email_change (customer_id, created_at, id);
create index email_change_time on email_change (created_at);

alter table customer add foreign key (billing_address_id) references address;
