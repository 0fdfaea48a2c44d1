/** Stock of a variant that channels can sell: levels at locations which any channel is linked to. */
export const sellableStock = (row: string): string =>
  `(select coalesce(sum(l.stocked_quantity - l.reserved_quantity), 0)::int from product_variant_inventory_item i
    join inventory_level l on l.inventory_item_id = i.inventory_item_id and l.deleted_at is null
    where i.variant_id = ${row}.id and i.deleted_at is null
      and exists (select from sales_channel_location s where s.location_id = l.location_id and s.deleted_at is null))`
