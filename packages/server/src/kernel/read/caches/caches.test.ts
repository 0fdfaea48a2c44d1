// Engines: both
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testedEngine } from '../../../../test/databases/fresh.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import type { Db } from '../../db.ts'
import { PageCache, type CachedPage } from './page-cache.ts'
import { RowCache } from './row-cache.ts'

/** An entry counts as its bytes, two for each character of its key, and 500: ten bytes under one letter are 512. */
const bytes = (length: number) => Buffer.alloc(length, 'x')

describe('the row cache', () => {
  test('finds what was set, and counts hits and misses', () => {
    const cache = new RowCache(10_000)
    cache.set('a', bytes(10))
    expect(cache.get('a')).toEqual(bytes(10))
    expect(cache.get('b')).toBeUndefined()
    expect([cache.hits, cache.misses]).toEqual([1, 1])
  })

  test('drops the least recently used entries when it is full', () => {
    const cache = new RowCache(3 * 512)
    for (const key of ['a', 'b', 'c']) cache.set(key, bytes(10))
    cache.get('a')
    cache.set('d', bytes(10))
    expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key))).toEqual(['a', 'c', 'd'])
  })

  test('counts keys, texts and overhead as its size, also when an entry is replaced', () => {
    const cache = new RowCache(10_000)
    cache.set('ab', bytes(10))
    cache.set('ab', bytes(4))
    expect(cache.size).toBe(508)
    cache.clear()
    expect([cache.size, cache.get('ab')]).toEqual([0, undefined])
  })

  test('does not take an entry that is larger than the cache', () => {
    const cache = new RowCache(511)
    cache.set('a', bytes(10))
    expect([cache.get('a'), cache.size]).toEqual([undefined, 0])
  })

  test('copies an entry out of the block of memory that it was cut from', () => {
    const cache = new RowCache(10_000)
    const cut = Buffer.from('a short text')
    expect(cut.buffer.byteLength).toBeGreaterThan(cut.length)
    cache.set('a', cut)
    expect(cache.get('a')).toEqual(cut)
    expect(cache.get('a')?.buffer.byteLength).toBe(cut.length)
  })
})

describe('the page cache', () => {
  const page = (length: number): CachedPage => ({
    shape: '',
    validity: { since: -Infinity, until: Infinity },
    versions: [],
    rows: [],
    json: bytes(length),
    etag: '',
  })

  test('drops the least recently used pages when it is full', () => {
    const cache = new PageCache(3 * 602, 'embedded')
    for (const key of ['a', 'b', 'c']) cache.set(key, page(100))
    cache.get('a')
    cache.set('d', page(100))
    expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key))).toEqual(['a', 'c', 'd'])
  })

  test('copies a page out of the block that it was cut from, with its rows as parts of the copy', () => {
    const cache = new PageCache(10_000, 'embedded')
    const json = Buffer.from('[{"id":"a"},{"id":"b"}]')
    cache.set('a', { ...page(0), json, rows: [json.subarray(1, 11), json.subarray(12, 22)] })
    const cached = cache.get('a')
    expect(cached?.json.buffer.byteLength).toBe(json.length)
    expect(cached?.rows.map(String)).toEqual(['{"id":"a"}', '{"id":"b"}'])
    expect(cached?.rows.every(({ buffer }) => buffer === cached.json.buffer)).toBe(true)
  })

  test('H4 counts keys in its size, and shortens long ones', () => {
    const cache = new PageCache(100_000, 'embedded')
    cache.set('k'.repeat(200), page(100))
    expect(cache.size).toBe(100 + 2 * 200 + 500)
    for (let number = 0; number < 1_000; number += 1) cache.set(`${number} ${'q'.repeat(15_000)}`, page(100))
    expect(cache.get(`999 ${'q'.repeat(15_000)}`)).toBeDefined()
    expect(cache.get(`998 ${'q'.repeat(15_001)}`)).toBeUndefined()
    const [least, most] = [100_000 - 1_000, 100_000]
    expect(cache.size).toBeGreaterThan(least)
    expect(cache.size).toBeLessThanOrEqual(most)
  })

  test('a replaced page gives its room back', () => {
    const cache = new PageCache(2 * 602, 'embedded')
    cache.set('a', page(100))
    for (let round = 0; round < 5; round += 1) cache.set('b', page(100))
    expect(cache.get('a')).toBeDefined()
  })
})

describe('the version of the database', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop.stop())
  const look = () => shop.services.pageCache.dbVersion(shop.services.db)

  test('changes with every write', async () => {
    const { version } = await look()
    expect((await look()).version).toBe(version)
    await shop.owner.admin.collections.create({ body: { title: 'Summer' } })
    await shop.services.events.settled()
    expect((await look()).version).not.toBe(version)
  })

  test('requests for it during a query share the next query', async () => {
    const statements = await shop.statementsOf(() => Promise.all([look(), look(), look(), look()]))
    expect(statements).toHaveLength(2)
  })

  test('a query that fails fails its own request, and not the next one', async () => {
    const cache = new PageCache(1000, 'embedded')
    const gone = () => Promise.reject(new Error('gone'))
    const broken: Db = { query: gone, withConnection: gone }
    const results = await Promise.allSettled([cache.dbVersion(broken), cache.dbVersion(shop.services.db)])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  })

  // The embedded database has one connection: there is no write during a read.
  if (testedEngine === 'postgres')
    test('an open write is seen until it commits', async () => {
      const writer = await shop.database.engine.pool.connect()
      await writer.query('begin')
      await writer.query('select pg_current_xact_id()')
      expect((await look()).noOpenWrites).toBe(false)
      await writer.query('commit')
      writer.release()
      await vi.waitFor(async () => expect((await look()).noOpenWrites).toBe(true), { timeout: 20_000 })
    })
})
