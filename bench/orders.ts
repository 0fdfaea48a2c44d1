// npm run bench -- orders [embedded] [postgres] [count]
import process from 'node:process'
import { createDb } from '../packages/server/src/kernel/db.ts'
import { checkBooks } from '../packages/server/src/modules/selling/books/books.ts'
import { furnishDemo, sizeOf, withDatabase, withShop } from './demo-shop.ts'
import { checkOrders } from './orders.checks.ts'
import { fillOrders } from './orders.data.ts'
import { onTwoCores } from './cores.ts'
import { measureDesk, measureList } from './orders.measures.ts'
import { measureBulk, measureExport } from './orders.jobs.ts'
import { batchJobTypes } from '../packages/server/src/batch-job-types.ts'
import { runBatchJob } from '../packages/server/src/modules/shop/batch-jobs/run-batch-job.ts'
import { onEngines, type Kind } from './engines.ts'
import { MEGABYTE, report } from './report.ts'

/** Seconds per 100,000 orders. */
const BARS = { embedded: undefined, postgres: 120 } as const

const words = process.argv.slice(2)
const count = Number(words.find((word) => /^\d+$/.test(word)) ?? 100_000)

async function measure(kind: Kind, directory: string, url?: string) {
  await onTwoCores(directory, url)
  await furnishDemo(directory, url)
  const { took, size } = await withDatabase(directory, url, async ({ pool }) => {
    const before = await sizeOf(pool)
    const begun = performance.now()
    await fillOrders(pool, count)
    return { took: (performance.now() - begun) / 1000, size: (await sizeOf(pool)) - before }
  })
  const { problems, books, seconds } = await withShop(directory, url, async ({ engine, staff, services }) => {
    const problems = await checkOrders(engine.pool, await staff())
    const begun = performance.now()
    const books = await checkBooks(createDb(engine.pool), services.flags)
    return { problems, books, seconds: (performance.now() - begun) / 1000 }
  })
  const bar = BARS[kind]
  const scale = Math.max(1, count / 100_000)
  report(`${count} past orders in the demo shop on ${kind}`, [
    { what: 'until they are there', value: took, unit: 's', ...(bar !== undefined && { atMost: bar * scale }) },
    { what: 'database per 1,000 orders', value: size / MEGABYTE / (count / 1000), unit: 'MB' },
    { what: 'sums and stock that are not right', value: problems.length, unit: 'problems', atMost: 0 },
    { what: 'until storeroom doctor has compared the books', value: seconds, unit: 's', atMost: 10 * scale },
    { what: 'disagreements that it finds', value: books.findings.length, unit: 'findings', atMost: 0 },
  ])
  for (const { sentence } of books.findings) console.log(`  ${sentence}`)
  for (const problem of problems) console.log(`  ${problem}`)
  const figures = await withShop(directory, url, async ({ services, staff }) => {
    const client = await staff()
    const run = (id: string) => runBatchJob(services, batchJobTypes, id, new AbortController().signal)
    const list = [...(await measureList(client)), ...(await measureDesk(client))]
    return [...list, ...(await measureExport(client, run, count)), ...(await measureBulk(client, run))]
  })
  report(`the desk over ${count} orders on ${kind}`, figures)
}

await onEngines(measure)
