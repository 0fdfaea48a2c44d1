// Engines: postgres
import { createClient, type Client } from '@storeroom/client'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { clientOf, OWNER, startShop, startWorker, type ShopProcess } from '../crash/shop-process.ts'
import { freshEnvironment, type FreshEnvironment } from '../databases/fresh.ts'
import { createReadyCart } from '../sample-checkout.ts'
import { startPooler, type Pooler } from './pooler.ts'
import { openSale, problemsOf, type SaleRecord } from './shoppers.ts'

/** Fewer than shoppers, so that each transaction gets another connection. */
const CONNECTIONS = 4
const SHOPPERS = 8

describe.runIf(inject('scope') === 'all')('behind pgbouncer in transaction mode', () => {
  let database: FreshEnvironment
  let pooler: Pooler
  let shop: ShopProcess
  let worker: ShopProcess
  let owner: Client
  beforeAll(async () => {
    database = await freshEnvironment()
    pooler = await startPooler(database.environment['DATABASE_URL'] ?? '', CONNECTIONS)
    const environment = { ...database.environment, DATABASE_URL: pooler.url, STOREROOM_POOLER: 'transaction' }
    shop = await startShop({ ...environment, STOREROOM_WORK: 'false' })
    worker = await startWorker(environment)
    owner = clientOf(shop)
    await owner.admin.auth.createToken({ body: OWNER })
  })
  afterAll(async () => {
    await shop?.kill()
    await worker?.kill()
    await pooler?.stop()
    await database?.dispose()
  })

  test('a shop is set up, sells, and runs its jobs', async () => {
    const sale = await openSale(owner)
    const sales: SaleRecord = { orders: new Map(), failures: [] }
    const shopper = async () => {
      const client = createClient({ baseUrl: shop.url })
      for (let round = 0; round < 3; round += 1) {
        const id = await createReadyCart(client, sale.market, [{ variant_id: sale.variantId, quantity: 1 }])
        const { data } = await client.store.carts.complete({ id }, { idempotencyKey: id })
        sales.orders.set(id, data.id)
        await client.store.products.list()
      }
    }
    await Promise.all(Array.from({ length: SHOPPERS }, shopper))
    expect(sales.orders.size).toBe(3 * SHOPPERS)
    expect(await problemsOf(owner, sales)).toEqual([])
    const { batch_job } = await owner.admin.batchJobs.create({ body: { type: 'product-export', context: {} } })
    const status = async () => (await owner.admin.batchJobs.retrieve({ id: batch_job.id })).batch_job.status
    await expect.poll(status, { timeout: 30_000 }).toBe('completed')
  })
})
