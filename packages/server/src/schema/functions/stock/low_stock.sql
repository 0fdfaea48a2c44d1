-- Which stock items are low. The available units are summed up when a transaction commits, as for products
-- (settle_product_stock.sql).

-- Sums up items again. Their rows are locked first, in the order of the ids, so that the sum has what others have
-- committed. With `emits`, each item that has become low is an event; `since` distinguishes it from earlier ones of the
-- same item.
create or replace function renew_low_stock(items text[], emits boolean) returns void language plpgsql
  set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
begin
  perform 1 from low_stock where inventory_item_id = any(items) order by inventory_item_id for update;
  with now_low as (
    select s.inventory_item_id as id, s.low_stock_threshold >= coalesce((
      select sum(l.stocked_quantity - l.reserved_quantity) from inventory_level l
      where l.inventory_item_id = s.inventory_item_id and l.deleted_at is null), 0) as is_low
    from low_stock s where s.inventory_item_id = any(items)
  ), turned as (
    update low_stock s set is_low = n.is_low, unreported_since = case when n.is_low and emits then now() end from now_low n
    where s.inventory_item_id = n.id and s.is_low <> n.is_low returning n.id, n.is_low
  )
  insert into outbox (name, data) select 'inventory-item.low_stock', jsonb_build_object('id', id, 'since', now())
    from turned where is_low and emits order by id;
end $$;

-- Reads the notes of levels that a transaction has left for the stock of products (product_stock_due). By its name this
-- trigger is called before the one that processes and deletes the notes: its first call finds all of them, and its
-- calls for further rows of the transaction find none.
create or replace function settle_low_stock() returns trigger language plpgsql as $$
declare items text[];
begin
  if not exists (select from low_stock) then return null; end if;
  select array_agg(distinct l.item_id) into items from product_stock_due d, unnest(d.levels) l where d.xact = pg_current_xact_id();
  if items is not null then perform renew_low_stock(items, true); end if;
  return null;
end $$;
drop trigger if exists product_stock_due_low on product_stock_due;
create constraint trigger product_stock_due_low after insert on product_stock_due deferrable initially deferred
  for each row when (new.levels is not null) execute function settle_low_stock();

-- Setting a threshold emits no event: the form shows which items it makes low. The levels are locked until it is
-- committed.
create or replace function low_stock_threshold() returns trigger language plpgsql as $$
begin
  if new.low_stock_threshold is null or new.deleted_at is not null then
    delete from low_stock where inventory_item_id = new.id;
    return null;
  end if;
  perform 1 from inventory_level where inventory_item_id = new.id order by id for share;
  insert into low_stock (inventory_item_id, low_stock_threshold) values (new.id, new.low_stock_threshold)
    on conflict (inventory_item_id) do update set low_stock_threshold = excluded.low_stock_threshold;
  perform renew_low_stock(array[new.id], false);
  return null;
end $$;
create or replace trigger inventory_item_threshold_insert after insert on inventory_item
  for each row when (new.low_stock_threshold is not null) execute function low_stock_threshold();
create or replace trigger inventory_item_threshold_update after update of low_stock_threshold, deleted_at on inventory_item
  for each row when (
    new.low_stock_threshold is distinct from old.low_stock_threshold
    or (new.low_stock_threshold is not null and new.deleted_at is distinct from old.deleted_at)
  ) execute function low_stock_threshold();
