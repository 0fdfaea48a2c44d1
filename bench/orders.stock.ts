/** The stock of past orders, from `past_move` (orders.drawn.ts). */

const movement = `insert into stock_movement (inventory_item_id, location_id, reason, reference, created_at,
  stocked_before, stocked_after, reserved_before, reserved_after, incoming_before, incoming_after)`

/** First one movement per level receives what was sold; then each sale reserves it, and parcels and returns move it. */
export const stock: readonly string[] = [
  `${movement} select v.inventory_item_id, v.location_id, 'received', null, min(v.at) - interval '1 day',
      s.stocked_quantity, max(v.received), s.reserved_quantity, s.reserved_quantity, s.incoming_quantity, s.incoming_quantity
    from past_move v join inventory_level s on s.id = v.level_id group by v.inventory_item_id, v.location_id, s.id order by s.id`,
  `${movement} select v.inventory_item_id, v.location_id, v.reason, v.reference, v.at,
      v.stocked_before, v.stocked_before + v.stocked, v.reserved_before, v.reserved_before + v.reserved,
      s.incoming_quantity, s.incoming_quantity
    from past_move v join inventory_level s on s.id = v.level_id order by v.at, v.number, v.n, v.step`,
  // The movements of the sales are already inserted.
  'alter table inventory_level disable trigger inventory_level_moved_by_update',
  `update inventory_level s set stocked_quantity = v.received + v.stocked, reserved_quantity = s.reserved_quantity + v.reserved,
      updated_at = now()
    from (select level_id, max(received) as received, sum(stocked) as stocked, sum(reserved) as reserved
      from past_move group by level_id) v where s.id = v.level_id`,
  'alter table inventory_level enable trigger inventory_level_moved_by_update',
]
