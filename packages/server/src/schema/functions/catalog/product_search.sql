-- The words that `q` finds a product by: its own, its tags, and titles, SKUs and barcodes of its variants.
--
-- A new product has neither variants nor tags yet: its words are renewed when they are added, or it is inserted with
-- the words of all of them. Without seqscan, because the cached plan may be from when the tables were empty. Deleted
-- variants are filtered in the aggregate: for a `where` condition the planner scans a whole index of variants for each
-- product.
create or replace function fill_product_search() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if tg_op = 'INSERT' and new.search <> '' then
    new.search := fold_text(new.search);
    return new;
  end if;
  if tg_op = 'UPDATE' and setting_off('search') then
    new.search := old.search;
    return new;
  end if;
  new.search := fold_text(concat_ws(' ', new.title, new.subtitle, new.handle, new.description,
    (select c.title from product_collection c where c.id = new.collection_id)));
  if tg_op = 'UPDATE' then
    new.search := new.search || ' ' || fold_text(concat_ws(' ',
      (select string_agg(concat_ws(' ', v.title, v.sku, v.barcode, v.ean, v.upc), ' ') filter (where v.deleted_at is null)
        from product_variant v where v.product_id = new.id),
      (select string_agg(t.value, ' ') from product_tags l join product_tag t on t.id = l.product_tag_id where l.product_id = new.id)));
  end if;
  return new;
end $$;
create or replace trigger product_search before insert or update on product
  for each row execute function fill_product_search();

-- A product's words are read from all of its variants, so they are not renewed when something else of it changes:
-- between `_search_rests` and `_search_resumes`. Triggers are called in the order of their names: `_search_resumes`
-- comes after the trigger that renews the product.
create or replace function search_rests() returns trigger language plpgsql as $$
begin
  perform set_config('storeroom.search', 'off', true);
  return null;
end $$;

create or replace function search_resumes() returns trigger language plpgsql as $$
begin
  perform set_config('storeroom.search', '', true);
  return null;
end $$;

create or replace trigger money_amount_search_rests before insert or update or delete on money_amount
  for each statement execute function search_rests();
create or replace trigger money_amount_search_resumes after insert or update or delete on money_amount
  for each statement execute function search_resumes();

create or replace trigger product_images_search_rests before insert or update or delete on product_images
  for each statement execute function search_rests();
create or replace trigger product_images_search_resumes after insert or update or delete on product_images
  for each statement execute function search_resumes();

create or replace trigger product_sales_channel_search_rests before insert or update or delete on product_sales_channel
  for each statement execute function search_rests();
create or replace trigger product_sales_channel_search_resumes after insert or update or delete on product_sales_channel
  for each statement execute function search_resumes();

create or replace trigger product_category_product_search_rests before insert or update or delete on product_category_product
  for each statement execute function search_rests();
create or replace trigger product_category_product_search_resumes after insert or update or delete on product_category_product
  for each statement execute function search_resumes();

create or replace trigger product_shipping_profile_search_rests before insert or update or delete on product_shipping_profile
  for each statement execute function search_rests();
create or replace trigger product_shipping_profile_search_resumes after insert or update or delete on product_shipping_profile
  for each statement execute function search_resumes();

create or replace trigger product_variant_inventory_item_search_rests before insert or update or delete on product_variant_inventory_item
  for each statement execute function search_rests();
create or replace trigger product_variant_inventory_item_search_resumes after insert or update or delete on product_variant_inventory_item
  for each statement execute function search_resumes();
