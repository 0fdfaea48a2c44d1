-- Rates by which reports convert amounts. The id is the pair and the day, so that there is one rate of each.
create table exchange_rate (
  id text primary key,
  from_currency text not null references currency,
  to_currency text not null references currency,
  -- The first day on which it is used, such as 2026-03-01.
  valid_from text not null check (valid_from = to_char(valid_from::date, 'YYYY-MM-DD')),
  -- The decimal number as it was entered: no digit of it is rounded.
  rate text not null check (rate::numeric > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  rev bigint not null default next_revision(),
  check (from_currency <> to_currency),
  check (id = from_currency || '-' || to_currency || '-' || valid_from)
);
