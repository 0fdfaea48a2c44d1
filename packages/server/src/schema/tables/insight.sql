-- What reports are made of. Amounts in minor units, times in UTC. An empty text stands for nothing, so that rows can be
-- told apart by all columns that say what they are about.

-- Orders that changed and are not entered yet. Whoever changes one adds a row, so that nobody waits for anybody.
create table report_due (
  id bigint generated always as identity primary key,
  order_id text not null,
  at timestamptz not null default now()
);

-- What an order comes to, as it was found, and each difference found later. Rows are only added.
create table report_entry (
  id bigint generated always as identity primary key,
  order_id text not null,
  kind text not null
    check (kind in ('order', 'line', 'tax', 'discount', 'gift_card', 'card_sale', 'card_return', 'payment', 'paid_out',
      'refund', 'return', 'exchange')),
  -- What of the order: the id of a line or refund, a tax rate.
  source text not null,
  cause text not null check (cause in ('placed', 'changed', 'canceled')),
  at timestamptz not null,
  currency_code text not null,
  sales_channel_id text not null,
  region_id text not null,
  country_code text not null,
  product_id text not null,
  variant_id text not null,
  provider_id text not null,
  -- Of a tax its rate, of a discount its id, of a refund or return its reason, of an order whether its customer is new.
  subject text not null,
  count bigint not null,
  quantity bigint not null,
  -- Without tax and before the discount; of payments, refunds and exchanges with tax.
  amount bigint not null,
  discount bigint not null,
  shipping bigint not null,
  tax bigint not null,
  gift_card bigint not null,
  -- Of a line: what its units cost, and what they brought if that is known.
  cost bigint not null,
  costed bigint not null
);
create index report_entry_order on report_entry (order_id);
-- What orders came to, for cohorts: read without the table.
create index report_entry_sale on report_entry (order_id) include (currency_code, count, amount, discount, shipping, tax)
  where kind = 'order';

-- Sums of the entries by day, in the time zone that report_progress names. One task writes them.
create table report_sum (
  kind text not null,
  day date not null,
  cause text not null,
  currency_code text not null,
  sales_channel_id text not null,
  region_id text not null,
  country_code text not null,
  product_id text not null,
  variant_id text not null,
  provider_id text not null,
  subject text not null,
  count bigint not null,
  quantity bigint not null,
  amount bigint not null,
  discount bigint not null,
  shipping bigint not null,
  tax bigint not null,
  gift_card bigint not null,
  cost bigint not null,
  costed bigint not null,
  primary key (kind, day, currency_code, sales_channel_id, region_id, country_code, product_id, variant_id, provider_id, subject, cause)
);

-- One row: in which zone the days are, and how far the orders that were there before are noted in report_due.
create table report_progress (
  id text primary key check (id = 'reports'),
  time_zone text not null,
  noted_to text not null default '',
  noted_at timestamptz
);
