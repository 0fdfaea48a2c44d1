// npm run bench -- orders [embedded] [postgres] [count]
import process from 'node:process'
import { furnishDemo, sizeOf, withDatabase, withShop } from './demo-shop.ts'
import { checkOrders } from './orders.checks.ts'
import { fillOrders } from './orders.data.ts'
import { onEngines, type Kind } from './engines.ts'
import { MEGABYTE, report } from './report.ts'

/** Seconds. */
const BARS = { embedded: undefined, postgres: 120 } as const

const words = process.argv.slice(2)
const count = Number(words.find((word) => /^\d+$/.test(word)) ?? 100_000)

async function measure(kind: Kind, directory: string, url?: string) {
  await furnishDemo(directory, url)
  const { took, size } = await withDatabase(directory, url, async ({ pool }) => {
    const before = await sizeOf(pool)
    const begun = performance.now()
    await fillOrders(pool, count)
    return { took: (performance.now() - begun) / 1000, size: (await sizeOf(pool)) - before }
  })
  const problems = await withShop(directory, url, async ({ engine, staff }) => checkOrders(engine.pool, await staff()))
  const bar = BARS[kind]
  report(`${count} past orders in the demo shop on ${kind}`, [
    { what: 'until they are there', value: took, unit: 's', ...(bar !== undefined && { atMost: bar }) },
    { what: 'database per 1,000 orders', value: size / MEGABYTE / (count / 1000), unit: 'MB' },
    { what: 'sums and stock that are not right', value: problems.length, unit: 'problems', atMost: 0 },
  ])
  for (const problem of problems) console.log(`  ${problem}`)
}

await onEngines(measure)
