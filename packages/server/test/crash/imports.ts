import type { Client } from '@storeroom/client'
import type { BatchJob } from '@storeroom/contract'
import { setTimeout } from 'node:timers/promises'
import { manyProducts, sizesFile } from '../imports.ts'

/** A running import of products with two variants each and handles `<name>-<number>`. */
export type StartedImport = { readonly id: string; readonly name: string; readonly products: number }

/** Enough for several batches, each in its own transaction. */
const PRODUCTS = 1_000

/** Uploads a file and starts its import without confirmation; resolves once the first rows are being written. */
export async function startImport({ admin }: Client, name: string): Promise<StartedImport> {
  const content = sizesFile(manyProducts(PRODUCTS, name)).replaceAll('Price EUR', 'Price USD')
  const file = Object.assign(new Blob([content], { type: 'text/csv' }), { name: `${name}.csv` })
  const { uploads } = await admin.uploads.createProtected({
    files: [new File([file], file.name, { type: 'text/csv' })],
  })
  const body = { type: 'product-import', context: { fileKey: uploads[0]?.key } }
  const { batch_job } = await admin.batchJobs.create({ body })
  await until(admin, batch_job.id, ({ processing_at, failed_at }) => processing_at !== null || failed_at !== null)
  return { id: batch_job.id, name, products: PRODUCTS }
}

/** Milliseconds between two polls, and their number: the lease of a killed server takes a while to expire. */
const PAUSE = 50
const ATTEMPTS = 6_000

async function until(admin: Client['admin'], id: string, isReached: (job: BatchJob) => boolean): Promise<BatchJob> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { batch_job } = await admin.batchJobs.retrieve({ id })
    if (isReached(batch_job)) return batch_job
    await setTimeout(PAUSE)
  }
  throw new Error(`The import ${id} was not resumed`)
}

/** When an import ran, in milliseconds since 1970, and which of its rows are missing or duplicated. */
export type EndedImport = { readonly from: number; readonly to: number; readonly problems: readonly string[] }

/** Waits for an import to end and checks each of its rows. */
export async function endOf(client: Client, started: StartedImport): Promise<EndedImport> {
  const { id, name } = started
  const isOver = ({ completed_at, failed_at }: BatchJob) => completed_at !== null || failed_at !== null
  const job = await until(client.admin, id, isOver)
  const span = { from: Date.parse(job.processing_at ?? ''), to: Date.parse(job.completed_at ?? '') }
  if (job.failed_at !== null) return { ...span, problems: [`${name} failed: ${JSON.stringify(job.result)}`] }
  return { ...span, problems: await problemsOf(client, started) }
}

async function problemsOf(client: Client, { name, products }: StartedImport): Promise<string[]> {
  const page = await client.admin.products.list({
    query: { q: `${name}-`, limit: 1000, fields: 'handle', expand: 'variants,variants.prices' },
  })
  const wrong = page.products.filter(
    ({ variants }) => variants.length !== 2 || variants.some(({ prices }) => prices?.length !== 1),
  )
  const handles = new Set(page.products.map(({ handle }) => handle))
  return [
    ...(page.count === products ? [] : [`${name} brought ${page.count} products of ${products}`]),
    ...(handles.size === page.products.length ? [] : [`${name} doubled handles`]),
    ...wrong.map(({ handle }) => `${handle} has not two variants with one price each`),
  ]
}
