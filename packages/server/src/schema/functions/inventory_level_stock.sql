-- Levels. What a statement added to the available pieces of an item at a location is noted, and added to the stock of
-- products when the transaction commits (settle_product_stock.sql). A deleted level has nothing available.

create or replace function inventory_level_stock_insert() returns trigger language plpgsql as $$
begin
  insert into product_stock_due (levels)
    select array_agg(row(n.item_id, n.location_id, n.delta)::level_change) from (
      select item_id, location_id, sum(quantity) as delta from (
        select inventory_item_id as item_id, location_id,
          case when deleted_at is null then (stocked_quantity - reserved_quantity) else 0 end as quantity from new_rows
      ) r group by 1, 2 having sum(quantity) <> 0
    ) n
    having count(*) > 0;
  return null;
end $$;
create or replace trigger inventory_level_stock_insert after insert on inventory_level
  referencing new table as new_rows
  for each statement execute function inventory_level_stock_insert();

create or replace function inventory_level_stock_update() returns trigger language plpgsql as $$
begin
  insert into product_stock_due (levels)
    select array_agg(row(n.item_id, n.location_id, n.delta)::level_change) from (
      select item_id, location_id, sum(quantity) as delta from (
        select inventory_item_id as item_id, location_id,
          case when deleted_at is null then (stocked_quantity - reserved_quantity) else 0 end as quantity from new_rows
        union all select inventory_item_id as item_id, location_id,
          case when deleted_at is null then -(stocked_quantity - reserved_quantity) else 0 end as quantity from old_rows
      ) r group by 1, 2 having sum(quantity) <> 0
    ) n
    having count(*) > 0;
  return null;
end $$;
create or replace trigger inventory_level_stock_update after update on inventory_level
  referencing new table as new_rows old table as old_rows
  for each statement execute function inventory_level_stock_update();

create or replace function inventory_level_stock_delete() returns trigger language plpgsql as $$
begin
  insert into product_stock_due (levels)
    select array_agg(row(n.item_id, n.location_id, n.delta)::level_change) from (
      select item_id, location_id, sum(quantity) as delta from (
        select inventory_item_id as item_id, location_id,
          case when deleted_at is null then -(stocked_quantity - reserved_quantity) else 0 end as quantity from old_rows
      ) r group by 1, 2 having sum(quantity) <> 0
    ) n
    having count(*) > 0;
  return null;
end $$;
create or replace trigger inventory_level_stock_delete after delete on inventory_level
  referencing old table as old_rows
  for each statement execute function inventory_level_stock_delete();
