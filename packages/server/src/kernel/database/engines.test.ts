// Engines: both
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, testedEngine, type FreshDatabase } from '../../../test/databases/fresh.ts'
import { TEXT_COLLATION } from './collation.ts'
import type { Engine } from './open.ts'

describe(`the ${testedEngine} database`, () => {
  let database: FreshDatabase
  let pool: Engine['pool']

  beforeAll(async () => {
    database = await freshDatabase()
    pool = database.engine.pool
    await pool.query('create table item (id int primary key, title text, bytes bytea)')
  })
  afterAll(() => database.dispose())

  const count = async (): Promise<number> =>
    (await pool.query<{ count: number }>('select count(*)::int as count from item')).rows[0]?.count ?? -1

  test('is of the kind that was asked for', () => {
    expect(database.engine.kind).toBe(testedEngine)
  })

  test('commits and rolls back transactions', async () => {
    const client = await pool.connect()
    await client.query('begin')
    await client.query('insert into item (id) values (1)')
    await client.query('rollback')
    await client.query('begin')
    await client.query('insert into item (id) values (2)')
    await client.query('commit')
    client.release()
    expect((await pool.query('select id from item')).rows).toEqual([{ id: 2 }])
    await pool.query('delete from item')
  })

  test('runs a named statement again and again', async () => {
    const named = (value: number) => pool.query({ name: 'twice', text: 'select $1::int * 2 as twice', values: [value] })
    const answers = [await named(1), await named(2), await named(3)]
    expect(answers.map(({ rows: [row] }) => row)).toEqual([{ twice: 2 }, { twice: 4 }, { twice: 6 }])
  })

  test.each([
    ['a syntax error', 'selekt', [], '42601'],
    ['a violated key', 'insert into item (id) values (7), (7)', [], '23505'],
    ['a value of another type', 'select $1::int', ['seven'], '22P02'],
    ['an unknown table', 'select * from nothing', [], '42P01'],
  ])('stays usable after %s', async (_what, text, values, code) => {
    await expect(pool.query(text, values)).rejects.toMatchObject({ code })
    await expect(pool.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] })
  })

  test('ends a failed transaction only by a rollback', async () => {
    const client = await pool.connect()
    await client.query('begin')
    await expect(client.query('select 1/0')).rejects.toMatchObject({ code: '22012' })
    await expect(client.query('select 1')).rejects.toMatchObject({ code: '25P02' })
    await client.query('rollback')
    await expect(client.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] })
    client.release()
  })

  test('takes and gives binary values', async () => {
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 256))
    await pool.query('insert into item (id, bytes) values (3, $1)', [bytes])
    const { rows } = await pool.query<{ bytes: Buffer }>('select bytes from item where id = 3')
    expect(rows[0]?.bytes.equals(bytes)).toBe(true)
    await pool.query('delete from item')
  })

  test('gives answers of ten megabytes, in one value and in many rows', async () => {
    const [inOneValue, inManyRows] = await Promise.all([
      pool.query<{ text: string }>(`select repeat('0123456789', 1000000) as text`),
      pool.query<{ text: string }>(`select repeat('x', 1000) as text from generate_series(1, 10000)`),
    ])
    expect(inOneValue.rows[0]?.text).toHaveLength(10_000_000)
    expect(inManyRows.rows.reduce((sum, { text }) => sum + text.length, 0)).toBe(10_000_000)
  })

  test('takes statements of a megabyte', async () => {
    const title = 'é'.repeat(500_000)
    await pool.query('insert into item (id, title) values (4, $1)', [title])
    expect((await pool.query('select title from item where id = 4')).rows).toEqual([{ title }])
    await pool.query('delete from item')
  })

  test('serves waiting clients in the order they came', async () => {
    const order: number[] = []
    const connections = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    const waiting = Array.from({ length: 20 }, async (_, index) => {
      const client = await pool.connect()
      order.push(index)
      await client.query('insert into item (id) values ($1)', [index])
      client.release()
    })
    for (const client of connections) client.release()
    await Promise.all(waiting)
    expect(order).toEqual(Array.from({ length: 20 }, (_, index) => index))
    expect(await count()).toBe(20)
    await pool.query('delete from item')
  })

  test('a connection that was thrown away leaves nothing to the next', async () => {
    const client = await pool.connect()
    await client.query('begin')
    await client.query('insert into item (id) values (5)')
    await client.query('set application_name to left_behind')
    await client.query({ name: 'kept', text: 'select 1' })
    client.release(true)
    await expect(pool.query({ name: 'kept', text: 'select 2 as two' })).resolves.toMatchObject({ rows: [{ two: 2 }] })
    const { rows } = await pool.query<{ setting: string }>(`select current_setting('application_name') as setting`)
    expect(rows[0]?.setting).not.toBe('left_behind')
    expect(await count()).toBe(0)
  })

  test('text is sorted by the named collation, not by the default one', async () => {
    const words = ['b', 'A', 'á', 'B', 'a', 'Z', 'ä']
    const { rows } = await pool.query<{ word: string }>(
      `select word from unnest($1::text[]) as word order by word collate "${TEXT_COLLATION}"`,
      [words],
    )
    expect(rows.map(({ word }) => word)).toEqual(['a', 'A', 'á', 'ä', 'b', 'B', 'Z'])
  })

  test('searches in all scripts', async () => {
    const { rows } = await pool.query(
      `select cardinality(show_trgm('产品')) as trigrams, lower('ÄÉ') as lower, unaccent('Crème') as plain`,
    )
    expect(rows).toEqual([{ trigrams: 3, lower: 'äé', plain: 'Creme' }])
  })

  test('is maintained while it is open', async () => {
    await database.engine.maintain()
    const { rows } = await pool.query(`select reltuples::int as rows from pg_class where relname = 'item'`)
    expect(rows).toEqual([{ rows: 0 }])
  })

  test('closes once, however often it is asked', async () => {
    const { engine, dispose } = await freshDatabase()
    await Promise.all([engine.close(), engine.close()])
    await expect(engine.pool.query('select 1')).rejects.toThrow(/end/)
    await dispose()
  })
})
