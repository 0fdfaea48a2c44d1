import { tracked as ofFoundation } from './0001_foundation.ts'
import { tracked as ofStockPricesKeys } from './0003_stock_prices_keys.ts'
import { sql as readingAtSize } from './0004_reading_at_size.ts'
import { tracked as ofSelling } from './0006_selling.ts'
import { sql as productStock } from './0007_product_stock.ts'
import { sql as bundles } from './0018_bundles.ts'
import { tracked as ofPurchaseOrders } from './0015_purchase_orders.ts'
import { quickTrackingFunctions } from './tracking.ts'

/**
 * Triggers keep their plans where they can. Working off what a transaction had changed in stock took 1.2 ms of each
 * commit, nearly all of it planning: the few levels of a sale or a transfer are added by statements that are planned once
 * per connection, and what takes many rows or sums up anew goes on being planned for what it finds.
 */

/** Levels up to which a kept plan cannot do harm, even one that was made when the tables were empty. */
const FEW = 20

/** What `pattern` takes out of a migration that has landed. */
function part(text: string, pattern: RegExp): string {
  const [all, group] = pattern.exec(text) ?? []
  if (all === undefined) throw new Error(`There is no ${String(pattern)}`)
  return group ?? all
}

const settle = part(bundles, /create or replace function settle_product_stock\(\)[\s\S]*?\$\$;/)
const forFewRows = part(settle, /language plpgsql (set [^$]*) as \$\$/)
const steps = part(settle, /(\n {2}if moved is not null then[\s\S]*)\n {2}return null;\nend \$\$;/)
const isOfBundle = part(steps, /filter \(where ([\s\S]*?)\)\n/)

/** Each row is found by its key, on tables that are empty, too: `offset 0` keeps the parts from being joined any other way. */
const linked = (columns: string) => `unnest(levels) c,
      lateral (select i.id, i.variant_id, i.required_quantity from product_variant_inventory_item i
        where i.inventory_item_id = c.item_id and i.deleted_at is null offset 0) i,
      lateral (select ${columns} from product_variant v where v.id = i.variant_id offset 0) v`

/** What levels add to the numbers of products. */
const added = `select v.product_id, sum(c.delta) as delta
      from ${linked('v.product_id, v.deleted_at is null and v.manage_inventory as counts')}
      where v.counts and exists (select from selling_location l where l.location_id = c.location_id offset 0)
      group by v.product_id having sum(c.delta) <> 0`

/** What migration 18 does, as a function of what is due. */
const sumUp = `
create function renew_product_stock(again text[], moved text[], levels level_change[]) returns void language plpgsql ${forFewRows} as $$
declare touched text[];
begin${steps}
end $$;
`

const forKeptPlans =
  'set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan'

/** Each row that was noted calls; the first call works all of them off. Products are locked before anything is read of them. */
const settleQuickly = `
create or replace function settle_product_stock() returns trigger language plpgsql ${forKeptPlans} as $$
declare again text[]; moved text[]; relinked boolean; levels level_change[]; touched text[]; bundled boolean;
begin
  with due as materialized (delete from product_stock_due where xact = pg_current_xact_id() returning *)
  select (select array_agg(distinct p) from due, unnest(due.product_ids) p), (select bool_or(due.relinked) from due),
      (select array_agg(distinct l) from due, unnest(due.location_ids) l), (select array_agg(l) from due, unnest(due.levels) l)
    into again, relinked, moved, levels;
  if relinked or moved is not null then
    perform pg_advisory_xact_lock(hashtextextended('product_stock', 0));
  elsif levels is not null then
    perform pg_advisory_xact_lock_shared(hashtextextended('product_stock', 0));
  end if;
  if again is not null or moved is not null or cardinality(levels) > ${FEW} then
    perform renew_product_stock(again, moved, levels);
    return null;
  elsif levels is null then
    return null;
  end if;

  select array_agg(distinct v.product_id), bool_or(${isOfBundle})
    into touched, bundled from ${linked('v.product_id')};
  if bundled then
    perform renew_product_stock(null, null, levels);
    return null;
  end if;
  perform 1 from product_stock where product_id = any(touched) order by product_id for no key update;
  update product_stock s set quantity = s.quantity + d.delta
    from (${added}) d where s.product_id = d.product_id;
  return null;
end $$;
`

/** A renewed revision changes nothing that is counted: half of what it took was to find that out. */
const restingWhileRenewed = (text: string, name: string) =>
  part(text, new RegExp(`create (function ${name}\\(\\)[\\s\\S]*?\\$\\$;)`))
    .replace('function', 'create or replace function')
    .replace('begin', `begin\n  if setting_off('telling') then return null; end if;`)

/**
 * Lists read what they can from an index alone, which works on pages that the vacuum has seen since their last change. By
 * default it comes when a fifth of a table has changed; a fiftieth keeps them quick (tags, 58 to 32 ms) and takes it half a
 * second of a million products.
 */
const seenOften = ['product', 'product_stock']
  .map(
    (table) => `alter table ${table} set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 2000);`,
  )
  .join('\n')

/** A shop with many products has few gift cards: sorted by stock, all products were looked through for them. */
const giftCards = 'create index product_stock_giftcard on product_stock (product_id) where is_giftcard;'

export const sql = [
  seenOften,
  giftCards,
  sumUp,
  settleQuickly,
  restingWhileRenewed(readingAtSize, 'product_tally_update'),
  restingWhileRenewed(productStock, 'product_stock_update'),
  quickTrackingFunctions([...ofFoundation, ...ofStockPricesKeys, ...ofSelling, ...ofPurchaseOrders]),
].join('\n')
