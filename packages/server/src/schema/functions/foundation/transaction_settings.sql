-- What a transaction says of itself: who acts and why (kernel/tx.ts), and what the triggers leave out meanwhile.

-- Null where nobody set it.
create or replace function transaction_setting(name text) returns text language sql stable as $$
  select nullif(current_setting('storeroom.' || name, true), '')
$$;

create or replace function setting_off(name text) returns boolean language sql stable as $$
  select coalesce(current_setting('storeroom.' || name, true), '') = 'off'
$$;
