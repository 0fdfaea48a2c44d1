/** Backups that were made or tried, newest last by `id`. `place` is a path or `s3://bucket/key`; `bytes` of the file. */
export const sql = /* sql */ `
create table backup (
  id text primary key,
  kind text not null check (kind in ('nightly', 'asked')),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  place text,
  bytes bigint,
  row_count bigint,
  error text
);
-- What an event comes of: the request, and the trace that it belongs to (kernel/cause.ts).
alter table outbox add column cause jsonb;
-- Carts that nobody came back to go with their addresses: each address asks whether anything else names it.
create index cart_shipping_address on cart (shipping_address_id) where shipping_address_id is not null;
create index cart_billing_address on cart (billing_address_id) where billing_address_id is not null;
create index order_shipping_address on "order" (shipping_address_id) where shipping_address_id is not null;
create index order_billing_address on "order" (billing_address_id) where billing_address_id is not null;
create index customer_billing_address on customer (billing_address_id) where billing_address_id is not null;
-- How far the log was at the end of a sign-in's or token's last write: until a replica is as far, they read from the primary.
alter table session add column wrote_lsn pg_lsn;
alter table api_token add column wrote_lsn pg_lsn;
`
