import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { testedEngine } from '../../../../test/databases/fresh.ts'
import { restored, tablesOf } from '../../../../test/restored.ts'
import { startS3, type S3Server } from '../../../../test/s3-server.ts'
import { createMarket, createVariantForSale, createReadyCart, type Market } from '../../../../test/sample-checkout.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { file } from '../../../../test/uploads.ts'
import { archiveOf, compressed, genuine, sealed } from '../../../kernel/archive/archive-file.ts'
import { ArchiveError, type Frame, type Manifest } from '../../../kernel/archive/archive.types.ts'
import { decode, encode } from '../../../kernel/archive/frames.ts'
import { excludedTables } from '../../../kernel/archive/excluded-tables.data.ts'
import { refuseOtherSchema } from '../../../kernel/archive/load.ts'
import { days, hours } from '../../../kernel/clock.ts'
import { schema } from '../../../schema/schema.ts'
import {
  backUpNow,
  firstBackupDueAt,
  lastBackup,
  nameOf,
  openDestination,
  openFile,
  destinationAt,
  startNight,
  type MadeBackup,
} from './backups.ts'
import { sql } from '../../../kernel/sql.ts'

let shop: TestShop
let market: Market
let variant: string
let folder: string
/** A backup that was made while shoppers bought. */
let backup: MadeBackup

beforeAll(async () => {
  folder = await mkdtemp(join(os.tmpdir(), 'storeroom-backups-'))
  shop = await openShop({
    environment: {
      STOREROOM_BACKUP: 'local',
      STOREROOM_BACKUP_DIR: join(folder, 'nightly'),
      STOREROOM_BACKUP_KEEP: '3',
    },
  })
  market = await createMarket(shop)
  variant = await createVariantForSale(shop, 'Kettle “Łódź”\n\\with\tall', 1000)
  await shop.owner.admin.uploads.create({ files: [file('note.txt', 'kept')] })
  let isOver = false
  const shoppers = [1, 2].map(async () => {
    while (!isOver) await buy()
  })
  await buy()
  backup = await backUpNow(shop.services, { destination: destinationAt(join(folder, 'busy.backup')) }).finally(
    () => (isOver = true),
  )
  await Promise.all(shoppers)
})
afterAll(async () => {
  await shop.stop()
  await rm(folder, { recursive: true, force: true })
})

async function buy() {
  const id = await createReadyCart(shop.anonymous, market, [{ variant_id: variant, quantity: 1 }])
  await shop.anonymous.store.carts.complete({ id })
}

test('every table is in the archive, or excluded for a reason', async () => {
  const { rows } = await shop.database.engine.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  )
  const { tables } = await tablesOf(backup.place)
  const namedTables = new Set([...tables, ...Object.keys(excludedTables)])
  expect(rows.map(({ name }) => name).filter((name) => !namedTables.has(name))).toEqual([])
  expect(tables).toContain('pgboss.job')
})

test('M16 a backup is a security event, without a user if it was scheduled', async () => {
  const { security_events } = await shop.owner.admin.securityEvents.list({ query: { type: ['backup.made'] } })
  expect(security_events).toMatchObject([{ subject: 'busy.backup', side: null, email: null }])
})

test('a backup is readable by its owner only, and contains none of the server’s secrets', async () => {
  expect((await stat(backup.place)).mode & 0o777).toBe(0o600)
  const { manifest } = await tablesOf(backup.place)
  for (const secret of Object.values(shop.services.secrets)) expect(JSON.stringify(manifest)).not.toContain(secret)
})

