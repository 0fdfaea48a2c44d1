-- Logos as they are printed: small copies of uploads. None is deleted, because issued documents keep theirs.
create table document_logo (
  -- Storage key of the original upload.
  key text primary key,
  -- A `data:` URL.
  picture text not null,
  -- Pixels.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now()
);

-- Seller and paper size of printed documents: at most one row, none until staff save the settings.
create table document_settings (
  id text primary key,
  seller jsonb not null default '{}',
  logo_key text references document_logo,
  paper text not null default 'a4' check (paper in ('a4', 'letter')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  rev bigint not null default next_revision()
);

-- The next number of each kind. Issuing a document locks the row of its kind until the transaction ends, so that a number
-- is used up only together with its document.
create table document_series (
  kind text primary key check (kind in ('invoice', 'credit_note')),
  prefix text not null,
  next_number integer not null check (next_number > 0)
);

-- Invoices and credit notes as they were issued. Never deleted, nor changed but by the erasure of a customer, which blanks
-- buyer, delivery address and note once the retention period is over. Amounts in minor units.
create table order_document (
  id text primary key,
  kind text not null references document_series,
  series_number integer not null check (series_number > 0),
  -- As printed: prefix and series number at the time of issue.
  number text not null,
  order_id text not null references "order",
  refund_id text references refund,
  -- The exchange (v1: swap) that it covers.
  swap_id text references swap,
  invoice_id text references order_document,
  currency_code text not null references currency,
  total integer not null check (total >= 0),
  language text not null,
  -- Everything that is printed.
  content jsonb not null,
  -- A user.
  issued_by text,
  created_at timestamptz not null default now(),
  unique (kind, series_number),
  check ((kind = 'credit_note') = (invoice_id is not null))
);
create index order_document_order on order_document (order_id);
create unique index order_document_refund on order_document (refund_id) where refund_id is not null;
create unique index order_document_swap on order_document (swap_id, kind) where swap_id is not null;
-- An invoice is reversed as a whole only once.
create unique index order_document_reversed on order_document (invoice_id)
  where invoice_id is not null and refund_id is null and swap_id is null;
