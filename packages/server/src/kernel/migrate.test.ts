// Engines: both
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase, freshLocation, testedEngine, type FreshDatabase } from '../../test/databases/fresh.ts'
import { stuck, whole } from '../../test/databases/stuck-migrations.ts'
import { DROP_UNSYNCED } from './database/embedded.ts'
import { openDatabase, type Engine } from './database/open.ts'
import { migrate, missingOf } from './migrate.ts'
import { plansOf } from './migration-plan.ts'

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
  expect(await missingOf(pool, [one, two])).toEqual([two])
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

test('a plan names the tables that others will wait for', async () => {
  const { pool } = database.engine
  await migrate(pool, [one, two])
  await pool.query('insert into one select generate_series(1, 99); analyze one')
  const sql = 'alter table one add column a int; create index two_id on two (id); create table four (id int)'
  expect(await plansOf(pool, [{ name: '4', sql }])).toEqual([
    {
      name: '4',
      bytes: sql.length,
      holds: [
        { table: 'one', stops: 'reads and writes', rows: 100 },
        { table: 'two', stops: 'writes', rows: 0 },
      ],
    },
  ])
})

const appliedOnce = async ({ pool }: Engine) => {
  const { rows } = await pool.query(
    `select (select count(*)::int from one) as one, (select count(*)::int from two) as two,
       (select array_agg(name order by name) from migration) as names`,
  )
  expect(rows).toEqual([{ one: 1, two: 1000, names: ['1', '2', '3'] }])
}

const MIGRATOR = fileURLToPath(new URL('../../test/databases/stuck-migrator.ts', import.meta.url))

test('one whose program was killed in the middle is applied by the next start', async () => {
  const { location, dispose } = await freshLocation()
  const child = spawn(
    process.execPath,
    [MIGRATOR, location.directory, ...(location.url === undefined ? [] : [location.url])],
    {
      env: { ...process.env, [DROP_UNSYNCED]: 'true' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
  const engine = await openDatabase(location)
  expect((await migrate(engine.pool, whole)).at(-1)).toBe('3')
  await appliedOnce(engine)
  await engine.close()
  await dispose()
})

// The embedded database is one process's alone.
if (testedEngine === 'postgres')
  describe('beside others', () => {
    let other: Engine
    beforeEach(async () => {
      other = await openDatabase(database.location)
    })
    afterEach(() => other.close())

    test('two servers that start at once migrate once', async () => {
      const applied = await Promise.all([migrate(database.engine.pool, [one, two]), migrate(other.pool, [one, two])])
      expect(applied.flat().toSorted()).toEqual(['1', '2'])
    })

    test('one whose connection breaks in the middle is applied by the next start', async () => {
      const ending = migrate(
        other.pool,
        stuck(() => undefined),
      ).catch((error: unknown) => error)
      const sleeping = `select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`
      await expect.poll(async () => (await other.pool.query(sleeping)).rowCount, { timeout: 30_000 }).toBe(1)
      await other.pool.query(`select pg_terminate_backend(pid) from (${sleeping}) s`)
      expect(await ending).toMatchObject({ message: expect.stringContaining('Migration 2 failed') })
      expect(await migrate(other.pool, whole)).toEqual(['2', '3'])
      await appliedOnce(other)
    })

    test('one that waits for a table lets others have their turn, and gives up in the end', async () => {
      await migrate(other.pool, [one])
      const reader = await other.pool.connect()
      await reader.query('begin; lock table one in access share mode')
      const alter = { name: '2', sql: 'alter table one add column a int' }
      const briefly = { wait: '20ms', pause: 5, attempts: 3 }
      await expect(migrate(database.engine.pool, [one, alter], briefly)).rejects.toThrow(
        'others kept on using its tables',
      )
      const waiting = migrate(database.engine.pool, [one, alter], { ...briefly, attempts: 10_000 })
      // While it tries again and again, who comes later is not kept waiting for the one who came first.
      for (let reads = 0; reads < 20; reads += 1) await other.pool.query('select * from one')
      await reader.query('commit')
      reader.release()
      expect(await waiting).toEqual(['2'])
    })
  })
