-- Links of variants to stock items. A link that comes, goes, or takes another number of pieces has the product summed up
-- again (settle_product_stock.sql). The settings make PostgreSQL plan for the few rows that a statement changed: a plan
-- that was kept from when the tables were empty reads a whole index for each row, for as long as the session lives.

create or replace function product_variant_inventory_item_stock_insert() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set join_collapse_limit = 1
  set plan_cache_mode = force_custom_plan as $$
begin
  insert into product_stock_due (product_ids, relinked)
    select array_agg(distinct v.product_id), true
    from (
      select variant_id, inventory_item_id, alive, sum(sign) as sign from (
        select variant_id, inventory_item_id, deleted_at is null as alive, 1 as sign from new_rows
      ) r group by variant_id, inventory_item_id, alive having sum(sign) <> 0
    ) c
    join product_variant v on v.id = c.variant_id
    having count(*) > 0;
  return null;
end $$;
create or replace trigger product_variant_inventory_item_stock_insert after insert on product_variant_inventory_item
  referencing new table as new_rows
  for each statement execute function product_variant_inventory_item_stock_insert();

create or replace function product_variant_inventory_item_stock_update() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set join_collapse_limit = 1
  set plan_cache_mode = force_custom_plan as $$
begin
  insert into product_stock_due (product_ids, relinked)
    select array_agg(distinct v.product_id), true
    from (
      select variant_id, inventory_item_id, required_quantity, alive, sum(sign) as sign from (
        select variant_id, inventory_item_id, required_quantity, deleted_at is null as alive, 1 as sign from new_rows
        union all select variant_id, inventory_item_id, required_quantity, deleted_at is null as alive, -1 as sign from old_rows
      ) r group by variant_id, inventory_item_id, required_quantity, alive having sum(sign) <> 0
    ) c
    join product_variant v on v.id = c.variant_id
    having count(*) > 0;
  return null;
end $$;
create or replace trigger product_variant_inventory_item_stock_update after update on product_variant_inventory_item
  referencing new table as new_rows old table as old_rows
  for each statement execute function product_variant_inventory_item_stock_update();

create or replace function product_variant_inventory_item_stock_delete() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set join_collapse_limit = 1
  set plan_cache_mode = force_custom_plan as $$
begin
  insert into product_stock_due (product_ids, relinked)
    select array_agg(distinct v.product_id), true
    from (
      select variant_id, inventory_item_id, alive, sum(sign) as sign from (
        select variant_id, inventory_item_id, deleted_at is null as alive, -1 as sign from old_rows
      ) r group by variant_id, inventory_item_id, alive having sum(sign) <> 0
    ) c
    join product_variant v on v.id = c.variant_id
    having count(*) > 0;
  return null;
end $$;
create or replace trigger product_variant_inventory_item_stock_delete after delete on product_variant_inventory_item
  referencing old table as old_rows
  for each statement execute function product_variant_inventory_item_stock_delete();
