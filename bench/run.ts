// npm run bench -- <name> [arguments]
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { LOW_MEMORY, NODE_FLAGS } from '../scripts/setup/node-settings.mjs'

/** The benchmarks; each name is a program in this folder. */
const benches: Readonly<Record<string, string>> = {
  'store-products':
    'requests per second of the list that storefronts show, next to a constant response of the same size',
  start: 'time from a fresh clone to a shop that answers, second start, memory',
  dashboard: 'JavaScript transferred, from signing in to the product list, from the click to an order',
  storefront: 'JavaScript and largest paint of the storefront on a slow phone',
  variants: 'a product of 2,048 variants and a price list of 20,000 prices: open, edit one cell, save',
  grid: 'script and layout per frame while a grid of 10,000 rows is scrolled',
  search: 'the search of the dashboard over a million products and a million orders, by the shape of the text',
  catalog: 'lists, counts and searches of a million products on PostgreSQL',
  checkout: 'whole checkouts per second, from an empty cart to the order',
  'change-sets': 'seconds from the time of 10,000 scheduled changes until they are live, and until they are taken back',
  import: 'variants per second of a product import, and its memory',
  orders: 'past orders generated in the database: their totals, and lists, searches, exports and bulk jobs over them',
  reports: 'the home page, every report and cohorts over a million orders, and how fast orders are entered in them',
  books: 'random orders and crashes, compared with a model of money and stock after each action',
  soak: 'a busy day in ten minutes: memory, growth of tables, unfinished work',
  sizes: 'throughput of one core: pages, orders, memory, size of the database',
  move: 'a shop of 100,000 orders from PostgreSQL to the embedded database and back',
  backup: 'how a backup slows shoppers down, and whether a restored one is complete',
  crashes: 'acknowledged writes that are lost after kill -9',
  rolling: 'requests that fail while two servers behind nginx are restarted',
  failover: 'kill -9 of the primary during checkouts: orders lost, seconds of errors',
  stock: 'concurrent changes of the same stock levels, with and without triggers',
  strangers: 'floods of searches, large bodies and wrong passwords: memory, and response times of others',
  image: 'the steps of the Dockerfile in a clean Debian, and a shop that runs there',
  'seeded-faults': 'small faults put into the sources one at a time, and whether the tests catch them',
  compare: 'a benchmark at another commit and at this one, in alternating runs',
  lines: 'lines of each area at two commits; moved files are no change',
  reading: 'ten files drawn by a seed, for a reader who does not know the code',
}

const [name = '', ...words] = process.argv.slice(2)
const program = join(import.meta.dirname, `${name}.ts`)
if (benches[name] === undefined || !existsSync(program)) {
  console.error(`npm run bench -- <name>, where <name> is one of\n`)
  for (const [each, what] of Object.entries(benches)) console.error(`  ${each.padEnd(15)} ${what}`)
  process.exitCode = 1
} else {
  // Many run a server in their own process: with its settings. Some collect garbage before they measure memory.
  const env = { ...LOW_MEMORY, ...process.env }
  const child = spawn(process.execPath, [...NODE_FLAGS, '--expose-gc', program, ...words], { stdio: 'inherit', env })
  child.on('exit', (code) => (process.exitCode = code ?? 1))
}
