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

-- Each price locked the row of its currency, of which there are a handful: half of the time that storing prices took, and
-- all who store some at once wait for each other there. Now a statement asks once, and a currency with prices stays.
alter table money_amount drop constraint money_amount_currency_code_fkey;
create function money_amount_currency_insert() returns trigger language plpgsql as $$
declare unknown text;
begin
  select r.currency_code into unknown from (select distinct currency_code from new_rows) r
    where not exists (select from currency c where c.code = r.currency_code) limit 1;
  if found then
    raise foreign_key_violation using message = format('There is no currency %L', unknown), constraint = 'money_amount_currency';
  end if;
  return null;
end $$;
create trigger money_amount_currency_insert after insert on money_amount referencing new table as new_rows
  for each statement execute function money_amount_currency_insert();
create function money_amount_currency_update() returns trigger language plpgsql as $$
begin
  if not exists (select from currency c where c.code = new.currency_code) then
    raise foreign_key_violation using message = format('There is no currency %L', new.currency_code), constraint = 'money_amount_currency';
  end if;
  return null;
end $$;
create trigger money_amount_currency_update after update of currency_code on money_amount
  for each row when (old.currency_code is distinct from new.currency_code) execute function money_amount_currency_update();
create function currency_with_prices_stays() returns trigger language plpgsql as $$
begin
  if exists (select from money_amount m where m.currency_code = old.code) then
    raise foreign_key_violation using message = format('There are prices in %L', old.code), constraint = 'money_amount_currency';
  end if;
  return old;
end $$;
create trigger currency_with_prices_stays before delete on currency for each row execute function currency_with_prices_stays();
`
