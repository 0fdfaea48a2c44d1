import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { sql } from '../sql.ts'
import { keepTables, needyTables } from './table-upkeep.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ empty: true })
})
afterAll(() => shop.stop())

const needs = async (name: string) => (await needyTables(shop.services.db)).find((table) => table.name === name)?.work

/** Sessions report their statistics when they are idle, at most once a second. */
const expectWork = (name: string, work: string | undefined) =>
  expect.poll(() => needs(name), { timeout: 20_000 }).toBe(work)

const signal = new AbortController().signal

test('a table that has changed is analyzed, one with dead rows is vacuumed, and then they need nothing', async () => {
  const { db } = shop.services
  await sql`alter table setting set (autovacuum_enabled = false)`.run(db)
  await sql`insert into setting (name, value) select 'number-' || n, to_jsonb(n) from generate_series(1, 200) n`.run(db)
  await expectWork('setting', 'analyze')
  await keepTables(shop.services, signal)
  await expectWork('setting', undefined)
  const counted = await sql<{ rows: number }>`select reltuples::int as rows from pg_class
      where relname = 'setting'`.one(db)
  expect(counted.rows).toBeGreaterThanOrEqual(200)
  // The history is in partitions: the whole has no rows of its own.
  expect(await needs('change')).toBe(undefined)
  await sql`delete from setting where name like 'number-%'`.run(db)
  await expectWork('setting', 'vacuum (analyze)')
  await keepTables(shop.services, signal)
  await expectWork('setting', undefined)
})

test('what changes little is left alone, and so is everything once the server stops', async () => {
  const { db } = shop.services
  await sql`insert into setting (name, value) select 'few-' || n, to_jsonb(n) from generate_series(1, 20) n`.run(db)
  await expectWork('setting', undefined)
  await sql`insert into setting (name, value) select 'many-' || n, to_jsonb(n) from generate_series(1, 200) n`.run(db)
  await expectWork('setting', 'analyze')
  await keepTables(shop.services, AbortSignal.abort())
  await expectWork('setting', 'analyze')
})

test('a table that has grown is analyzed also without row counts', async () => {
  const { db } = shop.services
  await sql`insert into setting (name, value) select 'large-' || n, to_jsonb(repeat(md5(n::text), 20))
      from generate_series(1, 500) n`.run(db)
  await sql`select pg_stat_reset_single_table_counters('setting'::regclass)`.run(db)
  await expectWork('setting', 'analyze')
})
