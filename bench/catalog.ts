// npm run bench -- catalog [products]
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import process from 'node:process'
import { Pool } from 'pg'
import { fillCatalog } from './catalog.data.ts'
import { counts, deepPages, listPages, priceChanges, searchPages } from './catalog.measures.ts'
import { onPostgres } from './postgres.ts'
import { end, inFolder } from './processes.ts'
import { report } from './report.ts'
import { createShop, signIn } from './shop.ts'

/** Measures a shop that is already filled. */
export async function measure(directory: string, url: string, products: number) {
  const server = fork(join(import.meta.dirname, 'shop.server.ts'), [directory, url])
  try {
    const [address] = (await once(server, 'message')) as [string]
    const { ask, send } = await signIn(address)
    for (let warm = 0; warm < 20; warm += 1) await ask(`/admin/products?limit=${1 + warm}&count=false`)
    report(`GET /admin/products, ${products.toLocaleString('en')} products`, await listPages(ask))
    report('Counts', await counts(ask))
    report('Search, deep pages, changes', [
      ...(await searchPages(ask)),
      ...(await deepPages(ask, products)),
      ...(await priceChanges(send, products)),
    ])
  } finally {
    await end(server)
  }
}

if (import.meta.main) {
  const products = Number(process.argv[2] ?? 1_000_000)
  await onPostgres((url) =>
    inFolder(async (directory) => {
      await createShop(directory, url)
      const pool = new Pool({ connectionString: url })
      await fillCatalog(pool, products, (table) => console.log(`  ${table}`))
      await pool.end()
      await measure(directory, url, products)
    }),
  )
}
