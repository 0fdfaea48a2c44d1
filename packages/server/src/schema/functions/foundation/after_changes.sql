-- Makes the triggers that call a function once for each statement that inserts, updates or deletes rows of a table. It
-- sees the changed rows as `rows`, and after an update the former ones as `old_rows`. Of several functions of a table
-- the one whose name is first in the alphabet is called first.
create or replace function after_changes(changed text, name text, call text) returns void language plpgsql as $$
declare
  event text;
  tables jsonb := '{"insert": "new table as rows", "update": "new table as rows old table as old_rows", "delete": "old table as rows"}';
begin
  foreach event in array array['insert', 'update', 'delete'] loop
    execute format('create or replace trigger %I after %s on %I referencing %s for each statement execute function %s',
      changed || '_after_' || event || '_' || name, event, changed, tables ->> event, call);
  end loop;
end $$;