describe.each(testedEngine === 'postgres' ? (['postgres', 'embedded'] as const) : [testedEngine])(
  'restored on %s',
  (engine) => {
    let copy: Awaited<ReturnType<typeof restored>>
    beforeAll(async () => {
      copy = await restored(backup.place, engine)
    })
    afterAll(() => copy.dispose())
    const read = async (text: string) =>
      (await copy.pool.query<{ value: string }>(`select (${text})::text as value`)).rows[0]?.value

    test('it has the same rows and files', () => {
      expect(copy.compared.filter(({ isEqual }) => !isEqual)).toEqual([])
      expect([...copy.files.values()].map(String)).toContain('kept')
      expect(copy.loaded.files).toBe(backup.files)
    })

    test('every order has its payment, lines and reservation', async () => {
      const lacking = `select count(*) from "order" o where not exists (select from payment p where p.order_id = o.id)
      or not exists (select from line_item i where i.order_id = o.id)
      or not exists (select from reservation_item r join line_item i on i.id = r.line_item_id where i.order_id = o.id)`
      expect(await read(lacking)).toBe('0')
      expect(await read('select sum(reserved_quantity) from inventory_level')).toBe(
        await read('select count(*) from "order"'),
      )
    })

    test('its revisions, order numbers and triggers continue', async () => {
      const before = await read('select last_value from revision')
      await copy.pool.query(`update product set subtitle = 'again'`)
      expect(Number(await read('select max(rev) from product'))).toBeGreaterThan(Number(before))
      expect(await read(`select count(*) from change where table_name = 'product' and columns ? 'subtitle'`)).toBe('1')
      const next = await read(`select nextval('order_display_id')`)
      expect(Number(next)).toBeGreaterThan(Number(await read('select max(display_id) from "order"')))
    })
  },
)

describe('an invalid file', () => {
  let whole: Buffer
  beforeAll(async () => {
    whole = await readFile(backup.place)
  })

  const tried = async (bytes: Buffer) => {
    const path = join(folder, 'tried.backup')
    await writeFile(path, bytes)
    return tablesOf(path)
  }

  test.each([0.1, 0.5, 0.9])('cut off after %d of its length is refused', async (share) => {
    await expect(tried(whole.subarray(0, Math.floor(whole.length * share)))).rejects.toThrow(
      /The backup ends too early|damaged at its beginning/,
    )
  })

  test('truncated within a table is refused with the table and the missing ones', async () => {
    const frames = compressed(cut(backup.place, 'line_item'))
    await expect(tablesOf(frames)).rejects.toThrow(
      /ends too early, in table line_item; missing are line_item, .*region/,
    )
  })

  test('without its seal and the byte before it is refused', async () => {
    await expect(tried(whole.subarray(0, -41))).rejects.toThrow('The backup')
  })

  test('with a changed byte is refused', async () => {
    const bytes = Buffer.from(whole)
    const middle = Math.floor(bytes.length / 2)
    bytes[middle] = (bytes[middle] ?? 0) ^ 0xff
    await expect(tried(bytes)).rejects.toThrow('The backup')
  })

  test('with any byte of its frames changed is refused as damaged', async () => {
    const bytes = await buffer(encode(archiveOf(Readable.from([whole]))))
    const near = Array.from({ length: 200 }, (_, index) => index * 7)
    const spread = Array.from({ length: 100 }, (_, index) => Math.floor((index * bytes.length) / 100))
    for (const place of [...near, ...spread]) {
      const changed = Buffer.from(bytes)
      changed[place] = (changed[place] ?? 0) ^ 0x01
      await expect(buffer(encode(decode(Readable.from([changed]))))).rejects.toThrow(ArchiveError)
    }
  })

  test('of another format is refused', async () => {
    await expect(tried(Buffer.from('a,b\n1,2\n'))).rejects.toThrow(/The backup is damaged|not a backup/)
  })

  test('M5 is genuine only with its own shop’s key, and not after one changed bit', async () => {
    const key = shop.services.secrets.backup
    const read = async (bytes: Buffer, by: string) => {
      for await (const frame of genuine(Readable.from([bytes]), by)) expect(frame.type).toBeDefined()
    }
    await read(whole, key)
    await expect(read(whole, 'another')).rejects.toThrow('was not written by this shop')
    await expect(read(whole.subarray(0, -40), key)).rejects.toThrow('was not written by this shop')
    const forged = await buffer(sealed(compressed(archiveOf(Readable.from([whole]))), 'another'))
    await expect(read(forged, key)).rejects.toThrow('was not written by this shop')
    const turned = Buffer.from(whole)
    turned[turned.length - 1] = (turned.at(-1) ?? 0) ^ 1
    await expect(read(turned, key)).rejects.toThrow('was not written by this shop')
  })

  const sql = `text); create table "taken" (); --`
  test.each<[string, (manifest: Manifest) => Partial<Manifest>, RegExp | undefined]>([
    [
      'a table of the system',
      ({ tables }) => ({ tables: [...tables, { name: 'pg_catalog.pg_authid', columns: [] }] }),
      /pg_authid/,
    ],
    [
      'a table that no archive holds',
      ({ tables }) => ({ tables: [...tables, { name: 'migration', columns: [] }] }),
      /migration/,
    ],
    [
      'a column that is not there',
      ({ tables }) => ({
        tables: tables.map((table) => ({ ...table, columns: [...table.columns, { name: sql, type: 'text' }] })),
      }),
      /create table/,
    ],
    [
      'a partition bound of more than dates',
      ({ partitions }) => ({ partitions: partitions.map((partition) => ({ ...partition, bound: `default; ${sql}` })) }),
      /create table/,
    ],
    [
      'a partition whose name is SQL',
      ({ partitions }) => ({ partitions: partitions.map((partition) => ({ ...partition, name: sql })) }),
      /create table/,
    ],
    [
      'a sequence of somebody else',
      ({ sequences }) => ({ sequences: sequences.map((sequence) => ({ ...sequence, name: 'pgboss.x' })) }),
      /pgboss/,
    ],
    [
      'column types with SQL, which are not read',
      ({ tables }) => ({
        tables: tables.map((table) => ({ ...table, columns: table.columns.map(({ name }) => ({ name, type: sql })) })),
      }),
      undefined,
    ],
  ])('M5 never has SQL in its manifest executed: %s', async (_, change, refusal) => {
    const path = join(folder, 'changed.backup')
    await writeFile(path, await buffer(compressed(withManifest(backup.place, change))))
    if (refusal) return expect(restored(path, testedEngine)).rejects.toThrow(refusal)
    const { pool, dispose } = await restored(path, testedEngine)
    expect((await pool.query(`select to_regclass('taken') as taken`)).rows).toEqual([{ taken: null }])
    await dispose()
  })

  test('of a Storeroom with another baseline is refused with its name', async () => {
    const { manifest } = await tablesOf(backup.place)
    if (!manifest) throw new Error('A backup has a manifest')
    expect(() => refuseOtherSchema(manifest, { version: '0001_baseline_other' })).toThrow(
      `with other tables (${schema.version}; this program has 0001_baseline_other): restore it with the program that wrote it`,
    )
    expect(() => refuseOtherSchema(manifest, schema)).not.toThrow()
  })
})

