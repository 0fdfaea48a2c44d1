-- Links of channels to locations. What lies at a location that a channel came to or left is summed up again
-- (settle_product_stock.sql).

create or replace function sales_channel_location_stock_insert() returns trigger language plpgsql as $$
begin
  insert into product_stock_due (location_ids)
    select array_agg(distinct c.location_id)
    from (
      select id, location_id, alive, sum(sign) as sign from (
        select id, location_id, deleted_at is null as alive, 1 as sign from new_rows
      ) r group by id, location_id, alive having sum(sign) <> 0
    ) c having count(*) > 0;
  return null;
end $$;
create or replace trigger sales_channel_location_stock_insert after insert on sales_channel_location
  referencing new table as new_rows
  for each statement execute function sales_channel_location_stock_insert();

create or replace function sales_channel_location_stock_update() returns trigger language plpgsql as $$
begin
  insert into product_stock_due (location_ids)
    select array_agg(distinct c.location_id)
    from (
      select id, location_id, alive, sum(sign) as sign from (
        select id, location_id, deleted_at is null as alive, 1 as sign from new_rows
        union all select id, location_id, deleted_at is null as alive, -1 as sign from old_rows
      ) r group by id, location_id, alive having sum(sign) <> 0
    ) c having count(*) > 0;
  return null;
end $$;
create or replace trigger sales_channel_location_stock_update after update on sales_channel_location
  referencing new table as new_rows old table as old_rows
  for each statement execute function sales_channel_location_stock_update();

create or replace function sales_channel_location_stock_delete() returns trigger language plpgsql as $$
begin
  insert into product_stock_due (location_ids)
    select array_agg(distinct c.location_id)
    from (
      select id, location_id, alive, sum(sign) as sign from (
        select id, location_id, deleted_at is null as alive, -1 as sign from old_rows
      ) r group by id, location_id, alive having sum(sign) <> 0
    ) c having count(*) > 0;
  return null;
end $$;
create or replace trigger sales_channel_location_stock_delete after delete on sales_channel_location
  referencing old table as old_rows
  for each statement execute function sales_channel_location_stock_delete();

-- A channel's first location, or its last: everything that lies there is summed up with the commit, however long that takes.
create or replace function sales_channel_location_patience() returns trigger language plpgsql as $$
begin
  perform set_config('statement_timeout', '0', true);
  return null;
end $$;
create or replace trigger sales_channel_location_patience after insert or update or delete on sales_channel_location
  for each statement execute function sales_channel_location_patience();
