-- Makes the partitions of the history for this month and the next two. Called every night, and once here. A month gets
-- none if the default partition already has rows of it.
create or replace function ensure_change_partitions() returns void language plpgsql as $$
declare first date := date_trunc('month', now() at time zone 'UTC')::date;
declare month date;
begin
  for ahead in 0..2 loop
    month := (first + make_interval(months => ahead))::date;
    if to_regclass('change_' || to_char(month, 'YYYY_MM')) is null
      and not exists (select from change_rest where created_at >= month and created_at < month + interval '1 month') then
      execute format('create table %I partition of change for values from (%L) to (%L)',
        'change_' || to_char(month, 'YYYY_MM'), month::timestamp at time zone 'UTC', (month + interval '1 month')::timestamp at time zone 'UTC');
    end if;
  end loop;
end $$;

select ensure_change_partitions();
