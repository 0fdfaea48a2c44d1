// Engines: both
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../test/shop.ts'
import type { Db } from '../kernel/db.ts'
import { sql } from '../kernel/sql.ts'
import { tx } from '../kernel/tx.ts'
import { baselineOf } from '../kernel/apply-schema.ts'
import { schema } from './schema.ts'
import { tracked } from './tracked.ts'
import { trackingOf } from './tracking.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  await sql`insert into customer_group (id, name) select 'cgrp_many_' || i, 'Group ' || i
      from generate_series(1, 100) i`.run(shop.services.db)
})
afterAll(() => shop.stop())

type Change = { readonly row_id: string; readonly action: string; readonly columns: unknown }

const changesOf = (db: Db, ids: readonly string[]) =>
  sql<Change>`select row_id, action, columns from change where row_id = any(${[...ids]}) order by id`.all(db)

const idsUpTo = (count: number) => Array.from({ length: count }, (_, place) => `cgrp_many_${place + 1}`)

// One below and one above HASH_JOIN_FROM.
test.each([1, 100])('an update of %i rows records each row’s own differences', async (count) => {
  const { db } = shop.services
  const ids = idsUpTo(count)
  const names = await sql<{ id: string; name: string }>`select id, name from customer_group where id = any(${ids})`.all(
    db,
  )
  const { last } = await sql<{ last: string }>`select coalesce(max(id), 0)::text as last from change`.one(db)
  await sql`update customer_group set name = name || ${`, ${count}`} where id = any(${ids})`.run(db)
  const recorded = await sql<Change>`select row_id, action, columns from change where id > ${last}::bigint`.all(db)
  const expected = names.map(({ id, name }): Change => {
    return { row_id: id, action: 'updated', columns: { name: { before: name, after: `${name}, ${count}` } } }
  })
  const inOrder = (changes: readonly Change[]) => changes.toSorted((one, other) => (one.row_id < other.row_id ? -1 : 1))
  expect(expected).toHaveLength(count)
  expect(inOrder(recorded)).toEqual(inOrder(expected))
})

test('an update that changes nothing, or only the revision, is not recorded', async () => {
  const { db } = shop.services
  const ids = idsUpTo(2)
  const before = await changesOf(db, ids)
  await sql`update customer_group set name = name where id = any(${ids})`.run(db)
  await sql`update customer_group set rev = rev where id = any(${ids})`.run(db)
  expect(await changesOf(db, ids)).toEqual(before)
})

test('a changed part updates its record’s revision and is recorded in its history; the update of the revision is not', async () => {
  const { db } = shop.services
  const { product } = await shop.owner.admin.products.create({ body: { title: 'Lamp', options: [{ title: 'Size' }] } })
  const revision = () => sql<{ rev: string }>`select rev::text from product where id = ${product.id}`.one(db)
  const before = await revision()
  const recorded = await changesOf(db, [product.id])
  await sql`update product_option set title = 'Color' where product_id = ${product.id}`.run(db)
  expect(BigInt((await revision()).rev)).toBeGreaterThan(BigInt(before.rev))
  expect(await changesOf(db, [product.id])).toEqual(recorded)
  const [last] = await sql`select table_name, action, columns from change where root_id = ${product.id}
        order by id desc limit 1`.all(db)
  expect(last).toEqual({
    table_name: 'product_option',
    action: 'updated',
    columns: { title: { before: 'Size', after: 'Color' } },
  })
})

test('no history contains a generated column', async () => {
  const generated = await sql<{ table: string; name: string }>`select c.relname as table, a.attname as name
      from pg_attribute a
      join pg_class c on c.oid = a.attrelid
      where a.attgenerated = 's' and c.relnamespace = 'public'::regnamespace`.all(shop.services.db)
  const recorded = generated.filter(({ table, name }) =>
    tracked.some((row) => row.table === table && row.history && name !== 'search' && !row.omitted?.includes(name)),
  )
  expect(recorded).toEqual([])
})

test('triggers leave no transaction setting behind', async () => {
  const { db } = shop.services
  const { product } = await shop.owner.admin.products.create({ body: { title: 'Desk', options: [{ title: 'Size' }] } })
  const settings = await tx(db, {}, async (db) => {
    await sql`update product_option set title = 'Color' where product_id = ${product.id}`.run(db)
    await sql`update customer_group set name = name || '.' where id = any(${idsUpTo(100)})`.run(db)
    return sql`select current_setting('storeroom.tracking', true) as tracking, current_setting('enable_nestloop') as nestloop`.one(
      db,
    )
  })
  expect(settings).toEqual({ tracking: '', nestloop: 'on' })
})

test('epochs are advanced last, also in a database that advanced them first', async () => {
  const { db } = shop.services
  const triggersOf = (table: string) =>
    sql<{ name: string }>`select tgname as name from pg_trigger
        where tgrelid = ${table}::regclass and tgname like '%_after_update_%' order by tgname`.column(db)
  await sql`select after_changes('product_tag', 'epochs', 'advance_epochs(''taxonomy'')')`.run(db)
  const expected = ['history', 'renews_1', 'shop_epochs'].map((name) => `product_tag_after_update_${name}`)
  expect(await triggersOf('product_tag')).toEqual(['product_tag_after_update_epochs', ...expected])
  const part = schema.repeatable.find(({ name }) => name === 'tracking/product_tag')
  await shop.database.engine.pool.query(part?.sql ?? '')
  expect(await triggersOf('product_tag')).toEqual(expected)
})

test('a first start runs at most 350 KB of SQL', () => {
  expect(baselineOf(schema).sql.length).toBeLessThan(350_000)
})

test('two tables with different SQL under one name are refused', () => {
  const renewed = (table: string) => ({
    table,
    renews: [{ table: 'product', by: 'part', ids: `select r.${table}_id from rows r` }],
  })
  expect(() => trackingOf([renewed('image'), renewed('product_tag')])).toThrow('renew_product_by_part')
})

test('a table that is tracked twice is refused', () => {
  expect(() => trackingOf([{ table: 'image' }, { table: 'image' }])).toThrow('image is tracked twice')
})
