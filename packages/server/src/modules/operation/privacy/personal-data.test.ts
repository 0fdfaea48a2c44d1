import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { sql } from '../../../kernel/sql.ts'
import { otherTables, personalTables } from './personal-data.data.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

const wordsIn = (text = '') => text.split(' ').filter((word) => word !== '')

/** Every column that the inventory names, as `table.column`. */
const named = [
  ...personalTables.flatMap(({ table, columns = {}, freeText = [], freeJson = [], stays = {}, plain }) =>
    [...new Set([...Object.keys(columns), ...freeText, ...freeJson, ...Object.keys(stays), ...wordsIn(plain)])].map(
      (column) => `${table}.${column}`,
    ),
  ),
  ...otherTables.flatMap(({ columns }) =>
    Object.entries(columns).flatMap(([table, names]) => wordsIn(names).map((column) => `${table}.${column}`)),
  ),
]

/** Columns that can hold text, but for ids and what PostgreSQL generates. Of the queue, its jobs only. */
const stored = () =>
  sql<{
    name: string
  }>`select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname || '.' || a.attname as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and (n.nspname = 'public' or n.nspname || '.' || c.relname = 'pgboss.job')
        and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'jsonb'::regtype, 'json'::regtype, 'text[]'::regtype, 'inet'::regtype)
        and a.attname !~ '(^|_)ids?$' order by 1`.column(shop.services.db)

test('every column with text or JSON is in the inventory of personal data, once', async () => {
  const columns = await stored()
  expect({
    missing: columns.filter((column) => !named.includes(column)),
    gone: named.filter((column) => !columns.includes(column)),
    twice: named.filter((column, at) => named.indexOf(column) !== at),
  }).toEqual({ missing: [], gone: [], twice: [] })
})
