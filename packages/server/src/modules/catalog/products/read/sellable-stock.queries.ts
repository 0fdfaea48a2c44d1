/** Units of an item that channels can sell: levels at locations which any channel is linked to. `row` has its id. */
export const sellableUnits = (row: string): string =>
  `(select coalesce(sum(l.stocked_quantity - l.reserved_quantity), 0) from inventory_level l
    where l.inventory_item_id = ${row}.inventory_item_id and l.deleted_at is null
      and exists (select from sales_channel_location s where s.location_id = l.location_id and s.deleted_at is null))`

/** The quantity of a variant that channels can sell, limited by its scarcest item. */
export const sellableStock = (row: string): string =>
  `(select coalesce(min(floor(${sellableUnits('i')}::numeric / greatest(i.required_quantity, 1))), 0)::int
    from product_variant_inventory_item i where i.variant_id = ${row}.id and i.deleted_at is null)`
