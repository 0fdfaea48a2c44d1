-- Variants. One that comes, goes, or begins or ceases to have its stock kept has the product summed up again
-- (settle_product_stock.sql).

create or replace function product_variant_stock_insert() returns trigger language plpgsql as $$
begin
  insert into product_stock_due (product_ids)
    select array_agg(distinct c.product_id)
    from (
      select id, product_id, manage_inventory, alive, sum(sign) as sign from (
        select id, product_id, manage_inventory, deleted_at is null as alive, 1 as sign from new_rows
      ) r group by id, product_id, manage_inventory, alive having sum(sign) <> 0
    ) c having count(*) > 0;
  return null;
end $$;
create or replace trigger product_variant_stock_insert after insert on product_variant
  referencing new table as new_rows
  for each statement execute function product_variant_stock_insert();

create or replace function product_variant_stock_update() returns trigger language plpgsql as $$
begin
  insert into product_stock_due (product_ids)
    select array_agg(distinct c.product_id)
    from (
      select id, product_id, manage_inventory, alive, sum(sign) as sign from (
        select id, product_id, manage_inventory, deleted_at is null as alive, 1 as sign from new_rows
        union all select id, product_id, manage_inventory, deleted_at is null as alive, -1 as sign from old_rows
      ) r group by id, product_id, manage_inventory, alive having sum(sign) <> 0
    ) c having count(*) > 0;
  return null;
end $$;
create or replace trigger product_variant_stock_update after update on product_variant
  referencing new table as new_rows old table as old_rows
  for each statement execute function product_variant_stock_update();

create or replace function product_variant_stock_delete() returns trigger language plpgsql as $$
begin
  insert into product_stock_due (product_ids)
    select array_agg(distinct c.product_id)
    from (
      select id, product_id, manage_inventory, alive, sum(sign) as sign from (
        select id, product_id, manage_inventory, deleted_at is null as alive, -1 as sign from old_rows
      ) r group by id, product_id, manage_inventory, alive having sum(sign) <> 0
    ) c having count(*) > 0;
  return null;
end $$;
create or replace trigger product_variant_stock_delete after delete on product_variant
  referencing old table as old_rows
  for each statement execute function product_variant_stock_delete();
