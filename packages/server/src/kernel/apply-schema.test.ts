import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase, freshLocation, testedEngine, type FreshDatabase } from '../../test/databases/fresh.ts'
import { stuck, whole } from '../../test/databases/stuck-schema.ts'
import { applySchema, pendingParts, SchemaError, type Schema } from './apply-schema.ts'
import { powerCut } from '../../test/power-cut/power-cut.ts'
import { openDatabase, type Engine } from './database/open.ts'

let database: FreshDatabase
beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(() => database.dispose())

const returning = (name: string, value: number) => ({
  name,
  sql: `create or replace function ${name}() returns int language sql as $$ select ${value} $$`,
})
const tables = 'create table one (id int); insert into one values (1)'
const schema: Schema = {
  version: '0001_baseline_1',
  tables,
  repeatable: [returning('half', 1), returning('double', 4)],
}
const changed: Schema = { ...schema, repeatable: [returning('half', 2), returning('double', 4)] }

const values = async ({ pool }: Engine) =>
  (await pool.query(`select (select count(*)::int from one) as rows, half(), double()`)).rows

const exists = async (table: string) =>
  (await database.engine.pool.query<{ found: boolean }>('select to_regclass($1) is not null as found', [table])).rows[0]
    ?.found

test('an empty database is given tables and functions once', async () => {
  const { engine } = database
  expect(await pendingParts(engine.pool, schema)).toMatchObject([{ name: '0001_baseline_1' }])
  expect(await exists('migration')).toBe(false)
  expect(await applySchema(engine.pool, schema)).toEqual(['0001_baseline_1'])
  expect(await applySchema(engine.pool, schema)).toEqual([])
  expect(await values(engine)).toEqual([{ rows: 1, half: 1, double: 4 }])
})

test('a function whose text has changed is replaced, and no other one is applied again', async () => {
  const { engine } = database
  await applySchema(engine.pool, schema)
  expect(await pendingParts(engine.pool, changed)).toEqual([returning('half', 2)])
  expect(await applySchema(engine.pool, changed)).toEqual(['half'])
  expect(await values(engine)).toEqual([{ rows: 1, half: 2, double: 4 }])
  expect(await applySchema(engine.pool, changed)).toEqual([])
})

test('a database with another baseline is refused with a sentence, and stays as it is', async () => {
  const { engine } = database
  await applySchema(engine.pool, schema)
  const other: Schema = { ...changed, version: '0001_baseline_2', tables: 'create table two (id int)' }
  const refused = await applySchema(engine.pool, other).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(SchemaError)
  expect(String(refused)).toMatch(/tables of another Storeroom \(0001_baseline_1; this one needs 0001_baseline_2\)/)
  expect(String(refused)).toMatch(/start the Storeroom that made it, or begin with an empty database/)
  expect(await exists('two')).toBe(false)
  expect(await values(engine)).toEqual([{ rows: 1, half: 1, double: 4 }])
})

test('a schema that fails is named and leaves nothing of itself', async () => {
  const { pool } = database.engine
  const broken: Schema = { ...schema, repeatable: [{ name: 'broken', sql: 'select 1 / 0' }] }
  await expect(applySchema(pool, broken)).rejects.toThrow(
    '0001_baseline_1 could not be applied; the database is as it was before',
  )
  expect([await exists('one'), await exists('migration')]).toEqual([false, false])
  await applySchema(pool, schema)
  await expect(applySchema(pool, broken)).rejects.toThrow('broken could not be applied')
})

const expectWhole = async ({ pool }: Engine) => {
  const { rows } = await pool.query(
    'select counted()::int as one, (select array_agg(name) from migration) as names, (select count(*)::int from schema_part) as parts',
  )
  expect(rows).toEqual([{ one: 1000, names: [whole.version], parts: 1 }])
}

const PROGRAM = fileURLToPath(new URL('../../test/databases/stuck-start.ts', import.meta.url))

test('a schema whose program was killed in the middle is applied by the next start', async () => {
  const { location, dispose } = await freshLocation()
  const child = spawn(
    process.execPath,
    [PROGRAM, location.directory, ...(location.url === undefined ? [] : [location.url])],
    {
      env: { ...process.env, ...powerCut },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
  const engine = await openDatabase(location)
  expect(await applySchema(engine.pool, whole)).toEqual([whole.version])
  await expectWhole(engine)
  await engine.close()
  await dispose()
})

// The embedded database is one process's alone.
if (testedEngine === 'postgres')
  describe('with other processes', () => {
    let other: Engine
    beforeEach(async () => {
      other = await openDatabase(database.location)
    })
    afterEach(() => other.close())

    test('two servers that start at once apply the schema once', async () => {
      const { pool } = database.engine
      const applied = await Promise.all([applySchema(pool, schema), applySchema(other.pool, schema)])
      expect(applied.flat()).toEqual(['0001_baseline_1'])
      const again = await Promise.all([applySchema(pool, changed), applySchema(other.pool, changed)])
      expect(again.flat()).toEqual(['half'])
    })

    test('a schema whose connection breaks in the middle is applied by the next start', async () => {
      const ending = applySchema(
        other.pool,
        stuck(() => undefined),
      ).catch((error: unknown) => error)
      const sleeping = `select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`
      await expect.poll(async () => (await other.pool.query(sleeping)).rowCount, { timeout: 30_000 }).toBe(1)
      await other.pool.query(`select pg_terminate_backend(pid) from (${sleeping}) s`)
      expect(await ending).toMatchObject({ message: expect.stringContaining('could not be applied') })
      expect(await applySchema(other.pool, whole)).toEqual([whole.version])
      await expectWhole(other)
    })

    test('a statement that waits for a table lock lets readers go first, and fails in the end', async () => {
      await applySchema(other.pool, schema)
      const reader = await other.pool.connect()
      await reader.query('begin; lock table one in access share mode')
      const locking = { name: 'locking', sql: 'lock table one in access exclusive mode' }
      const more: Schema = { ...schema, repeatable: [...schema.repeatable, locking] }
      const briefly = { wait: '20ms', pause: 5, attempts: 3 }
      await expect(applySchema(database.engine.pool, more, briefly)).rejects.toThrow('others kept on using its tables')
      const waiting = applySchema(database.engine.pool, more, { ...briefly, attempts: 10_000 })
      // Its attempts do not make later readers wait.
      for (let reads = 0; reads < 20; reads += 1) await other.pool.query('select * from one')
      await reader.query('commit')
      reader.release()
      expect(await waiting).toEqual(['locking'])
    })
  })
