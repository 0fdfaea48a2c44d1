-- A field of a product, or the price of a variant in a currency, before and after its change set goes live. Values as JSON:
-- texts, and prices in minor units; null where there is none. No foreign key to product and variant: a deleted one is asked
-- about.
create table change_set_item (
  id text primary key,
  change_set_id text not null references change_set on delete cascade,
  record text not null check (record in ('product', 'variant')),
  record_id text not null,
  product_id text not null,
  field text not null check (field in ('title', 'subtitle', 'description', 'handle', 'status', 'price')),
  currency_code text check ((field = 'price') = (currency_code is not null)),
  before jsonb,
  after jsonb,
  is_applied boolean not null default false,
  -- What staff decided about a conflict, and the value that they saw.
  choice text check (choice in ('overwrite', 'leave_out')),
  seen jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index change_set_item_once
  on change_set_item (change_set_id, record_id, field, currency_code) nulls not distinct;
create index change_set_item_product on change_set_item (change_set_id, product_id);
-- Two products that would get the same handle.
create index change_set_item_handle on change_set_item (change_set_id, after) where field = 'handle';
