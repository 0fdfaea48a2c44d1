-- When the handle of a product, collection or category changes, its old handle becomes a redirect to it, whichever
-- statement changed it. A record that gets a handle deletes the redirect from that handle, because records come before
-- redirects. The redirects to a record are deleted with it.
--
-- Without seqscan, because the cached plans may be from when the table was empty. A row trigger is called only for rows
-- that fulfill its condition, so that other changes of a product cost nothing.
create or replace function take_handles() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  delete from handle_redirect h using rows r where h.kind = tg_argv[0] and h.handle = r.handle;
  return null;
end $$;

create or replace function leave_handle() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  delete from handle_redirect where kind = tg_argv[0] and handle = new.handle;
  if old.handle <> '' then
    insert into handle_redirect (id, kind, handle, record_id)
      values ('redir_' || gen_random_uuid(), tg_argv[0], old.handle, new.id)
      on conflict (kind, handle) do update set record_id = excluded.record_id, updated_at = now();
  end if;
  return null;
end $$;

create or replace function give_up_handles() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  delete from handle_redirect where record_id = old.id;
  return null;
end $$;

create or replace trigger product_takes_handle after insert on product
  referencing new table as rows for each statement execute function take_handles('product');
create or replace trigger product_leaves_handle after update on product for each row
  when (old.handle is distinct from new.handle) execute function leave_handle('product');
create or replace trigger product_gives_up_handles after update on product for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function give_up_handles();
create or replace trigger product_drops_handles after delete on product
  for each row execute function give_up_handles();

create or replace trigger product_collection_takes_handle after insert on product_collection
  referencing new table as rows for each statement execute function take_handles('collection');
create or replace trigger product_collection_leaves_handle after update on product_collection for each row
  when (old.handle is distinct from new.handle) execute function leave_handle('collection');
create or replace trigger product_collection_gives_up_handles after update on product_collection for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function give_up_handles();
create or replace trigger product_collection_drops_handles after delete on product_collection
  for each row execute function give_up_handles();

create or replace trigger product_category_takes_handle after insert on product_category
  referencing new table as rows for each statement execute function take_handles('category');
create or replace trigger product_category_leaves_handle after update on product_category for each row
  when (old.handle is distinct from new.handle) execute function leave_handle('category');
create or replace trigger product_category_drops_handles after delete on product_category
  for each row execute function give_up_handles();
