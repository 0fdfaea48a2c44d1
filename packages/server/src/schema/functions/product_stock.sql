-- Products. One that comes, goes, or becomes a gift card has its row in product_stock made again
-- (settle_product_stock.sql). Renewing a revision changes none of that, so nothing is compared then.

create or replace function product_stock_insert() returns trigger language plpgsql as $$
begin
  insert into product_stock_due (product_ids)
    select array_agg(distinct c.id)
    from (
      select id, is_giftcard, alive, sum(sign) as sign from (
        select id, is_giftcard, deleted_at is null as alive, 1 as sign from new_rows
      ) r group by id, is_giftcard, alive having sum(sign) <> 0
    ) c having count(*) > 0;
  return null;
end $$;
create or replace trigger product_stock_insert after insert on product
  referencing new table as new_rows
  for each statement execute function product_stock_insert();

create or replace function product_stock_update() returns trigger language plpgsql as $$
begin
  if setting_off('telling') then return null; end if;
  insert into product_stock_due (product_ids)
    select array_agg(distinct c.id)
    from (
      select id, is_giftcard, alive, sum(sign) as sign from (
        select id, is_giftcard, deleted_at is null as alive, 1 as sign from new_rows
        union all select id, is_giftcard, deleted_at is null as alive, -1 as sign from old_rows
      ) r group by id, is_giftcard, alive having sum(sign) <> 0
    ) c having count(*) > 0;
  return null;
end $$;
create or replace trigger product_stock_update after update on product
  referencing new table as new_rows old table as old_rows
  for each statement execute function product_stock_update();

create or replace function product_stock_delete() returns trigger language plpgsql as $$
begin
  insert into product_stock_due (product_ids)
    select array_agg(distinct c.id)
    from (
      select id, is_giftcard, alive, sum(sign) as sign from (
        select id, is_giftcard, deleted_at is null as alive, -1 as sign from old_rows
      ) r group by id, is_giftcard, alive having sum(sign) <> 0
    ) c having count(*) > 0;
  return null;
end $$;
create or replace trigger product_stock_delete after delete on product
  referencing old table as old_rows
  for each statement execute function product_stock_delete();
