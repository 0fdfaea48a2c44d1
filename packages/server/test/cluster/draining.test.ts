import { Agent, request, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, startShop, type ShopProcess } from '../crash/shop-process.ts'
import { freshEnvironment, type FreshEnvironment } from '../databases/fresh.ts'

let database: FreshEnvironment
let shop: ShopProcess
beforeAll(async () => {
  database = await freshEnvironment()
  shop = await startShop({ ...database.environment, STOREROOM_DRAIN_SECONDS: '1' })
})
afterAll(async () => {
  await shop?.kill()
  await database.dispose()
})

const ask = async (path: string, agent: Agent | false = false) => {
  const sent = request(`${shop.url}${path}`, { agent, headers: { connection: 'keep-alive' } }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  await once(answer.resume(), 'end')
  return { status: answer.statusCode, connection: answer.headers.connection }
}

test('a server that is stopping reports so, answers further requests, and exits', async () => {
  expect(await ask('/health/ready')).toEqual({ status: 200, connection: 'keep-alive' })
  const stopped = shop.stop()
  await expect.poll(async () => (await ask('/health/ready')).status).toBe(503)
  expect(await ask('/store/regions')).toEqual({ status: 200, connection: 'keep-alive' })
  expect(await ask('/health')).toEqual({ status: 200, connection: 'keep-alive' })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const statuses = []
  for (let answer = await ask('/health', agent); ; answer = await ask('/health', agent)) {
    statuses.push(answer.status)
    if (answer.connection === 'close') break
  }
  expect(new Set(statuses)).toEqual(new Set([200]))
  await stopped
  await expect(clientOf(shop).store.regions.list()).rejects.toMatchObject({ code: 'network' })
})
