/**
 * When products come and go by the clock: a published one is there from `publish_at` on and before `unpublish_at`, each
 * without a limit where it is null. Nothing changes the status at these moments: whoever reads compares.
 */
export const sql = /* sql */ `
alter table product add column publish_at timestamptz, add column unpublish_at timestamptz check (unpublish_at > publish_at);
-- The moments before and after now, up to which kept answers hold (kernel/read/turns.ts).
create index product_publish_at on product (publish_at) where publish_at is not null;
create index product_unpublish_at on product (unpublish_at) where unpublish_at is not null;
-- Which products are not there now, so that the others are counted and sorted in the indexes that they have.
create index product_dated on product (id) include (publish_at, unpublish_at) where publish_at is not null or unpublish_at is not null;
`
