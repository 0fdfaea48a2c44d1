// Engines: both
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../test/shop.ts'
import { all, one } from '../kernel/db.ts'
import { sql } from '../kernel/sql.ts'
import { tx } from '../kernel/tx.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

type Trigger = { readonly name: string; readonly body: string }

/** The functions of triggers that have a piece of text in them. */
const triggersWith = (piece: string) =>
  all(
    shop.services.db,
    sql<Trigger>`select proname as name, prosrc as body from pg_proc
      where pronamespace = 'public'::regnamespace and prosrc like ${`%${piece}%`} order by proname`,
  )

test('no trigger works out twice what differs, nor when only a revision is renewed', async () => {
  const telling = await triggersWith('insert into change')
  expect(telling.length).toBeGreaterThan(30)
  const thrifty = ({ body }: Trigger) =>
    !/\) d\s+where d\.columns/.test(body.replaceAll(' offset 0) d', '')) && body.includes(`not setting_off('telling')`)
  expect(telling.filter((trigger) => !thrifty(trigger)).map(({ name }) => name)).toEqual([])
})

test('no trigger joins with the keys of a row: where joins by loop are switched off, that is dear enough to be compiled', async () => {
  const ofMany = await triggersWith('enable_nestloop')
  expect(ofMany.length).toBeGreaterThan(10)
  const joining = ofMany.filter(({ body }) => /\)\s+\w+,\s+(lateral\s+)?jsonb_object_keys\(/.test(body))
  expect(joining.map(({ name }) => name)).toEqual([])
})

test('a renewal leaves nothing switched off behind it', async () => {
  const { db } = shop.services
  const { state } = await tx(db, {}, async (db) => {
    await all(
      db,
      sql`update product_variant set updated_at = now() where id = (select id from product_variant limit 1)`,
    )
    return one(db, sql<{ state: string | null }>`select current_setting('storeroom.telling', true) as state`)
  })
  expect(state ?? '').toBe('')
})
