import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openShop, type TestShop } from '../../test/shop.ts'
import { Events } from './events.ts'
import { sql } from './sql.ts'
import { tx } from './tx.ts'

let shop: TestShop
const received: number[] = []
beforeAll(async () => {
  shop = await openShop()
  const { jobs, events } = shop.services
  jobs.define<{ number: number }>({
    name: 'hear',
    lane: 'quick',
    run: async ({ number }) => {
      received.push(number)
    },
  })
  events.on('region.updated', 'hear')
})
afterAll(() => shop.stop())

const emit = (...numbers: readonly number[]) =>
  tx(shop.services.db, {}, async (db) => {
    for (const number of numbers) await shop.services.events.emit(db, 'region.updated', { number })
  })
const waiting = () => sql<{ count: number }>`select count(*)::int as count from outbox`.value(shop.services.db)
const hears = (...numbers: readonly number[]) =>
  vi.waitFor(() => expect(received).toEqual(numbers), { timeout: 20_000 }).finally(() => received.splice(0))

test('a subscriber hears of what was committed, once and in order', async () => {
  await emit(1, 2, 3, 4, 5)
  await emit(6)
  await hears(1, 2, 3, 4, 5, 6)
  expect(await waiting()).toBe(0)
})

test('an event without subscribers is not written', async () => {
  const { events, db } = shop.services
  const statements = await shop.statementsOf(() =>
    tx(db, {}, async (inside) => {
      await events.emit(inside, 'sales_channel.updated', { number: 1 })
      await sql`select 1`.one(inside)
    }),
  )
  expect(statements).toEqual(['select 1'])
})

test('more events than one delivery takes are all delivered', async () => {
  const { db } = shop.services
  await sql`insert into outbox (name, data) select 'currency.updated', '{}' from generate_series(1, 250)`.run(db)
  await shop.services.events.deliver()
  expect(await waiting()).toBe(0)
})

test('what a crashed server left behind is delivered by the next', async () => {
  const { db } = shop.services
  await sql`insert into outbox (name, data) values ('region.updated', '{"number": 7}')`.run(db)
  shop.services.events.nudge()
  await hears(7)
})

test('two servers that deliver at once deliver each event once', async () => {
  const { db, jobs, events } = shop.services
  const other = new Events(db, jobs)
  other.on('region.updated', 'hear')
  await sql`insert into outbox (name, data) select 'region.updated', jsonb_build_object('number', n)
      from generate_series(1, 8) n`.run(db)
  await Promise.all([events.deliver(), other.deliver(), other.deliver()])
  await vi.waitFor(() => expect(received.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]), { timeout: 20_000 })
  received.splice(0)
  await emit(9)
  await hears(9)
})

describe('a delivery that fails', () => {
  test('keeps its events for the next', async () => {
    const { db, jobs } = shop.services
    const broken = new Events(db, jobs)
    broken.on('region.updated', 'no such task')
    await sql`insert into outbox (name, data) values ('region.updated', '{"number": 10}')`.run(db)
    await expect(broken.deliver()).rejects.toThrow('No task is called no such task')
    broken.nudge()
    broken.nudge()
    await broken.settled()
    expect(await waiting()).toBe(1)
    shop.services.events.nudge()
    await hears(10)
  })
})
