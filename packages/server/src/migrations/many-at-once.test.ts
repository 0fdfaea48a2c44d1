// Engines: both
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../test/shop.ts'
import { all } from '../kernel/db.ts'
import { sql } from '../kernel/sql.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

type Function = { readonly name: string; readonly body: string; readonly settings: readonly string[] | null }

test('no trigger compares rows with what they were one with each', async () => {
  const comparing = await all(
    shop.services.db,
    sql<Function>`select proname as name, prosrc as body, proconfig as settings from pg_proc
      where pronamespace = 'public'::regnamespace and prosrc like '%join old_rows%' order by proname`,
  )
  expect(comparing.length).toBeGreaterThan(10)
  const inside =
    /set_config\('enable_nestloop', 'off', true\);\s+insert into change[^;]*;\s+perform set_config\('enable_nestloop', 'on', true\);/
  const slow = comparing.filter(
    ({ body, settings }) => !inside.test(body) && !settings?.includes('enable_nestloop=off'),
  )
  expect(slow.map(({ name }) => name)).toEqual([])
})
