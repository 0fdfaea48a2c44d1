// Engines: both
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testedEngine } from '../../../test/databases/fresh.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { Answers, type Answer } from './answers.ts'
import { Fragments } from './fragments.ts'

const bytes = (length: number) => Buffer.alloc(length, 'x')

describe('fragments', () => {
  test('what was set is found, what was not is missed', () => {
    const fragments = new Fragments(10_000)
    fragments.set('a', bytes(10))
    expect(fragments.get('a')).toEqual(bytes(10))
    expect(fragments.get('b')).toBeUndefined()
    expect([fragments.hits, fragments.misses]).toEqual([1, 1])
  })

  test('the least recently used go first when there is no room', () => {
    const fragments = new Fragments(3 * 512)
    for (const key of ['a', 'b', 'c']) fragments.set(key, bytes(10))
    fragments.get('a')
    fragments.set('d', bytes(10))
    expect(['a', 'b', 'c', 'd'].filter((key) => fragments.get(key))).toEqual(['a', 'c', 'd'])
  })

  test('the size is that of keys, texts and what each takes beside, also when an entry is replaced', () => {
    const fragments = new Fragments(10_000)
    fragments.set('ab', bytes(10))
    fragments.set('ab', bytes(4))
    expect(fragments.size).toBe(508)
    fragments.clear()
    expect([fragments.size, fragments.get('ab')]).toEqual([0, undefined])
  })

  test('one that is larger than all the room is not kept', () => {
    const fragments = new Fragments(511)
    fragments.set('a', bytes(10))
    expect([fragments.get('a'), fragments.size]).toEqual([undefined, 0])
  })

  test('what is kept holds no block of memory that it was cut from', () => {
    const fragments = new Fragments(10_000)
    const cut = Buffer.from('a short text')
    expect(cut.buffer.byteLength).toBeGreaterThan(cut.length)
    fragments.set('a', cut)
    expect(fragments.get('a')).toEqual(cut)
    expect(fragments.get('a')?.buffer.byteLength).toBe(cut.length)
  })
})

describe('answers', () => {
  const answer = (length: number): Answer => ({
    shape: '',
    validity: { since: -Infinity, until: Infinity },
    places: [],
    rows: [],
    json: bytes(length),
    etag: '',
  })

  test('the least recently used go first when there is no room', () => {
    const answers = new Answers(3 * 602, 'embedded')
    for (const key of ['a', 'b', 'c']) answers.set(key, answer(100))
    answers.get('a')
    answers.set('d', answer(100))
    expect(['a', 'b', 'c', 'd'].filter((key) => answers.get(key))).toEqual(['a', 'c', 'd'])
  })

  test('an answer that is kept holds no block that it was cut from, and its rows are its parts', () => {
    const answers = new Answers(10_000, 'embedded')
    const json = Buffer.from('[{"id":"a"},{"id":"b"}]')
    answers.set('a', { ...answer(0), json, rows: [json.subarray(1, 11), json.subarray(12, 22)] })
    const kept = answers.get('a')
    expect(kept?.json.buffer.byteLength).toBe(json.length)
    expect(kept?.rows.map(String)).toEqual(['{"id":"a"}', '{"id":"b"}'])
    expect(kept?.rows.every(({ buffer }) => buffer === kept.json.buffer)).toBe(true)
  })

  test('H4 keys count with what they are keys of, and a long one is kept short', () => {
    const answers = new Answers(100_000, 'embedded')
    answers.set('k'.repeat(200), answer(100))
    expect(answers.size).toBe(100 + 2 * 200 + 500)
    for (let number = 0; number < 1_000; number += 1) answers.set(`${number} ${'q'.repeat(15_000)}`, answer(100))
    expect(answers.get(`999 ${'q'.repeat(15_000)}`)).toBeDefined()
    expect(answers.get(`998 ${'q'.repeat(15_001)}`)).toBeUndefined()
    const [least, most] = [100_000 - 1_000, 100_000]
    expect(answers.size).toBeGreaterThan(least)
    expect(answers.size).toBeLessThanOrEqual(most)
  })

  test('a replaced answer gives its room back', () => {
    const answers = new Answers(2 * 602, 'embedded')
    answers.set('a', answer(100))
    for (let turn = 0; turn < 5; turn += 1) answers.set('b', answer(100))
    expect(answers.get('a')).toBeDefined()
  })
})

describe('the mark of the database', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop.stop())
  const look = () => shop.services.answers.mark(shop.services.db)

  test('moves with every write', async () => {
    const { mark } = await look()
    expect((await look()).mark).toBe(mark)
    await shop.owner.admin.collections.create({ body: { title: 'Summer' } })
    await shop.services.events.settled()
    expect((await look()).mark).not.toBe(mark)
  })

  test('who asks during a look shares the next one', async () => {
    const statements = await shop.statementsOf(() => Promise.all([look(), look(), look(), look()]))
    expect(statements).toHaveLength(2)
  })

  test('a look that fails fails those who waited for it, and not the next', async () => {
    const answers = new Answers(1000, 'embedded')
    const broken = { executeQuery: () => Promise.reject(new Error('gone')) } as never
    const results = await Promise.allSettled([answers.mark(broken), answers.mark(shop.services.db)])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  })

  // Embedded, there is one connection: while it looks, nobody writes.
  if (testedEngine === 'postgres')
    test('is not quiet while the newest transaction of all is open', async () => {
      const writer = await shop.database.engine.pool.connect()
      await writer.query('begin')
      await writer.query('select pg_current_xact_id()')
      expect((await look()).quiet).toBe(false)
      await writer.query('commit')
      writer.release()
      await vi.waitFor(async () => expect((await look()).quiet).toBe(true), { timeout: 20_000 })
    })
})
