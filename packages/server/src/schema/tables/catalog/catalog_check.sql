-- The last result of each check of the catalog, and the products that it found (modules/catalog/catalog-health). Replaced as
-- a whole, so neither has a history.
create table catalog_check (
  id text primary key,
  count integer not null,
  is_capped boolean not null,
  checked_at timestamptz not null
);
