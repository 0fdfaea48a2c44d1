-- Settings of a transaction: who acts and why (kernel/tx.ts), and which triggers are off.

-- Null if it is not set.
create or replace function transaction_setting(name text) returns text language sql stable as $$
  select nullif(current_setting('storeroom.' || name, true), '')
$$;

create or replace function setting_off(name text) returns boolean language sql stable as $$
  select coalesce(current_setting('storeroom.' || name, true), '') = 'off'
$$;
