-- Advances the counters that its arguments name, by one for each statement that changes rows.
create or replace function advance_epochs() returns trigger language plpgsql as $$
declare advanced text;
begin
  if exists (select from rows) then
    -- The transaction takes its number before a counter changes (../../tables/foundation.sql).
    perform next_revision();
    foreach advanced in array tg_argv loop
      update epoch set value = value + 1 where name = advanced;
    end loop;
  end if;
  return null;
end $$;
