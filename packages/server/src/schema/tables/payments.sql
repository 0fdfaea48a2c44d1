-- Payments and refunds. Amounts in minor units, times in UTC.

create table payment_session (
  id text primary key,
  cart_id text references cart on delete cascade,
  provider_id text not null references payment_provider,
  is_selected boolean,
  is_initiated boolean not null default false,
  status text not null default 'pending'
    check (status in ('authorized', 'pending', 'requires_more', 'error', 'canceled')),
  data jsonb not null default '{}',
  idempotency_key text,
  amount integer,
  payment_authorized_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (cart_id, provider_id)
);
create unique index payment_session_selected on payment_session (cart_id) where is_selected;

create table payment (
  id text primary key,
  swap_id text,
  cart_id text references cart,
  order_id text references "order",
  amount integer not null check (amount >= 0),
  currency_code text not null references currency,
  amount_refunded integer not null default 0,
  provider_id text not null references payment_provider,
  data jsonb not null default '{}',
  captured_at timestamptz,
  canceled_at timestamptz,
  idempotency_key text,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (amount_refunded >= 0 and amount_refunded <= amount)
);
create index payment_cart on payment (cart_id) where cart_id is not null;
create index payment_order on payment (order_id) where order_id is not null;

-- `pending` until the payment provider has confirmed it: the row is written before the provider is asked.
create table refund (
  id text primary key,
  order_id text references "order",
  payment_id text references payment,
  amount integer not null check (amount >= 0),
  note text,
  reason text not null check (reason in ('discount', 'return', 'swap', 'claim', 'other')),
  idempotency_key text,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  status text not null default 'succeeded' check (status in ('pending', 'succeeded'))
);
create index refund_order on refund (order_id);
create index refund_payment on refund (payment_id);

create table payment_collection (
  id text primary key,
  type text not null default 'order_edit' check (type in ('order_edit')),
  status text not null default 'not_paid'
    check (status in ('not_paid', 'awaiting', 'authorized', 'partially_authorized', 'canceled')),
  description text,
  amount integer not null check (amount >= 0),
  authorized_amount integer,
  region_id text not null references region,
  currency_code text not null references currency,
  created_by text not null,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

create table payment_collection_sessions (
  payment_collection_id text not null references payment_collection on delete cascade,
  payment_session_id text not null references payment_session on delete cascade,
  primary key (payment_collection_id, payment_session_id)
);

create table payment_collection_payments (
  payment_collection_id text not null references payment_collection on delete cascade,
  payment_id text not null references payment on delete cascade,
  primary key (payment_collection_id, payment_id)
);

alter table cart add foreign key (payment_id) references payment;
