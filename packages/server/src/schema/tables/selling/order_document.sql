-- Logos as they are printed: small copies of uploads. None is deleted, because issued documents keep theirs.
create table document_logo (
  -- Of the upload.
  key text primary key,
  -- A `data:` address.
  picture text not null,
  -- Pixels.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now()
);

-- Who sells, as documents name them, and on what paper: one row, once the staff have filled it in.
create table document_settings (
  id text primary key,
  seller jsonb not null default '{}',
  logo_key text references document_logo,
  paper text not null default 'a4' check (paper in ('a4', 'letter')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  rev bigint not null default next_revision()
);

-- The next number of each kind. Whoever issues a document holds its row until the transaction ends, so that a number is
-- given only together with its document.
create table document_series (
  kind text primary key check (kind in ('invoice', 'credit_note')),
  prefix text not null,
  next_number integer not null check (next_number > 0)
);

-- Invoices and credit notes as they were issued: nothing changes or deletes them. Amounts in minor units.
create table order_document (
  id text primary key,
  kind text not null references document_series,
  series_number integer not null check (series_number > 0),
  number text not null,
  order_id text not null references "order",
  refund_id text references refund,
  -- The exchange that it is about.
  swap_id text references swap,
  invoice_id text references order_document,
  currency_code text not null references currency,
  total integer not null check (total >= 0),
  language text not null,
  -- All that is printed.
  content jsonb not null,
  issued_by text,
  created_at timestamptz not null default now(),
  unique (kind, series_number),
  check ((kind = 'credit_note') = (invoice_id is not null))
);
create index order_document_order on order_document (order_id);
create unique index order_document_refund on order_document (refund_id) where refund_id is not null;
create unique index order_document_swap on order_document (swap_id, kind) where swap_id is not null;
-- An invoice is taken back as a whole only once.
create unique index order_document_reversed on order_document (invoice_id) 
  where invoice_id is not null and refund_id is null and swap_id is null;
