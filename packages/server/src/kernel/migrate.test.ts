import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDatabase, testedEngine, type FreshDatabase } from '../../test/databases/fresh.ts'
import { openDatabase } from './database/open.ts'
import { migrate } from './migrate.ts'

let database: FreshDatabase
beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(() => database.dispose())

const one = { name: '1', sql: 'create table one (id int); insert into one values (1)' }
const two = { name: '2', sql: 'create table two (id int)' }
const broken = { name: '3', sql: 'create table three (id int); select 1 / 0' }
const exists = async (table: string) =>
  (await database.engine.pool.query<{ found: boolean }>('select to_regclass($1) is not null as found', [table])).rows[0]
    ?.found

test('what is missing is applied, in order and once', async () => {
  const { pool } = database.engine
  expect(await migrate(pool, [one])).toEqual(['1'])
  expect(await migrate(pool, [one, two])).toEqual(['2'])
  expect(await migrate(pool, [one, two])).toEqual([])
  expect((await pool.query('select name from migration order by name')).rows).toEqual([{ name: '1' }, { name: '2' }])
})

test('one that fails leaves nothing of itself, and those before it stay', async () => {
  const { pool } = database.engine
  await expect(migrate(pool, [one, broken, two])).rejects.toThrow(
    'Migration 3 failed; the database is as it was before',
  )
  expect([await exists('one'), await exists('three'), await exists('two')]).toEqual([true, false, false])
  expect(await migrate(pool, [one, two])).toEqual(['2'])
})

// The embedded database is one process's alone.
if (testedEngine === 'postgres')
  test('two servers that start at once migrate once', async () => {
    const other = await openDatabase(database.location)
    const applied = await Promise.all([migrate(database.engine.pool, [one, two]), migrate(other.pool, [one, two])])
    await other.close()
    expect(applied.flat().toSorted()).toEqual(['1', '2'])
  })
