import { setTimeout } from 'node:timers/promises'
import { createClient, ShopError, type Client } from '@storeroom/client'
import { browse, checkOut, fillCart } from './buying.ts'
import { importFile } from './import.data.ts'
import { owner } from './shop.data.ts'

/** Concurrent shoppers, by the hour of the shop's day. */
const BUSY = [1, 1, 1, 1, 1, 1, 2, 3, 4, 4, 5, 5, 6, 5, 4, 4, 5, 6, 8, 8, 7, 5, 3, 2]
export const BUSIEST = BUSY.indexOf(Math.max(...BUSY))
/** Milliseconds that a shopper spends on a page. */
const LOOKING = 100
const IMPORTED = 250

/** The actions of a day's users and shoppers, and the responses. */
export type Day = {
  /** Distinguishes the shoppers of different days. */
  readonly name: string
  readonly baseUrls: readonly string[]
  readonly signal: AbortSignal
  /** Hours since the shop's midnight, with a fraction. */
  readonly hour: () => number
  readonly counts: Record<string, number>
  readonly failures: string[]
}

/**
 * Another shopper bought the last unit, which is not a failure. Adding it to a cart is refused with v1's message, without
 * that code.
 */
const isSoldOut = (error: unknown) =>
  error instanceof ShopError &&
  (error.code === 'insufficient_inventory' || error.message.endsWith('does not have the required inventory'))

async function noted(day: Day, what: string, work: () => Promise<unknown>) {
  const count = (name: string) => (day.counts[name] = (day.counts[name] ?? 0) + 1)
  try {
    await work()
    count(what)
  } catch (error) {
    if (isSoldOut(error)) count('sold out')
    else day.failures.push(`${what} at ${day.hour().toFixed(1)}: ${String(error)}`)
  }
}

const look = () => setTimeout(LOOKING / 2 + Math.random() * LOOKING)
const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(Math.random() * values.length)] as Value

/** Browses, and sometimes buys; every twentieth shopper registers first. */
async function shop(day: Day, number: number) {
  const client = createClient({ baseUrl: pick(day.baseUrls) })
  const { regionId, products } = await browse(client, number % 3)
  await look()
  const product = pick(products)
  await client.store.products.retrieve({ id: product.id, query: { region_id: regionId } })
  await look()
  const email = `soak-${day.name}-${number}@example.com`
  if (number % 20 === 0) {
    const account = { email, password: 'correct horse battery' }
    await client.store.customers.create({ body: { ...account, first_name: 'Ada', last_name: 'Lovelace' } })
    await client.store.auth.createToken({ body: account })
  }
  if (number % 3 === 0) return
  const cartId = await fillCart(client, regionId, pick(product.variants).id, 1 + (number % 3))
  await look()
  if (number % 3 === 1) return
  await checkOut(client, cartId, email)
  day.counts['orders'] = (day.counts['orders'] ?? 0) + 1
}

/** Keeps the number of shoppers of the hour: each slot runs one shopper after another. */
export const shoppers = (day: Day): Promise<unknown> =>
  Promise.all(
    Array.from({ length: Math.max(...BUSY) }, async (_, place) => {
      for (let turn = 0; !day.signal.aborted; turn += 1) {
        const crowd = BUSY[Math.floor(day.hour()) % BUSY.length] ?? 1
        if (place < crowd) await noted(day, 'visits', () => shop(day, turn * BUSY.length + place))
        else await setTimeout(LOOKING)
      }
    }),
  )

async function signIn(day: Day): Promise<Client> {
  const client = createClient({ baseUrl: pick(day.baseUrls) })
  await client.admin.auth.createToken({ body: owner })
  return client
}

/** Browses lists, edits a product and its price, captures payments, counts stock. Signs in each time. */
async function work(day: Day) {
  const { admin } = await signIn(day)
  const { products } = await admin.products.list({ query: { limit: 50, expand: 'variants,variants.prices' } })
  const product = pick(products)
  await admin.products.update({ id: product.id, body: { subtitle: `As of ${day.hour().toFixed(2)}` } })
  const { orders } = await admin.orders.list({ query: { limit: 20 } })
  const due = orders.find(({ payment_status }) => payment_status === 'awaiting')
  if (due) await admin.orders.capture({ id: due.id })
  await admin.customers.list({ query: { q: 'soak' } })
  const { inventory_items } = await admin.inventoryItems.list({ query: { limit: 20 } })
  const item = pick(inventory_items)
  const { inventory_item } = await admin.inventoryItems.listLocationLevels({ id: item.id })
  const [level] = inventory_item.location_levels
  if (level)
    await admin.inventoryItems.updateLocationLevel({
      ...{ id: item.id, location_id: level.location_id },
      body: { stocked_quantity: (level.stocked_quantity ?? 0) + 1 },
    })
}

export async function staff(day: Day): Promise<void> {
  while (!day.signal.aborted) {
    await noted(day, 'staff at work', () => work(day))
    await setTimeout(1_000)
  }
}

/** An import, not before noon; `change` changes every title and price. */
export async function importing(day: Day, change: number): Promise<void> {
  while (day.hour() < 12 && !day.signal.aborted) await setTimeout(250)
  await noted(day, 'imports', async () => {
    const { admin } = await signIn(day)
    const file = new Blob([...importFile(IMPORTED, change)], { type: 'text/csv' })
    const { uploads } = await admin.uploads.createProtected({ files: [new File([file], 'products.csv')] })
    const fileKey = uploads[0]?.key
    const { batch_job } = await admin.batchJobs.create({
      body: { type: 'product-import', dry_run: false, context: { fileKey } },
    })
    for (let status = ''; status !== 'completed';) {
      await setTimeout(500)
      ;({ status } = (await admin.batchJobs.retrieve({ id: batch_job.id })).batch_job)
      if (status === 'failed') throw new Error('The import failed')
    }
  })
}
