// Engines: embedded
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { storeroom } from '../../../../test/command.ts'
import { freshLocation, type FreshLocation } from '../../../../test/databases/fresh.ts'
import { killAfter, startWriter } from '../../../../test/databases/killed-writer.ts'
import { checkpointed, powerCut } from '../../../../test/power-cut/power-cut.ts'
import { clusterOf } from './cluster.ts'
import { openEmbedded, type Embedded } from './embedded.ts'

/** Only the long run tests the simulated power cut itself, a start without a template, and the memory of a start. */
const isThorough = inject('scope') === 'all'

let fresh: FreshLocation
let directory: string
let opened: Embedded[]

beforeEach(async () => {
  fresh = await freshLocation('embedded')
  directory = fresh.location.directory
  opened = []
})
afterEach(async () => {
  for (const database of opened) await database.close()
  await fresh.dispose()
})

async function open(options: Partial<Parameters<typeof openEmbedded>[0]> = {}): Promise<Embedded> {
  const database = await openEmbedded({ directory, ...options })
  opened.push(database)
  return database
}

/** Pairs of `writer.ts` that are whole, and single halves. */
async function pairs({ pool }: Embedded): Promise<{ whole: number[]; halves: number[] }> {
  const { rows } = await pool.query<{ number: number; halves: number }>(
    'select number, count(*)::int as halves from pair group by number order by number',
  )
  const numbers = (halves: number): number[] => rows.filter((row) => row.halves === halves).map((row) => row.number)
  return { whole: numbers(2), halves: numbers(1) }
}

describe('durability', () => {
  test('every commit is synced before it is acknowledged', async () => {
    const { pool, counters } = await open()
    await pool.query('create table t (id int)')
    for (let id = 0; id < 20; id += 1) {
      const before = await counters()
      await pool.query('insert into t values ($1)', [id])
      expect((await counters()).syncs).toBeGreaterThan(before.syncs)
    }
  })

  test('reading syncs nothing', async () => {
    const { pool, counters } = await open()
    await pool.query('create table t (id int)')
    await pool.query('select * from t')
    const before = await counters()
    await pool.query('select * from t')
    expect((await counters()).syncs).toBe(before.syncs)
  })

  test('a checkpoint follows by itself once much log has been written', async () => {
    const { pool, counters } = await open()
    await pool.query('create table t (filling text)')
    await pool.query('alter table t alter filling set storage external')
    for (let part = 0; part < 5; part += 1)
      await pool.query(`insert into t select repeat('x', 8000) from generate_series(1, 1000)`)
    expect((await counters()).checkpoints).toBeGreaterThan(0)
  })

  test('close leaves a clean cluster that opens again', async () => {
    const first = await open()
    await first.pool.query('create table t as select 1 as id')
    await first.close()
    // The state in pg_control, after system identifier and two versions: 1 is "shut down".
    expect(fs.readFileSync(path.join(clusterOf(directory), 'global', 'pg_control')).readUInt32LE(16)).toBe(1)
    const second = await open()
    expect((await second.pool.query('select id from t')).rows).toEqual([{ id: 1 }])
  })

  test.runIf(isThorough)('is created without a template', async () => {
    const database = await open({ directory: path.join(directory, 'anew') })
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  test('refuses data files of another major version', async () => {
    fs.writeFileSync(path.join(clusterOf(directory), 'PG_VERSION'), '17\n')
    await expect(open()).rejects.toThrow(/written by version 17 of the embedded database/)
  })
})

describe('one process at a time', () => {
  test('a second process is refused with the id of the one that has the directory', async () => {
    const writer = await startWriter(directory)
    await expect(open()).rejects.toThrow(new RegExp(`${directory} is in use by .*process ${writer.process.pid} `))
    await killAfter(writer, 1)
  })

  test('a second opening in the same process is refused, and the first stays usable', async () => {
    const { pool } = await open()
    await expect(open()).rejects.toThrow(new RegExp(`${directory} is in use by .*process ${process.pid} `))
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  test('the lock of a dead process is taken over', async () => {
    await killAfter(await startWriter(directory), 1)
    expect(fs.existsSync(path.join(directory, 'server.json'))).toBe(true)
    const { pool } = await open()
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })
})

/** Commits that are acknowledged before each crash. */
const CRASHES = isThorough ? [3, 40, 150] : [3, 40]

describe('crashes', () => {
  test.each([
    ['kill -9', {}],
    ['a power cut', powerCut],
  ])('%s loses no acknowledged commit and leaves none half', async (_crash, env) => {
    const acknowledged: number[] = []
    for (const count of CRASHES) acknowledged.push(...(await killAfter(await startWriter(directory, env), count)))
    const { whole, halves } = await pairs(await open())
    expect(acknowledged.length).toBeGreaterThanOrEqual(CRASHES.reduce((sum, count) => sum + count))
    expect(whole).toEqual(expect.arrayContaining(acknowledged))
    expect(halves).toEqual([])
  })

  test.runIf(isThorough)(
    'a power cut drops what was not synced: with fsync off, acknowledged commits are gone',
    async () => {
      const careless = await open()
      await careless.pool.query('create table pair (number int not null, half text not null)')
      await careless.pool.query('alter system set fsync = off')
      await careless.close()
      const acknowledged = await killAfter(await startWriter(directory, powerCut), 10)
      const { whole } = await pairs(await open())
      expect(acknowledged.length).toBeGreaterThanOrEqual(10)
      expect(whole).toEqual([])
    },
  )

  test.runIf(isThorough)('with fsync off, kill -9 without a power cut loses no acknowledged commit', async () => {
    const careless = await open()
    await careless.pool.query('alter system set fsync = off')
    await careless.close()
    const acknowledged = await killAfter(await startWriter(directory), 10)
    expect((await pairs(await open())).whole).toEqual(expect.arrayContaining(acknowledged))
  })

  test.runIf(isThorough)('a power cut keeps pages from the disk until a checkpoint syncs them', async () => {
    const { size, before, after, rows } = await checkpointed(directory)
    expect(size).toBeGreaterThan(1_000_000)
    expect([before, after]).toEqual([0, size])
    expect(rows).toEqual([{ sum: 1_250_025_000, texts: 50_000 }])
  })

  test('an engine that dies fails its query and is back for the next', async () => {
    const { pool } = await open()
    await pool.query('create table t (id int)')
    await pool.query('insert into t values (1)')
    // This engine has nowhere to take the copied rows from, and PostgreSQL exits at the end of its input.
    await expect(pool.query('copy t from stdin')).rejects.toThrow('The embedded database stopped')
    expect((await pool.query('select id from t')).rows).toEqual([{ id: 1 }])
  })
})

test('a query that waits too long for the one connection fails, and the next does not', async () => {
  const { pool } = await open({ connectionTimeoutMillis: 1000 })
  const client = await pool.connect()
  await expect(pool.query('select 1')).rejects.toThrow(/timeout/)
  client.release()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test.runIf(isThorough && process.platform === 'linux')(
  'opening takes less than 300 MB, since the grammar is not optimized',
  async () => {
    const program = fileURLToPath(new URL('../../../../test/databases/opened.ts', import.meta.url))
    const { out } = await storeroom([directory], {}, '', program)
    expect(Number(out)).toBeGreaterThan(0)
    expect(Number(out)).toBeLessThan(300 * 1024 ** 2)
  },
)
