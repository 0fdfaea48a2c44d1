-- One row of stock_movement per level and change, by any code. A level that does not exist has no units,
-- and neither does a deleted one.

create or replace function stock_moved_by_insert() returns trigger language plpgsql as $$
begin
  insert into stock_movement (inventory_item_id, location_id, user_id, request_id, reason, note, reference,
    stocked_before, stocked_after, reserved_before, reserved_after, incoming_before, incoming_after)
  select m.inventory_item_id, m.location_id, transaction_setting('user'), transaction_setting('request'),
    transaction_setting('stock_reason'), transaction_setting('stock_note'), transaction_setting('stock_reference'),
    m.stocked_before, m.stocked_after, m.reserved_before, m.reserved_after, m.incoming_before, m.incoming_after
  from (
    select n.inventory_item_id, n.location_id,
      0 as stocked_before,
      case when n.deleted_at is null then n.stocked_quantity else 0 end as stocked_after,
      0 as reserved_before,
      case when n.deleted_at is null then n.reserved_quantity else 0 end as reserved_after,
      0 as incoming_before,
      case when n.deleted_at is null then n.incoming_quantity else 0 end as incoming_after
    from new_rows n order by n.id
  ) m
  where m.stocked_before <> m.stocked_after or m.reserved_before <> m.reserved_after or m.incoming_before <> m.incoming_after;
  return null;
end $$;
create or replace trigger inventory_level_moved_by_insert after insert on inventory_level
  referencing new table as new_rows
  for each statement execute function stock_moved_by_insert();

-- Without nested loops, because the plan is made for the first change, which has a row or two, and then cached: with
-- thousands of levels it would compare each with each.
create or replace function stock_moved_by_update() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  insert into stock_movement (inventory_item_id, location_id, user_id, request_id, reason, note, reference,
    stocked_before, stocked_after, reserved_before, reserved_after, incoming_before, incoming_after)
  select m.inventory_item_id, m.location_id, transaction_setting('user'), transaction_setting('request'),
    transaction_setting('stock_reason'), transaction_setting('stock_note'), transaction_setting('stock_reference'),
    m.stocked_before, m.stocked_after, m.reserved_before, m.reserved_after, m.incoming_before, m.incoming_after
  from (
    select n.inventory_item_id, n.location_id,
      case when o.deleted_at is null then o.stocked_quantity else 0 end as stocked_before,
      case when n.deleted_at is null then n.stocked_quantity else 0 end as stocked_after,
      case when o.deleted_at is null then o.reserved_quantity else 0 end as reserved_before,
      case when n.deleted_at is null then n.reserved_quantity else 0 end as reserved_after,
      case when o.deleted_at is null then o.incoming_quantity else 0 end as incoming_before,
      case when n.deleted_at is null then n.incoming_quantity else 0 end as incoming_after
    from new_rows n join old_rows o on o.id = n.id order by n.id
  ) m
  where m.stocked_before <> m.stocked_after or m.reserved_before <> m.reserved_after or m.incoming_before <> m.incoming_after;
  return null;
end $$;
create or replace trigger inventory_level_moved_by_update after update on inventory_level
  referencing new table as new_rows old table as old_rows
  for each statement execute function stock_moved_by_update();

create or replace function stock_moved_by_delete() returns trigger language plpgsql as $$
begin
  insert into stock_movement (inventory_item_id, location_id, user_id, request_id, reason, note, reference,
    stocked_before, stocked_after, reserved_before, reserved_after, incoming_before, incoming_after)
  select m.inventory_item_id, m.location_id, transaction_setting('user'), transaction_setting('request'),
    transaction_setting('stock_reason'), transaction_setting('stock_note'), transaction_setting('stock_reference'),
    m.stocked_before, m.stocked_after, m.reserved_before, m.reserved_after, m.incoming_before, m.incoming_after
  from (
    select o.inventory_item_id, o.location_id,
      case when o.deleted_at is null then o.stocked_quantity else 0 end as stocked_before,
      0 as stocked_after,
      case when o.deleted_at is null then o.reserved_quantity else 0 end as reserved_before,
      0 as reserved_after,
      case when o.deleted_at is null then o.incoming_quantity else 0 end as incoming_before,
      0 as incoming_after
    from old_rows o order by o.id
  ) m
  where m.stocked_before <> m.stocked_after or m.reserved_before <> m.reserved_after or m.incoming_before <> m.incoming_after;
  return null;
end $$;
create or replace trigger inventory_level_moved_by_delete after delete on inventory_level
  referencing old table as old_rows
  for each statement execute function stock_moved_by_delete();
