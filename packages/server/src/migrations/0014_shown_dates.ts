/**
 * When shoppers see a collection: from `publish_at` on and before `unpublish_at`, each without a limit where it is null, as
 * with the dates of products (0011). Nothing else changes at these moments: whoever reads compares.
 */
export const sql = /* sql */ `
alter table product_collection add column publish_at timestamptz, add column unpublish_at timestamptz check (unpublish_at > publish_at);
-- The moments before and after now, up to which kept answers hold (kernel/read/turns.ts).
create index product_collection_publish_at on product_collection (publish_at) where publish_at is not null;
create index product_collection_unpublish_at on product_collection (unpublish_at) where unpublish_at is not null;
`
