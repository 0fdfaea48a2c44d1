-- Replaces a foreign key from prices to currencies. The foreign key locked the currency's row for each price, which
-- took half of the time of storing prices and made all writers of prices wait for each other. These triggers check once
-- per statement.

create or replace function money_amount_currency_insert() returns trigger language plpgsql as $$
declare unknown text;
begin
  select r.currency_code into unknown from (select distinct currency_code from new_rows) r
    where not exists (select from currency c where c.code = r.currency_code) limit 1;
  if found then
    raise foreign_key_violation using message = format('There is no currency %L', unknown), constraint = 'money_amount_currency';
  end if;
  return null;
end $$;
create or replace trigger money_amount_currency_insert after insert on money_amount
  referencing new table as new_rows
  for each statement execute function money_amount_currency_insert();

create or replace function money_amount_currency_update() returns trigger language plpgsql as $$
begin
  if not exists (select from currency c where c.code = new.currency_code) then
    raise foreign_key_violation using message = format('There is no currency %L', new.currency_code), constraint = 'money_amount_currency';
  end if;
  return null;
end $$;
create or replace trigger money_amount_currency_update after update of currency_code on money_amount
  for each row when (old.currency_code is distinct from new.currency_code) execute function money_amount_currency_update();

create or replace function currency_with_prices_stays() returns trigger language plpgsql as $$
begin
  if exists (select from money_amount m where m.currency_code = old.code) then
    raise foreign_key_violation using message = format('There are prices in %L', old.code), constraint = 'money_amount_currency';
  end if;
  return old;
end $$;
create or replace trigger currency_with_prices_stays before delete on currency
  for each row execute function currency_with_prices_stays();
