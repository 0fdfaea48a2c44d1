import type { Client } from '@storeroom/client'
import { setTimeout } from 'node:timers/promises'
import { manyProducts, sizesFile } from '../imports.ts'

/** An import that was asked for: so many products of two variants each, their handles `<name>-<number>`. */
export type StartedImport = { readonly id: string; readonly name: string; readonly products: number }

/** Enough for several batches, each a transaction of its own. */
const PRODUCTS = 800

/** Uploads a file and has it imported; nobody needs to confirm it. */
export async function startImport({ admin }: Client, name: string): Promise<StartedImport> {
  const content = sizesFile(manyProducts(PRODUCTS, name)).replaceAll('Price EUR', 'Price USD')
  const file = Object.assign(new Blob([content], { type: 'text/csv' }), { name: `${name}.csv` })
  const { uploads } = await admin.uploads.createProtected({
    files: [new File([file], file.name, { type: 'text/csv' })],
  })
  const body = { type: 'product-import', context: { fileKey: uploads[0]?.key } }
  const { batch_job } = await admin.batchJobs.create({ body })
  return { id: batch_job.id, name, products: PRODUCTS }
}

/** Milliseconds between two looks, and how many: a lease of a dead server lasts a while. */
const PAUSE = 500
const ATTEMPTS = 600

async function finished({ admin }: Client, id: string) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { batch_job } = await admin.batchJobs.retrieve({ id })
    if (batch_job.completed_at !== null || batch_job.failed_at !== null) return batch_job
    await setTimeout(PAUSE)
  }
  throw new Error(`The import ${id} was not resumed`)
}

/** Waits for the imports to end; answers rows that are missing or doubled. */
export async function verifyImports(client: Client, imports: readonly StartedImport[]): Promise<string[]> {
  const problems: string[] = []
  for (const one of imports) problems.push(...(await verifyImport(client, one)))
  return problems
}

async function verifyImport(client: Client, { id, name, products }: StartedImport): Promise<string[]> {
  const job = await finished(client, id)
  if (job.failed_at !== null) return [`${name} failed: ${JSON.stringify(job.result)}`]
  const found = await client.admin.products.list({
    query: { q: `${name}-`, limit: 1000, fields: 'handle', expand: 'variants,variants.prices' },
  })
  const wrong = found.products.filter(
    ({ variants }) => variants.length !== 2 || variants.some(({ prices }) => prices?.length !== 1),
  )
  const handles = new Set(found.products.map(({ handle }) => handle))
  return [
    ...(found.count === products ? [] : [`${name} brought ${found.count} products of ${products}`]),
    ...(handles.size === found.products.length ? [] : [`${name} doubled handles`]),
    ...wrong.map(({ handle }) => `${handle} has not two variants with one price each`),
  ]
}
