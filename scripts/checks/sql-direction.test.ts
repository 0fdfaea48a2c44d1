import { expect, test } from 'vitest'
import type { Upward } from './sql-direction.data.ts'
import { problemsOfSql, tablesIn, type Files } from './sql-direction.ts'

const tables: Files = {
  'schema/tables/shop.sql': 'create table store (\n  id text primary key\n);',
  'schema/tables/selling.sql':
    'create table cart (id text);\n\ncreate unlogged table "order" (id text);\n\ncreate table cart_line ();',
}

const listed = (from: string, ...names: string[]): Upward => ({ from, tables: names, reason: 'Because.' })

const problems = (files: Files, list: readonly Upward[] = []) => problemsOfSql({ ...tables, ...files }, list)

test.each([
  ['reads', 'sql`select id from cart where id = ${id}`'],
  ['joins', 'sql`select 1 from ${store} s join "order" o on o.id = s.id`'],
  ['updates', "runText(db, 'update cart set id = $1')"],
  ['fills', 'sql`insert into "order" (id) values (1)`'],
  ['gives a function', "linked(() => store, 'cart_line', 'store_id', 'cart_id')"],
  ['has an entity of', "const own = entity({ table: 'cart', columns })"],
])('a module of shop that %s a table of selling is refused', (_, text) => {
  const path = 'modules/shop/store/store.queries.ts'
  expect(problems({ [path]: text })).toEqual([expect.stringContaining(`${path}: `)])
})

test('a module of selling reads tables of shop, and of its own domain', () => {
  expect(problems({ 'modules/selling/orders/orders.queries.ts': 'select from store join cart' })).toEqual([])
})

test('a database function of shop that reads a table of selling is refused', () => {
  const path = 'schema/functions/shop/store_carts.sql'
  expect(problems({ [path]: 'select count(*) from cart;' })).toEqual([
    `${path}: cart is a table of selling, above functions/shop`,
  ])
})

test('a database function of the foundation reads no module’s table', () => {
  expect(problems({ 'schema/functions/foundation/a.sql': 'select from store;' })).toHaveLength(1)
})

test('what is listed with a reason is allowed, for its module alone', () => {
  const text = 'select from cart'
  const files = { 'modules/shop/store/store.queries.ts': text, 'modules/shop/regions/regions.queries.ts': text }
  expect(problems(files, [listed('shop/store', 'cart')])).toEqual([
    'modules/shop/regions/regions.queries.ts: cart is a table of selling, above shop/regions',
  ])
})

test('a row of the list that nothing needs is refused', () => {
  const files = { 'modules/selling/orders/orders.queries.ts': 'select from store' }
  expect(problems(files, [listed('shop/store', 'cart'), listed('selling/orders', 'store')])).toEqual([
    'sql-direction.data.ts: nothing needs shop/store cart',
    'sql-direction.data.ts: nothing needs selling/orders store',
  ])
})

test('tables and modules of an unknown domain are refused', () => {
  expect(problems({ 'schema/tables/sales.sql': 'create table sale (id text);', 'modules/sales/a/a.ts': '' })).toEqual([
    'schema/tables/sales.sql: sales is no domain',
    'modules/sales/a/a.ts: sales is no domain',
  ])
})

test('comments and imports name no tables', () => {
  const text = "import { a } from 'cart'\n// A line from order\n  * from cart\n-- join cart\nfrom store"
  expect(tablesIn(text)).toEqual(['store'])
})

test('a table in the folder of a domain belongs to that domain', () => {
  const files = {
    'schema/tables/selling/note.sql': 'create table note (id text);',
    'modules/shop/a/a.ts': '`from note`',
  }
  expect(problems(files)).toEqual(['modules/shop/a/a.ts: note is a table of selling, above shop/a'])
})
