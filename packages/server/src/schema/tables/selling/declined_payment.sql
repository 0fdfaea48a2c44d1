-- Tries to pay for a cart that a payment provider declined: one row each, however often it is reported.
create table declined_payment (
  cart_id text not null references cart on delete cascade,
  provider_id text not null references payment_provider,
  -- What the provider calls the try; its session where the provider does not tell tries apart. Nothing of a card.
  try_id text not null,
  created_at timestamptz not null default now(),
  primary key (cart_id, provider_id, try_id)
);
