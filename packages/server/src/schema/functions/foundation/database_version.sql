-- The database version for the page cache: the last revision, and whether no transaction that writes is open
-- (docs/decisions/0003-page-cache.md).
--
-- The order matters, and each statement has a snapshot of its own. A snapshot ends after the last finished transaction
-- and does not list running ones that began later: the age of its end, its distance to the next transaction number,
-- says whether there are any. Parallel restricted, because statements that count rows call it and may use several
-- processes; it only reads.
create or replace function database_version(out version bigint, out no_open_writes boolean)
  language plpgsql parallel restricted as $$
begin
  select last_value into version from revision;
  select pg_snapshot_xmin(s) = pg_snapshot_xmax(s) and age(pg_snapshot_xmax(s)::xid) = 0 into no_open_writes
    from pg_current_snapshot() s;
end $$;
