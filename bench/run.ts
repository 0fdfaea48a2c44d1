// npm run bench -- <name> [arguments]
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

/** The benchmarks; each name is a program in this folder. */
const benches: Readonly<Record<string, string>> = {
  'store-products': 'requests per second of the list that shops show, beside the same bytes as a constant',
  start: 'fresh clone to a shop that answers, second start, memory',
  dashboard: 'JavaScript transferred, and the way from signing in to the product list',
  storefront: 'JavaScript and largest paint of the storefront on a slow phone',
  variants: 'a product of 2,048 variants and a price list of 20,000 prices: open, edit one cell, save',
  grid: 'script and layout per frame while a grid of 10,000 rows is scrolled',
  catalog: 'lists, counts and searches of a million products on PostgreSQL',
  checkout: 'whole checkouts per second, from an empty cart to the order',
  import: 'variants per second of a product import, and its memory',
  orders: 'past orders made inside of the database, and whether their sums are right',
  soak: 'a busy day in ten minutes: memory, tables, and what is left undone',
  sizes: 'what one core carries: pages, orders, memory, and how large the database becomes',
  move: 'a shop of 100,000 orders from PostgreSQL to the embedded database and back',
  backup: 'what shoppers notice of a backup, and whether what it gives back is whole',
  crashes: 'what is left of acknowledged writes after kill -9',
  rolling: 'restarts of two servers behind nginx while people buy, and requests that fail',
  failover: 'kill -9 of the primary while people buy: orders lost, seconds of errors',
  stock: 'clients that change the same stock levels, with and without the triggers that follow them',
  strangers: 'searches, bodies and guesses without end: memory, and how long others wait',
  image: 'the steps of the Dockerfile in a clean Debian, and a shop that runs there',
  'seeded-faults': 'small mistakes planted one at a time, and whether the quick tests catch what all of them catch',
}

const [name = '', ...words] = process.argv.slice(2)
const program = join(import.meta.dirname, `${name}.ts`)
if (benches[name] === undefined || !existsSync(program)) {
  console.error(`npm run bench -- <name>, where <name> is one of\n`)
  for (const [each, what] of Object.entries(benches)) console.error(`  ${each.padEnd(15)} ${what}`)
  process.exitCode = 1
} else {
  const child = spawn(process.execPath, [program, ...words], { stdio: 'inherit' })
  child.on('exit', (code) => (process.exitCode = code ?? 1))
}
