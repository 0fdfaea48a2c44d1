-- The database version for the page cache: the last revision, and whether no transaction that writes is open
-- (docs/decisions/0003-page-cache.md).
--
-- Read in this order, each statement with a snapshot of its own. A snapshot ends after the last finished transaction, so
-- that it does not list running ones that began later: the age of its end, the distance to the next number that will be
-- given, says whether there are any. Counts call it in a statement that may use several processes, hence parallel
-- restricted: it only reads.
create or replace function database_version(out version bigint, out no_open_writes boolean)
  language plpgsql parallel restricted as $$
begin
  select last_value into version from revision;
  select pg_snapshot_xmin(s) = pg_snapshot_xmax(s) and age(pg_snapshot_xmax(s)::xid) = 0 into no_open_writes
    from pg_current_snapshot() s;
end $$;