/** The frames of a backup with a changed manifest. */
async function* withManifest(path: string, change: (manifest: Manifest) => Partial<Manifest>): AsyncGenerator<Frame> {
  for await (const frame of archiveOf(await openFile(path)))
    yield frame.type === 'manifest' ? { ...frame, manifest: { ...frame.manifest, ...change(frame.manifest) } } : frame
}

/** The frames of a backup up to the rows of a table. */
async function* cut(path: string, table: string): AsyncGenerator<Frame> {
  let isThere = false
  for await (const frame of archiveOf(await openFile(path))) {
    if (isThere && frame.type === 'table-end') return
    isThere ||= frame.type === 'table' && frame.name === table
    yield frame
  }
}

describe('the first backup', () => {
  const founded = new Date('2026-03-10T12:00:00Z')
  let before: { created_at: Date; time_zone: string } | undefined
  beforeAll(async () => {
    const { db } = shop.services
    before = (await sql<{ created_at: Date; time_zone: string }>`select created_at, time_zone from store`.all(db))[0]
    await sql`update store set created_at = ${founded}, time_zone = 'Europe/Berlin'`.run(db)
  })
  afterAll(() =>
    sql`update store set created_at = ${before?.created_at}, time_zone = ${before?.time_zone}`.run(shop.services.db),
  )

  test.each([
    ['2026-03-10T12:00:00Z', 'local', '2026-03-11T02:00:00Z'],
    ['2026-03-11T01:59:00Z', 'local', '2026-03-11T02:00:00Z'],
    // The server was off during the night, so the backup is made later.
    ['2026-03-11T09:00:00Z', 'local', '2026-03-11T02:00:00Z'],
    ['2026-03-11T09:00:00Z', 'off', '2026-03-11T12:00:00Z'],
    ['2026-03-11T12:00:00Z', 'local', undefined],
    ['2026-03-11T12:00:00Z', 'off', undefined],
  ] as const)('of a new shop is, at %s and with nights %s, due at %s', async (at, kind, due) => {
    const { db, config } = shop.services
    const dueAt = await firstBackupDueAt(
      db,
      { now: () => Date.parse(at) },
      { backup: { ...config.backup, kind, hour: 3 } },
    )
    expect(dueAt).toBe(due && Date.parse(due))
  })
})

