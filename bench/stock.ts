// npm run bench -- stock
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Pool } from 'pg'
import { onPostgres } from './postgres.ts'
import { end, inFolder } from './processes.ts'
import { median, report, type Figure } from './report.ts'
import { createShop, signIn, type Staff } from './shop.ts'

const CLIENTS = 32
const ITEMS = 100
/** Milliseconds of one run; runs with and without triggers alternate, so that other load affects both. */
const DURATION = 6_000
const TURNS = 3

const PRODUCTS = 10

/**
 * Items stocked at two locations, more than will be moved: the variants of a few products. Only one location is sold
 * from, so that each transfer changes the stock of its product.
 */
const stock = `
  insert into stock_location (id, name) values ('sloc_a', 'A'), ('sloc_b', 'B');
  insert into sales_channel_location (id, sales_channel_id, location_id) select 'scloc_a', default_sales_channel_id, 'sloc_a' from store;
  insert into product (id, title, handle) select 'prod_' || i, 'Product ' || i, 'product-' || i from generate_series(1, ${PRODUCTS}) i;
  insert into product_variant (id, title, product_id) select 'variant_' || i, 'Variant ' || i, 'prod_' || 1 + i % ${PRODUCTS} from generate_series(1, ${ITEMS}) i;
  insert into inventory_item (id, sku) select 'iitem_' || i, 'SKU-' || i from generate_series(1, ${ITEMS}) i;
  insert into product_variant_inventory_item (id, inventory_item_id, variant_id) select 'pvitem_' || i, 'iitem_' || i, 'variant_' || i from generate_series(1, ${ITEMS}) i;
  insert into inventory_level (id, inventory_item_id, location_id, stocked_quantity)
    select 'ilev_' || l || i, 'iitem_' || i, 'sloc_' || l, 1000000000 from generate_series(1, ${ITEMS}) i, unnest(array['a', 'b']) l`

type Outcome = { readonly perSecond: number; readonly refused: number }

/** Concurrent transfers of the same items in both directions: two levels in one transaction. */
async function run({ send }: Staff, items: number): Promise<Outcome> {
  const until = performance.now() + DURATION
  const counts = { done: 0, refused: 0 }
  const client = async (number: number) => {
    // An odd step alternates the direction; without a common factor with the number of items, it reaches all of them.
    for (let turn = number; performance.now() < until; turn += 7) {
      const [from, to] = turn % 2 === 0 ? ['a', 'b'] : ['b', 'a']
      const body = { from_location_id: `sloc_${from}`, to_location_id: `sloc_${to}`, quantity: 1 }
      const status = await send(`/admin/inventory-items/iitem_${1 + (turn % items)}/transfers`, body)
      counts[status === 200 ? 'done' : 'refused'] += 1
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)))
  return { perSecond: counts.done / (DURATION / 1000), refused: counts.refused }
}

async function compare(staff: Staff, pool: Pool, items: number): Promise<Figure[]> {
  const outcomes: { readonly with: Outcome[]; readonly without: Outcome[] } = { with: [], without: [] }
  for (let turn = 0; turn < TURNS; turn += 1) {
    outcomes.with.push(await run(staff, items))
    await pool.query('alter table inventory_level disable trigger user')
    outcomes.without.push(await run(staff, items))
    await pool.query('alter table inventory_level enable trigger user')
  }
  const [traced, bare] = [outcomes.with, outcomes.without].map((all) => median(all.map(({ perSecond }) => perSecond)))
  const refused = [...outcomes.with, ...outcomes.without].reduce((sum, one) => sum + one.refused, 0)
  return [
    { what: 'transfers', value: traced ?? 0, unit: '/s' },
    { what: 'without triggers', value: bare ?? 0, unit: '/s' },
    { what: 'share', value: (traced ?? 0) / (bare ?? 1), unit: '', atLeast: 0.8 },
    { what: 'refused, such as by a deadlock', value: refused, unit: '', atMost: 0 },
  ]
}

async function measure(directory: string, url: string) {
  const server = fork(join(import.meta.dirname, 'shop.server.ts'), [directory, url])
  const pool = new Pool({ connectionString: url })
  try {
    const [address] = (await once(server, 'message')) as [string]
    const staff = await signIn(address)
    await run(staff, ITEMS)
    report(
      `${CLIENTS} clients, two levels each, ${ITEMS} items of ${PRODUCTS} products, on PostgreSQL`,
      await compare(staff, pool, ITEMS),
    )
    report(`${CLIENTS} clients, the same two levels`, await compare(staff, pool, 1))
  } finally {
    await pool.end()
    await end(server)
  }
}

await onPostgres((url) =>
  inFolder(async (directory) => {
    await createShop(directory, url)
    const pool = new Pool({ connectionString: url })
    await pool.query(stock)
    await pool.end()
    await measure(directory, url)
  }),
)
