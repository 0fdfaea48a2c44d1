/**
 * What channels can sell of a product, as a number that lists are filtered and sorted by; and when a publishable key was
 * last used. Both stand beside their rows, so that selling and reading renew no revision (docs/decisions/0010).
 */

/** One row for each product that is alive; null where the stock of none of its variants is kept. */
const tables = `
create table product_stock (product_id text primary key, is_giftcard boolean not null, quantity bigint);
-- What has no number comes last in both directions: one index each, and a place for every row (kernel/read/order.ts).
create index product_stock_ascending on product_stock ((coalesce(quantity, 'Infinity'::double precision)), product_id) include (is_giftcard);
create index product_stock_descending on product_stock ((coalesce(quantity, '-Infinity'::double precision)), product_id) include (is_giftcard);

-- Locations that any channel is linked to, as they were when the sums were made.
create table selling_location (location_id text primary key);

-- What was added to a level.
create type level_change as (item_id text, location_id text, delta bigint);

-- What the statements of a transaction have changed, until it ends: then it is worked off and gone, and never needs to
-- outlive a crash.
create unlogged table product_stock_due (
  xact xid8 not null default pg_current_xact_id(),
  -- Products that are summed up again, and whether a link to a stock item came or went.
  product_ids text[], relinked boolean not null default false,
  -- Locations that a channel came to or left.
  location_ids text[],
  levels level_change[]
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
create index product_stock_due_of on product_stock_due (xact);
`

const sold = `(select coalesce(sum(l.stocked_quantity - l.reserved_quantity), 0) from product_variant_inventory_item i
      join inventory_level l on l.inventory_item_id = i.inventory_item_id and l.deleted_at is null
        and exists (select from selling_location s where s.location_id = l.location_id)
      where i.variant_id = v.id and i.deleted_at is null)`

const isKept = `v.deleted_at is null and v.manage_inventory`

const linkedLocations = `select distinct location_id from sales_channel_location where deleted_at is null`

/** Everything from the beginning: for this migration, and for whoever has written with the triggers switched off. */
const recount = `
create function recount_product_stock() returns void language sql as $$
  delete from selling_location;
  insert into selling_location (location_id) ${linkedLocations};
  delete from product_stock;
  insert into product_stock (product_id, is_giftcard, quantity)
    select p.id, p.is_giftcard, k.quantity from product p left join (
      select v.product_id, sum(coalesce(f.quantity, 0)) as quantity from product_variant v left join (
        select i.variant_id, sum(l.stocked_quantity - l.reserved_quantity) as quantity from product_variant_inventory_item i
        join inventory_level l on l.inventory_item_id = i.inventory_item_id and l.deleted_at is null
        join selling_location s on s.location_id = l.location_id
        where i.deleted_at is null group by i.variant_id
      ) f on f.variant_id = v.id where ${isKept} group by v.product_id
    ) k on k.product_id = p.id where p.deleted_at is null;
$$;
select recount_product_stock();
`

/**
 * Planned anew for what has changed: a plan that was kept from when the tables were empty would read an index from end to
 * end for each row, for as long as the session lives. Joins go from what has changed to what belongs to it, in the order
 * in which they are written.
 */
const forFewRows = [
  'enable_seqscan = off',
  'enable_hashjoin = off',
  'enable_mergejoin = off',
  'join_collapse_limit = 1',
]
  .concat('plan_cache_mode = force_custom_plan')
  .map((setting) => `set ${setting}`)
  .join(' ')

/**
 * Works off what a transaction has changed, when it commits: all at once and in the order of the ids, so that no two wait
 * for each other in a circle, and sellers of one product wait for the end of a commit at most.
 *
 * Each statement sees what was committed when it began, hence locks first. A level that changes adds to the sum; whatever
 * else changes has the sum made again. Whoever has the product's row sees all that others have added. Which products a
 * level belongs to must not change meanwhile: who changes links waits until nobody commits levels, and the other way.
 */
