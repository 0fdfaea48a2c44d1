import type pg from 'pg'

/**
 * A large catalog generated in PostgreSQL: the same rows every time. Title, date and relations of a product come from
 * hashes of its number, so that they are independent of each other.
 */

const ADJECTIVES = [
  'Quiet',
  'Bold',
  'Northern',
  'Folding',
  'Everyday',
  'Heavy',
  'Light',
  'Painted',
  'Woven',
  'Smoked',
  'Tall',
  'Round',
  'Travel',
  'Garden',
  'Winter',
  'Coastal',
  'Rustic',
  'Modern',
  'Classic',
  'Striped',
]
const MATERIALS = [
  'Oak',
  'Linen',
  'Steel',
  'Cotton',
  'Glass',
  'Wool',
  'Leather',
  'Cork',
  'Bamboo',
  'Stone',
  'Copper',
  'Clay',
  'Paper',
  'Silk',
  'Hemp',
  'Walnut',
]
const NOUNS = [
  'Chair',
  'Lamp',
  'Shirt',
  'Bowl',
  'Kettle',
  'Blanket',
  'Notebook',
  'Tent',
  'Backpack',
  'Mirror',
  'Jacket',
  'Mug',
  'Carpet',
  'Teapot',
  'Shelf',
  'Candle',
  'Pillow',
  'Vase',
  'Basket',
  'Scarf',
  'Table',
  'Clock',
  'Apron',
  'Tray',
  'Stool',
]

/** Tags combine two of these. */
const SYLLABLES = [
  'ba',
  'cor',
  'del',
  'fen',
  'gri',
  'hal',
  'ix',
  'jo',
  'kru',
  'lum',
  'mer',
  'nor',
  'ost',
  'pel',
  'qua',
  'rin',
  'sol',
  'tam',
  'ul',
  'vex',
  'wil',
  'yar',
  'zen',
  'sha',
  'tri',
]

const COLLECTIONS = 200
const TYPES = 40
const TAGS = 500
const CATEGORIES = 300
const CHANNELS = 3

const array = (words: readonly string[]) => `array[${words.map((word) => `'${word}'`).join(', ')}]`
/** SQL of a number below `count`, from a hash of the product's number `i`. */
const drawn = (count: number, seed: number) => `((hashint8extended(i, ${seed}) & 2147483647) % ${count})::int`
const word = (words: readonly string[], seed: number) => `(${array(words)})[1 + ${drawn(words.length, seed)}]`
const id = (prefix: string, number: string) => `'${prefix}_' || lpad((${number})::text, 26, '0')`
/** SQL of the id of one of `count` rows. */
const oneOf = (prefix: string, count: number, seed: number) => id(prefix, `1 + ${drawn(count, seed)}`)

const tagName = (number: string) =>
  `(${array(SYLLABLES)})[1 + ${number} / ${SYLLABLES.length}] || (${array(SYLLABLES)})[1 + ${number} % ${SYLLABLES.length}]`

/** Four of five products have one variant, the others three. */
const variants = `generate_series(1, case when i % 5 = 0 then 3 else 1 end) as n`
const variantId = id('variant', 'i::bigint * 10 + n')
const itemId = id('iitem', 'i::bigint * 10 + n')

/** Distinct dates over three years, in another order than the ids. */
const created = (count: number) =>
  `timestamptz '2023-11-01' + (i::bigint * 7919 % ${count}) * interval '1 second' * (${3 * 365 * 86_400} / ${count}.0)`

/** Tables that are filled in bulk, without their triggers for revisions, history and search texts. */
const TABLES = [
  'product_collection',
  'product_type',
  'product_tag',
  'product_category',
  'sales_channel',
  'product',
  'product_option',
  'product_variant',
  'product_option_value',
  'money_amount',
  'product_tags',
  'product_category_product',
  'product_sales_channel',
  'product_shipping_profile',
  'inventory_item',
  'product_variant_inventory_item',
  'inventory_level',
]

const reference = [
  `insert into product_collection (id, title, handle) select ${id('pcol', 'i')}, 'Collection ' || i, 'collection-' || i from generate_series(1, ${COLLECTIONS}) i`,
  `insert into product_type (id, value) select ${id('ptyp', 'i')}, 'Type ' || i from generate_series(1, ${TYPES}) i`,
  `insert into product_tag (id, value) select ${id('ptag', 'i')}, ${tagName('i')} from generate_series(1, ${TAGS}) i`,
  `insert into product_category (id, name, handle, rank, is_active, mpath) select ${id('pcat', 'i')}, 'Category ' || i, 'category-' || i, 1000 + i, true, '' from generate_series(1, ${CATEGORIES}) i`,
  `insert into sales_channel (id, name) select ${id('sc', 'i')}, 'Channel ' || i from generate_series(1, ${CHANNELS}) i`,
]

