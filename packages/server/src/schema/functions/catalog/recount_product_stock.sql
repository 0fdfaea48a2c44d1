-- Calculates all of product_stock again, for programs that have written with the triggers switched off. A variant can
-- be sold as often as the scarcest of its stock items allows.
create or replace function recount_product_stock() returns void language sql as $$
  delete from selling_location;
  insert into selling_location (location_id) select distinct location_id from sales_channel_location where deleted_at is null;
  delete from product_stock;
  insert into product_stock (product_id, is_giftcard, quantity)
    select p.id, p.is_giftcard, k.quantity from product p left join (
      select v.product_id, sum(coalesce(f.quantity, 0)) as quantity from product_variant v left join (
        select k.variant_id, min(k.possible) as quantity from (
          select i.variant_id,
            floor(coalesce(sum(l.stocked_quantity - l.reserved_quantity), 0)::numeric / greatest(i.required_quantity, 1)) as possible
          from product_variant_inventory_item i
          left join (inventory_level l join selling_location s on s.location_id = l.location_id)
            on l.inventory_item_id = i.inventory_item_id and l.deleted_at is null
          where i.deleted_at is null group by i.id) k group by k.variant_id
      ) f on f.variant_id = v.id where v.deleted_at is null and v.manage_inventory group by v.product_id
    ) k on k.product_id = p.id where p.deleted_at is null;
$$;