const settle = `
create function settle_product_stock() returns trigger language plpgsql ${forFewRows} as $$
declare again text[]; touched text[]; moved text[]; levels level_change[]; locked text;
begin
  -- Each row that was noted calls; the first call has worked all of them off.
  if not exists (select from product_stock_due where xact = pg_current_xact_id()) then return null; end if;
  with due as materialized (delete from product_stock_due where xact = pg_current_xact_id() returning *)
  select d.again, d.moved, d.levels, case
      when d.relinked or d.moved is not null then pg_advisory_xact_lock(hashtextextended('product_stock', 0))
      when d.levels is not null then pg_advisory_xact_lock_shared(hashtextextended('product_stock', 0)) end
    into again, moved, levels, locked
    from (select (select array_agg(distinct p) from due, unnest(due.product_ids) p) as again,
      (select bool_or(due.relinked) from due) as relinked,
      (select array_agg(distinct l) from due, unnest(due.location_ids) l) as moved,
      (select array_agg(l) from due, unnest(due.levels) l) as levels offset 0) d;

  if moved is not null then
    with linked as (select l.id as location_id, exists (select from sales_channel_location s where s.location_id = l.id and s.deleted_at is null) as sells
        from unnest(moved) l(id)),
      gone as (delete from selling_location s using linked l where s.location_id = l.location_id and not l.sells returning s.location_id),
      come as (insert into selling_location (location_id) select location_id from linked where sells
        on conflict do nothing returning location_id)
    select array_agg(distinct c.id) into again from (
      select v.product_id as id from inventory_level l
        join product_variant_inventory_item i on i.inventory_item_id = l.inventory_item_id and i.deleted_at is null
        join product_variant v on v.id = i.variant_id
        where l.location_id in (select location_id from gone union all select location_id from come) and l.deleted_at is null
      union all select unnest(again)) c;
  end if;

  select array_agg(distinct v.product_id) into touched from unnest(levels) c
    join product_variant_inventory_item i on i.inventory_item_id = c.item_id and i.deleted_at is null
    join product_variant v on v.id = i.variant_id;
  perform 1 from product_stock where product_id = any(touched || again) order by product_id for no key update;

  if again is not null then
    delete from product_stock s using unnest(again) a(id)
      where s.product_id = a.id and not exists (select from product p where p.id = a.id and p.deleted_at is null);
    insert into product_stock as s (product_id, is_giftcard, quantity)
      select p.id, p.is_giftcard, (select sum(${sold}) from product_variant v where v.product_id = p.id and ${isKept})
      from product p where p.id = any(again) and p.deleted_at is null order by p.id
      on conflict (product_id) do update set is_giftcard = excluded.is_giftcard, quantity = excluded.quantity
        where (s.is_giftcard, s.quantity) is distinct from (excluded.is_giftcard, excluded.quantity);
  end if;

  if levels is not null then
    update product_stock s set quantity = s.quantity + d.delta
      from (select v.product_id, sum(c.delta) as delta from unnest(levels) c
        join selling_location l on l.location_id = c.location_id
        join product_variant_inventory_item i on i.inventory_item_id = c.item_id and i.deleted_at is null
        join product_variant v on v.id = i.variant_id and ${isKept}
        where not (v.product_id = any(coalesce(again, '{}'))) group by 1 having sum(c.delta) <> 0) d
      where s.product_id = d.product_id;
  end if;
  return null;
end $$;
create constraint trigger product_stock_due_settle after insert on product_stock_due deferrable initially deferred
  for each row execute function settle_product_stock();
`

type Event = 'insert' | 'update' | 'delete'

/** What a statement changed of certain columns, as rows that came and rows that went; those that did both are left out. */
function changed(event: Event, columns: readonly string[]): string {
  const come = `select ${columns.join(', ')}, 1 as sign from new_rows`
  const gone = `select ${columns.join(', ')}, -1 as sign from old_rows`
  const rows = { insert: come, update: `${come} union all ${gone}`, delete: gone }[event]
  const names = columns.map((column) => column.replace(/.* as /, '')).join(', ')
  return `(select ${names}, sum(sign) as sign from (${rows}) r group by ${names} having sum(sign) <> 0) c`
}

const alive = 'deleted_at is null as alive'

/** What levels have free, and what they had, with a minus. */
const free = (rows: string, sign = '') =>
  `select inventory_item_id as item_id, location_id, case when deleted_at is null then ${sign}(stocked_quantity - reserved_quantity) else 0 end as quantity from ${rows}`

const levelRows = {
  insert: free('new_rows'),
  update: `${free('new_rows')} union all ${free('old_rows', '-')}`,
  delete: free('old_rows', '-'),
}

const links = 'product_variant_inventory_item'

/** Per table, what is noted of a statement. No row is added where nothing that counts has changed. */
const noted: Readonly<Record<string, (event: Event) => string>> = {
  inventory_level: (event) => `(levels)
    select array_agg(row(n.item_id, n.location_id, n.delta)::level_change) from (
      select item_id, location_id, sum(quantity) as delta from (${levelRows[event]}) r group by 1, 2 having sum(quantity) <> 0) n
    having count(*) > 0`,
  [links]: (event) => `(product_ids, relinked)
    select array_agg(distinct v.product_id), true from ${changed(event, ['variant_id', 'inventory_item_id', alive])}
    join product_variant v on v.id = c.variant_id having count(*) > 0`,
  product_variant: (event) => `(product_ids)
    select array_agg(distinct c.product_id) from ${changed(event, ['id', 'product_id', 'manage_inventory', alive])} having count(*) > 0`,
  product: (event) => `(product_ids)
    select array_agg(distinct c.id) from ${changed(event, ['id', 'is_giftcard', alive])} having count(*) > 0`,
  sales_channel_location: (event) => `(location_ids)
    select array_agg(distinct c.location_id) from ${changed(event, ['id', 'location_id', alive])} having count(*) > 0`,
}

const transitions = {
  insert: 'referencing new table as new_rows',
  update: 'referencing new table as new_rows old table as old_rows',
  delete: 'referencing old table as old_rows',
}

function trigger(table: string, event: Event, note: (event: Event) => string): string {
  const name = `${table}_stock_${event}`
  return `create function ${name}() returns trigger language plpgsql${table === links ? ` ${forFewRows}` : ''} as $$
begin
  insert into product_stock_due ${note(event)};
  return null;
end $$;
create trigger ${name} after ${event} on ${table} ${transitions[event]} for each statement execute function ${name}();`
}

/** A channel's first location, or its last: all that lies there is summed up with the commit, however long that takes. */
const patience = `
create function sales_channel_location_patience() returns trigger language plpgsql as $$
begin perform set_config('statement_timeout', '0', true); return null; end $$;
create trigger sales_channel_location_patience after insert or update or delete on sales_channel_location
  for each statement execute function sales_channel_location_patience();
`

const triggers = Object.entries(noted)
  .flatMap(([table, note]) => (['insert', 'update', 'delete'] as const).map((event) => trigger(table, event, note)))
  .join('\n')

/** Keys are used by every request of a storefront: to the hour is enough, and no history tells of it. */
const keys = `
create table publishable_api_key_use (
  publishable_key_id text primary key references publishable_api_key on delete cascade, last_used_at timestamptz not null
);
`

export const sql = [tables, recount, settle, triggers, patience, keys].join('\n')
