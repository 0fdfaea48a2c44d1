-- Products that are alive, counted as they come and go (kernel/read/tally.ts): what has been added and taken away since,
-- summed up when somebody asks. Writers add a row each instead of waiting for one number; a job makes one row of many now
-- and then.

create or replace function product_tally_insert() returns trigger language plpgsql as $$
begin
  insert into tally (name, part, delta) select 'product', part::text, sum(delta) from (
    select is_giftcard as part, 1 as delta from new_rows where deleted_at is null
  ) c group by part having sum(delta) <> 0;
  return null;
end $$;
create or replace trigger product_tally_insert after insert on product
  referencing new table as new_rows
  for each statement execute function product_tally_insert();

create or replace function product_tally_update() returns trigger language plpgsql as $$
begin
  -- A renewed revision changes nothing that is counted.
  if setting_off('telling') then return null; end if;
  insert into tally (name, part, delta) select 'product', part::text, sum(delta) from (
    select is_giftcard as part, 1 as delta from new_rows where deleted_at is null
    union all select is_giftcard, -1 from old_rows where deleted_at is null
  ) c group by part having sum(delta) <> 0;
  return null;
end $$;
create or replace trigger product_tally_update after update on product
  referencing new table as new_rows old table as old_rows
  for each statement execute function product_tally_update();

create or replace function product_tally_delete() returns trigger language plpgsql as $$
begin
  insert into tally (name, part, delta) select 'product', part::text, sum(delta) from (
    select is_giftcard as part, -1 as delta from old_rows where deleted_at is null
  ) c group by part having sum(delta) <> 0;
  return null;
end $$;
create or replace trigger product_tally_delete after delete on product
  referencing old table as old_rows
  for each statement execute function product_tally_delete();
