import { TEXT_COLLATION } from '../kernel/database/collation.ts'

/**
 * What keeps lists of a million products quick. Columns that are never empty have one index for both directions of an
 * order; each ends in the id, as every order does (docs/reading.md lists the pairs of filter and order).
 */

const alive = 'where deleted_at is null'
const title = `title collate "${TEXT_COLLATION}"`

const orders = `
drop index product_created;
drop index product_updated;
-- Ranges of dates are looked through in the index alone, whatever they are sorted by.
create index product_created on product (created_at, id) include (updated_at, title) ${alive};
create index product_updated on product (updated_at, id) include (created_at, title) ${alive};
-- What a filter of another table has found is sorted without fetching the rows.
create unique index product_listing on product (id) include (created_at, updated_at, title) ${alive};
`

const filters = `
${['status', 'collection_id', 'type_id']
  .flatMap((column) => [
    `create index product_${column}_updated on product (${column}, updated_at, id) ${alive};`,
    `create index product_${column}_title on product (${column}, ${title}, id) ${alive};`,
  ])
  .join('\n')}
create index product_giftcard on product (created_at, id) where is_giftcard and deleted_at is null;
drop index product_tags_tag;
create index product_tags_tag on product_tags (product_tag_id, product_id);
`

/**
 * Rows that are alive, counted as they come and go: what has been added and taken away since, summed up when somebody
 * asks. Writers add a row each instead of waiting for one number; a job makes one row of many now and then.
 */
const tally = (table: string, part: string) => {
  const changes = {
    insert: `select ${part} as part, 1 as delta from new_rows ${alive}`,
    update: `select ${part} as part, 1 as delta from new_rows ${alive} union all select ${part}, -1 from old_rows ${alive}`,
    delete: `select ${part} as part, -1 as delta from old_rows ${alive}`,
  }
  const tables = {
    insert: 'referencing new table as new_rows',
    update: 'referencing new table as new_rows old table as old_rows',
    delete: 'referencing old table as old_rows',
  }
  const triggers = (['insert', 'update', 'delete'] as const).map(
    (event) => `create function ${table}_tally_${event}() returns trigger language plpgsql as $$
begin
  insert into tally (name, part, delta) select '${table}', part::text, sum(delta) from (${changes[event]}) c group by part having sum(delta) <> 0;
  return null;
end $$;
create trigger ${table}_tally_${event} after ${event} on ${table} ${tables[event]} for each statement execute function ${table}_tally_${event}();`,
  )
  return `insert into tally (name, part, delta) select '${table}', (${part})::text, count(*) from ${table} ${alive} group by ${part};
${triggers.join('\n')}`
}

const tallies = `
create table tally (id bigint generated always as identity primary key, name text not null, part text not null, delta bigint not null);
create index tally_of on tally (name, part) include (delta);
${tally('product', 'is_giftcard')}
`

/** Counts stand in one statement with it, and may use several processes; it only reads. */
const mark = `
alter function database_mark() parallel restricted;
`

export const sql = [orders, filters, tallies, mark].join('\n')
