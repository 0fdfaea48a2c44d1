import { sql as lowStock } from './0010_low_stock.ts'
import { sql as productStock } from './0007_product_stock.ts'

/**
 * What is sold of several stock items at once counts as often as the scarcest of them allows; what is set aside is found
 * by item; and items that became low are remembered until a mail has told of them.
 */

/** A function of an earlier migration, to be replaced. */
function functionOf(sql: string, name: string): string {
  const [found] = new RegExp(`create function ${name}\\([\\s\\S]*?\\$\\$;`).exec(sql) ?? []
  if (found === undefined) throw new Error(`No function is called ${name}`)
  return found.replace('create function', 'create or replace function')
}

function replaced(text: string, part: string | RegExp, by: string): string {
  const next = text.replace(part, () => by)
  if (next === text) throw new Error(`There is no ${String(part)}`)
  return next
}

/** How often each link allows its variant to be sold; a variant can be sold as often as the least of its links allows. */
const possible = `floor(coalesce(sum(l.stocked_quantity - l.reserved_quantity), 0)::numeric / greatest(i.required_quantity, 1)) as possible`

const sold = `(select coalesce(min(k.possible), 0) from (
        select ${possible} from product_variant_inventory_item i
        left join inventory_level l on l.inventory_item_id = i.inventory_item_id and l.deleted_at is null
          and exists (select from selling_location s where s.location_id = l.location_id)
        where i.variant_id = v.id and i.deleted_at is null group by i.id) k)`

const allSold = `select k.variant_id, min(k.possible) as quantity from (
          select i.variant_id, ${possible} from product_variant_inventory_item i
          left join (inventory_level l join selling_location s on s.location_id = l.location_id)
            on l.inventory_item_id = i.inventory_item_id and l.deleted_at is null
          where i.deleted_at is null group by i.id) k group by k.variant_id`

/** Of a link that is one of several, or takes several pieces. */
const isOfBundle = `(i.required_quantity <> 1 or exists (select from product_variant_inventory_item o
        where o.variant_id = i.variant_id and o.id <> i.id and o.deleted_at is null))`

/** The least of several is no sum that changes could be added to: products with such variants are summed up again. */
const settle = replaced(
  replaced(
    functionOf(productStock, 'settle_product_stock'),
    /\(select coalesce\(sum\(l\.stocked_quantity[\s\S]*?i\.variant_id = v\.id and i\.deleted_at is null\)/,
    sold,
  ),
  'select array_agg(distinct v.product_id) into touched from unnest(levels) c',
  `select array_agg(distinct v.product_id), again || array_agg(distinct v.product_id) filter (where ${isOfBundle})
    into touched, again from unnest(levels) c`,
)

const recount = replaced(
  functionOf(productStock, 'recount_product_stock'),
  /select i\.variant_id, sum\([\s\S]*?group by i\.variant_id/,
  allSold,
)

/** How many pieces are taken counts as well as of what. */
const links = functionOf(productStock, 'product_variant_inventory_item_stock_update').replaceAll(
  'variant_id, inventory_item_id',
  'variant_id, inventory_item_id, required_quantity',
)

/** Those there are, as databases that were brought over may have them. */
const summedAgain = `
insert into product_stock_due (product_ids)
  select array_agg(distinct v.product_id) from product_variant_inventory_item i join product_variant v on v.id = i.variant_id
  where i.deleted_at is null and ${isOfBundle} having count(*) > 0;
`

/** Null once it was told, or when the item is not low any more. */
const untold = `
alter table low_stock add column untold_since timestamptz;
create index low_stock_untold on low_stock (inventory_item_id) where untold_since is not null;
`

const renew = replaced(
  functionOf(lowStock, 'renew_low_stock'),
  'set is_low = n.is_low',
  'set is_low = n.is_low, untold_since = case when n.is_low and tells then now() end',
)

const setAside = `
create index reservation_item_set_aside on reservation_item (inventory_item_id, location_id)
  where deleted_at is null and line_item_id is null and metadata ->> 'set_aside' is not null;
`

export const sql = [settle, recount, links, summedAgain, untold, renew, setAside].join('\n')