describe('nightly backups', () => {
  const nightly = () => join(folder, 'nightly')
  const rows = () =>
    sql<{ error: string | null; finished: boolean }>`select error, finished_at is not null as finished from backup
        where kind = 'nightly' order by id`.all(shop.services.db)
  const names = async () => (await openDestination(destinationAt(nightly()), shop.services.config)).list()
  const madeAfter = (time: number) =>
    vi.waitFor(
      async () => expect((await lastBackup(shop.services.db))?.started_at.getTime()).toBeGreaterThanOrEqual(time),
      { timeout: 50_000, interval: 100 },
    )
  beforeEach(() => rm(nightly(), { recursive: true, force: true }))

  test('are made at their hour by the first server, and again after missed nights', async () => {
    await startNight(shop.services)
    expect(await rows()).toEqual([])
    shop.clock.advance(days(1))
    await Promise.all([startNight(shop.services), startNight(shop.services)])
    await madeAfter(shop.clock.now() - hours(1))
    await startNight(shop.services)
    expect(await names()).toHaveLength(1)
    expect(await lastBackup(shop.services.db)).toMatchObject({ kind: 'nightly', error: null })
    const old = nameOf(new Date(shop.clock.now() - hours(1)))
    await writeFile(join(nightly(), old), 'a good one that is not as old as it must be')
    shop.clock.advance(days(4))
    await startNight(shop.services)
    await madeAfter(shop.clock.now() - hours(1))
    await vi.waitFor(async () => expect(await rows()).toHaveLength(1), { timeout: 10_000 })
    const { place } = (await lastBackup(shop.services.db)) ?? {}
    expect(await names()).toEqual([basename(place ?? '')])
  })

  test('that cannot be written are recorded with the error', async () => {
    await expect(backUpNow(shop.services, { destination: destinationAt('/dev/null/nowhere') })).rejects.toThrow()
    const [row] = await sql<{ error: string }>`select error from backup where error is not null
        order by id desc limit 1`.all(shop.services.db)
    expect(row?.error).toMatch(/ENOTDIR|EEXIST/)
  })
})

describe('a backup in a bucket', () => {
  let s3: S3Server
  beforeAll(async () => {
    s3 = await startS3()
  })
  afterAll(() => s3.stop())

  test('is written to, listed in and removed from its folder of the bucket', async () => {
    const s3Settings = {
      setting: 'STOREROOM_BACKUP_S3_BUCKET',
      endpoint: s3.endpoint,
      region: 'us-east-1',
      bucket: s3.bucket,
      publicUrl: undefined,
      accessKeyId: s3.accessKeyId,
      secretAccessKey: s3.secretAccessKey,
    }
    const { config } = shop.services
    const services = { ...shop.services, config: { ...config, backup: { ...config.backup, s3: s3Settings } } }
    const { place } = await backUpNow(services, { destination: { kind: 's3' } })
    const destination = await openDestination({ kind: 's3' }, services.config)
    const [name = ''] = await destination.list()
    expect(place).toBe(`s3://${s3.bucket}/backups/${name}`)
    const { tables } = await tablesOf(await destination.open(name))
    expect(tables).toContain('order')
    await destination.remove(name)
    expect(await destination.list()).toEqual([])
  })
})
