-- Products that a check of the catalog found; at most 100,000 of each check.
create table catalog_finding (
  check_id text not null,
  product_id text not null references product on delete cascade,
  primary key (check_id, product_id)
);
