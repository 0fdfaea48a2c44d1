/** Categories are searched by name and handle, as everything else is. */
export const sql = `
alter table product_category add column search text generated always as (fold_text(name || ' ' || handle)) stored;
create index product_category_search on product_category using gin (search gin_trgm_ops);
`
