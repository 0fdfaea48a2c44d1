-- Updates product_stock for everything that a transaction changed in stock (product_stock_due), at its commit and in
-- the order of the ids: two transactions cannot deadlock, and those that sell the same product wait for the end of a
-- commit at most (docs/decisions/0010-stock-of-a-product-is-kept-at-the-commit.md).
--
-- Each statement sees what was committed when it began, so the products' rows are locked first: then it sees what
-- others have committed. The change of a level is added to the sum; after any other change the sum is calculated again.
-- Meanwhile the products of a level must not change: a transaction that changes links of variants to items waits until
-- no other one commits levels, and vice versa.

-- The trigger runs for each row; the first run handles all of them.
--
-- Planning these statements takes most of a commit (about 1 ms), so those for the few levels of a sale or a transfer
-- are planned once per connection. Their plans may be made while the tables are empty: each row is found by its key,
-- and `offset 0` keeps the parts from being joined in any other way. Such a plan can be slow for many levels: more than
-- 20 are left to renew_product_stock, which is planned for what it finds.
create or replace function settle_product_stock() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
declare again text[]; moved text[]; relinked boolean; levels level_change[]; touched text[]; bundled boolean;
begin
  with due as materialized (delete from product_stock_due where xact = pg_current_xact_id() returning *)
  select (select array_agg(distinct p) from due, unnest(due.product_ids) p), (select bool_or(due.relinked) from due),
      (select array_agg(distinct l) from due, unnest(due.location_ids) l), (select array_agg(l) from due, unnest(due.levels) l)
    into again, relinked, moved, levels;
  if relinked or moved is not null then
    perform pg_advisory_xact_lock(hashtextextended('product_stock', 0));
  elsif levels is not null then
    perform pg_advisory_xact_lock_shared(hashtextextended('product_stock', 0));
  end if;
  if again is not null or moved is not null or cardinality(levels) > 20 then
    perform renew_product_stock(again, moved, levels);
    return null;
  elsif levels is null then
    return null;
  end if;

  -- A bundle can be sold as often as the scarcest of its items: a change of one item cannot be added to that.
  select array_agg(distinct v.product_id), bool_or((i.required_quantity <> 1 or exists (select from product_variant_inventory_item o
        where o.variant_id = i.variant_id and o.id <> i.id and o.deleted_at is null)))
    into touched, bundled from unnest(levels) c,
      lateral (select i.id, i.variant_id, i.required_quantity from product_variant_inventory_item i
        where i.inventory_item_id = c.item_id and i.deleted_at is null offset 0) i,
      lateral (select v.product_id from product_variant v where v.id = i.variant_id offset 0) v;
  if bundled then
    perform renew_product_stock(null, null, levels);
    return null;
  end if;
  -- Locked before anything is read of them.
  perform 1 from product_stock where product_id = any(touched) order by product_id for no key update;
  update product_stock s set quantity = s.quantity + d.delta
    from (select v.product_id, sum(c.delta) as delta
      from unnest(levels) c,
      lateral (select i.id, i.variant_id, i.required_quantity from product_variant_inventory_item i
        where i.inventory_item_id = c.item_id and i.deleted_at is null offset 0) i,
      lateral (select v.product_id, v.deleted_at is null and v.manage_inventory as counts
        from product_variant v where v.id = i.variant_id offset 0) v
      where v.counts and exists (select from selling_location l where l.location_id = c.location_id offset 0)
      group by v.product_id having sum(c.delta) <> 0) d
    where s.product_id = d.product_id;
  return null;
end $$;
drop trigger if exists product_stock_due_settle on product_stock_due;
create constraint trigger product_stock_due_settle after insert on product_stock_due deferrable initially deferred
  for each row execute function settle_product_stock();

-- Calculates the stock of products again: of those in `again`, of those with stock at `moved` locations, which a
-- channel has started or stopped to sell from, and of bundles with one of the `levels`. Other changed levels are added
-- to their products. Planned each time for what it is given: joins go from what has changed to what belongs to it, in
-- the order in which they are written.
create or replace function renew_product_stock(again text[], moved text[], levels level_change[]) returns void language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set join_collapse_limit = 1
  set plan_cache_mode = force_custom_plan as $$
declare touched text[];
begin
  if moved is not null then
    with linked as (select l.id as location_id, exists (select from sales_channel_location s where s.location_id = l.id and s.deleted_at is null) as sells
        from unnest(moved) l(id)),
      gone as (delete from selling_location s using linked l where s.location_id = l.location_id and not l.sells returning s.location_id),
      come as (insert into selling_location (location_id) select location_id from linked where sells
        on conflict do nothing returning location_id)
    select array_agg(distinct c.id) into again from (
      select v.product_id as id from inventory_level l
        join product_variant_inventory_item i on i.inventory_item_id = l.inventory_item_id and i.deleted_at is null
        join product_variant v on v.id = i.variant_id
        where l.location_id in (select location_id from gone union all select location_id from come) and l.deleted_at is null
      union all select unnest(again)) c;
  end if;

  -- A variant is a bundle if it has several items, or takes several units of one.
  select array_agg(distinct v.product_id), again || array_agg(distinct v.product_id) filter (where (i.required_quantity <> 1 or exists (select from product_variant_inventory_item o
        where o.variant_id = i.variant_id and o.id <> i.id and o.deleted_at is null)))
    into touched, again from unnest(levels) c
    join product_variant_inventory_item i on i.inventory_item_id = c.item_id and i.deleted_at is null
    join product_variant v on v.id = i.variant_id;
  perform 1 from product_stock where product_id = any(touched || again) order by product_id for no key update;

  if again is not null then
    delete from product_stock s using unnest(again) a(id)
      where s.product_id = a.id and not exists (select from product p where p.id = a.id and p.deleted_at is null);
    insert into product_stock as s (product_id, is_giftcard, quantity)
      select p.id, p.is_giftcard, (select sum((select coalesce(min(k.possible), 0) from (
          select floor(coalesce(sum(l.stocked_quantity - l.reserved_quantity), 0)::numeric / greatest(i.required_quantity, 1)) as possible
          from product_variant_inventory_item i
          left join inventory_level l on l.inventory_item_id = i.inventory_item_id and l.deleted_at is null
            and exists (select from selling_location s where s.location_id = l.location_id)
          where i.variant_id = v.id and i.deleted_at is null group by i.id) k))
        from product_variant v where v.product_id = p.id and v.deleted_at is null and v.manage_inventory)
      from product p where p.id = any(again) and p.deleted_at is null order by p.id
      on conflict (product_id) do update set is_giftcard = excluded.is_giftcard, quantity = excluded.quantity
        where (s.is_giftcard, s.quantity) is distinct from (excluded.is_giftcard, excluded.quantity);
  end if;

  if levels is not null then
    update product_stock s set quantity = s.quantity + d.delta
      from (select v.product_id, sum(c.delta) as delta from unnest(levels) c
        join selling_location l on l.location_id = c.location_id
        join product_variant_inventory_item i on i.inventory_item_id = c.item_id and i.deleted_at is null
        join product_variant v on v.id = i.variant_id and v.deleted_at is null and v.manage_inventory
        where not (v.product_id = any(coalesce(again, '{}'))) group by 1 having sum(c.delta) <> 0) d
      where s.product_id = d.product_id;
  end if;
end $$;
