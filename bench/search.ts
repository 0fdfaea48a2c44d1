// npm run bench -- search [products and orders]
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import process from 'node:process'
import type pg from 'pg'
import { fillCatalog } from './catalog.data.ts'
import { onTwoCores } from './cores.ts'
import { furnishDemo, withDatabase } from './demo-shop.ts'
import { fillOrders } from './orders.data.ts'
import { onPostgres } from './postgres.ts'
import { end, inFolder } from './processes.ts'
import { report } from './report.ts'
import { measureSearch } from './search.measures.ts'
import { signIn } from './shop.ts'

const count = Number(process.argv[2] ?? 1_000_000)

/** Some variants get a barcode: the catalog is generated without. */
const barcodes = `update product_variant set barcode = '29' || lpad((hashtextextended(id, 3) & 2147483647)::text, 11, '0')
  where id in (select id from product_variant where barcode is null order by hashtextextended(id, 5) limit 200)`

async function fill(pool: pg.Pool) {
  const told = (table: string) => console.log(`  ${table}`)
  // Orders first: what they sell is drawn from all products of the shop, of which the demonstration has few.
  await fillOrders(pool, count, told)
  await fillCatalog(pool, count, told)
  await pool.query(barcodes)
}

async function measure(pool: pg.Pool, directory: string, url: string) {
  const server = fork(join(import.meta.dirname, 'shop.server.ts'), [directory, url])
  try {
    const [address] = (await once(server, 'message')) as [string]
    const { ask } = await signIn(address)
    const size = count.toLocaleString('en')
    report(`GET /admin/search, ${size} products and ${size} orders`, await measureSearch(pool, ask))
  } finally {
    await end(server)
  }
}

await onPostgres((url) =>
  inFolder(async (directory) => {
    await onTwoCores(directory, url)
    await furnishDemo(directory, url)
    await withDatabase(directory, url, async ({ pool }) => {
      await fill(pool)
      await measure(pool, directory, url)
    })
  }),
)
