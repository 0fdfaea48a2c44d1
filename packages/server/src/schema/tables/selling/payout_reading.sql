-- How far the payouts of each provider are read.
create table payout_reading (
  provider_id text primary key references payment_provider,
  -- All payouts are stored that were made before; null until the first reading is over.
  read_to timestamptz,
  -- Of the reading under way: when it began, and what its next page is asked for with; null for the first one.
  begun_at timestamptz not null,
  after text,
  -- When a server last took it on; none other does so at the same time.
  taken_at timestamptz not null
);