const catalog = (count: number) => {
  const all = `from generate_series(1, ${count}) i`
  const title = `${word(ADJECTIVES, 31)} || ' ' || ${word(MATERIALS, 17)} || ' ' || ${word(NOUNS, 7)} || ' ' || i`
  return [
    `insert into product (id, title, handle, subtitle, status, thumbnail, collection_id, type_id, is_giftcard, weight, created_at, updated_at, search)
      select ${id('prod', 'i')}, t.title, t.handle, 'Made to last', (array['draft', 'proposed', 'published'])[case when ${drawn(100, 5)} < 5 then 1 when ${drawn(100, 5)} < 6 then 2 else 3 end],
        '/files/public/' || i || '.webp', case when ${drawn(3, 9)} = 0 then null else ${oneOf('pcol', COLLECTIONS, 101)} end, ${oneOf('ptyp', TYPES, 103)}, false, 100 + i % 900,
        ${created(count)}, ${created(count)} + interval '10 days' * ${drawn(7, 3)},
        fold_text(t.title || ' Made to last ' || t.handle || ' SKU-' || i || ' ' || ${tagName(`(1 + ${drawn(TAGS, 13)})`)})
      ${all}, lateral (select title, replace(lower(title), ' ', '-') as handle from (select ${title} as title) w) t`,
    `insert into product_option (id, title, product_id) select ${id('opt', 'i')}, 'Size', ${id('prod', 'i')} ${all}`,
    `insert into product_variant (id, title, product_id, sku, variant_rank) select ${variantId}, 'Size ' || n, ${id('prod', 'i')}, 'SKU-' || i || '-' || n, n - 1 ${all}, ${variants}`,
    `insert into product_option_value (id, value, option_id, variant_id) select ${id('optval', 'i::bigint * 10 + n')}, 'Size ' || n, ${id('opt', 'i')}, ${variantId} ${all}, ${variants}`,
    `insert into money_amount (id, currency_code, amount, variant_id) select ${id('ma', '(i::bigint * 10 + n) * 10 + c')}, (array['eur', 'usd'])[c], 500 + (i::bigint * 37 % 20000)::int, ${variantId} ${all}, ${variants}, generate_series(1, 2) c`,
    `insert into product_tags (product_id, product_tag_id) select ${id('prod', 'i')}, ${oneOf('ptag', TAGS, 13)} ${all}
      union select ${id('prod', 'i')}, ${oneOf('ptag', TAGS, 29)} ${all} where ${drawn(2, 11)} = 0`,
    `insert into product_category_product (product_category_id, product_id) select ${oneOf('pcat', CATEGORIES, 19)}, ${id('prod', 'i')} ${all}`,
    `insert into product_sales_channel (product_id, sales_channel_id) select ${id('prod', 'i')}, store.default_sales_channel_id ${all}, store
      union all select ${id('prod', 'i')}, ${oneOf('sc', CHANNELS, 7)} ${all} where ${drawn(4, 15)} = 0`,
    `insert into product_shipping_profile (profile_id, product_id) select p.id, ${id('prod', 'i')} ${all}, (select id from shipping_profile where type = 'default' limit 1) p`,
    `insert into inventory_item (id, sku, title) select ${itemId}, 'SKU-' || i || '-' || n, 'Size ' || n ${all}, ${variants}`,
    `insert into product_variant_inventory_item (id, inventory_item_id, variant_id) select ${id('pvitem', 'i::bigint * 10 + n')}, ${itemId}, ${variantId} ${all}, ${variants}`,
    `insert into inventory_level (id, inventory_item_id, location_id, stocked_quantity) select ${id('ilev', 'i::bigint * 10 + n')}, ${itemId}, store.default_location_id, i % 50 ${all}, ${variants}, store`,
  ]
}

/** Indexes that no constraint needs. */
const plainIndexes = `
  select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
  where t.relname = any($1) and not i.indisunique`

/**
 * Fills a set-up shop on PostgreSQL with `count` products of one or three variants, two prices each, in collections,
 * categories, tags and channels. Indexes are created afterwards, which is several times faster.
 * @param told is called with the table of each finished statement, to show progress
 */
export async function fillCatalog(pool: pg.Pool, count: number, told: (table: string) => void): Promise<void> {
  const client = await pool.connect()
  try {
    for (const table of TABLES) await client.query(`alter table "${table}" disable trigger all`)
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(plainIndexes, [TABLES])
    for (const { name } of indexes) await client.query(`drop index "${name}"`)
    for (const statement of [...reference, ...catalog(count)]) {
      await client.query(statement)
      told(/insert into (\w+)/.exec(statement)?.[1] ?? '')
    }
    await client.query(`set maintenance_work_mem = '512MB'`)
    for (const { definition } of indexes) await client.query(definition)
    told('indexes')
    for (const table of TABLES) await client.query(`alter table "${table}" enable trigger all`)
    await client.query(`insert into tally (name, part, delta) values ('product', 'false', ${count})`)
    await client.query('select recount_product_stock()')
    await client.query('vacuum analyze')
  } finally {
    client.release()
  }
}
