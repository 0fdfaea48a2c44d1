import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../test/shop.ts'
import { minutes, seconds } from './clock.ts'
import { AppError } from './errors.ts'
import { countAttempt, countFailures, forgetAttempts } from './rate-limit.ts'
import { sql } from './sql.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

const LIMIT = { name: 'test', hits: 3, window: minutes(5) }
const attempt = (subject: string, limit = LIMIT) => countAttempt(shop.services.db, shop.clock, limit, subject)
const attempts = async (subject: string, count: number) => {
  for (let attempts = 0; attempts < count; attempts += 1) await attempt(subject)
}

test('requests up to the limit pass, and the next one gets the time to wait', async () => {
  await attempts('a', 3)
  await expect(attempt('a')).rejects.toMatchObject({
    code: 'rate_limited',
    message: 'Too many attempts. Try again in 300 seconds.',
    details: { retryAfter: 300 },
  })
})

test('other subjects and other limits are counted apart', async () => {
  await attempts('b', 3)
  await attempt('c')
  await attempt('b', { ...LIMIT, name: 'other' })
})

test('attempts while refused neither prolong the wait nor end it', async () => {
  await attempts('d', 3)
  shop.clock.advance(minutes(4))
  await expect(attempt('d')).rejects.toMatchObject({ details: { retryAfter: 60 } })
  shop.clock.advance(seconds(61))
  await attempts('d', 3)
  await expect(attempt('d')).rejects.toMatchObject({ details: { retryAfter: 300 } })
})

test('attempts that are forgotten count no longer', async () => {
  await attempts('e', 3)
  await forgetAttempts(shop.services.db, LIMIT, 'e')
  await attempts('e', 3)
})

test('attempts that come at once are all counted', async () => {
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => attempt('f')))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

const failed = (subject: string, count: number) =>
  Promise.allSettled(Array.from({ length: count }, () => attempt(subject)))
const emptyTable = () => sql`delete from rate_limit`.run(shop.services.db)

test('a flood is refused without the database until its window ends', async () => {
  await failed('g', 2 * LIMIT.hits)
  await emptyTable()
  shop.clock.advance(minutes(4))
  await expect(attempt('g')).rejects.toMatchObject({ details: { retryAfter: 60 } })
  await attempts('h', 3)
  expect(await sql`select key from rate_limit`.all(shop.services.db)).toHaveLength(1)
  shop.clock.advance(minutes(1))
  await attempts('g', 3)
})

test('the database decides about a few attempts above the limit', async () => {
  await failed('i', LIMIT.hits + 1)
  await emptyTable()
  await attempt('i')
})

test('counted keys are not stored in plain text', async () => {
  await attempt('somebody@example.com')
  const rows = await sql`select * from rate_limit`.all(shop.services.db)
  expect(JSON.stringify(rows)).not.toContain('somebody')
})

describe('M10 addresses that one connection can take at will count together', () => {
  const refused = { code: 'rate_limited' }

  test('a /64 of IPv6', async () => {
    await attempt('2001:db8:0:7::1')
    await attempt('2001:DB8::7:a:b:c:d')
    await attempt('2001:db8:0:7:ffff:ffff:ffff:ffff%eth0')
    await expect(attempt('2001:db8:0:7::2')).rejects.toMatchObject(refused)
    await attempt('2001:db8:0:8::1')
    await forgetAttempts(shop.services.db, LIMIT, '2001:db8:0:7::99')
    await attempt('2001:db8:0:7::2')
  })

  test('a /48 has no more attempts than sixteen /64', async () => {
    for (let network = 0; network < 16; network += 1) await attempts(`2001:db8:1:${network.toString(16)}::1`, 3)
    await expect(attempt('2001:db8:1:99::1')).rejects.toMatchObject(refused)
    await attempt('2001:db8:2:99::1')
  })

  test('an IPv4 address that is written as IPv6', async () => {
    await attempts('::ffff:192.0.2.1', 3)
    await expect(attempt('192.0.2.1')).rejects.toMatchObject(refused)
    await attempt('::ffff:192.0.2.2')
  })
})

describe('M10 counting failures', () => {
  const trying = (subject: string, work: () => Promise<string>) =>
    countFailures({ db: shop.services.db, clock: shop.clock }, [[LIMIT, subject]], work)
  const fail = (error: Error) => async (): Promise<string> => {
    throw error
  }

  test('a success does not count', async () => {
    for (let attempts = 0; attempts < 5; attempts += 1) expect(await trying('g', async () => 'found')).toBe('found')
    const miss = new AppError('not_found', 'Nothing here')
    for (let attempts = 0; attempts < 3; attempts += 1) await expect(trying('g', fail(miss))).rejects.toBe(miss)
    await expect(trying('g', async () => 'found')).rejects.toMatchObject({ code: 'rate_limited' })
  })

  test('failures that come at once are no more than the limit', async () => {
    const miss = fail(new AppError('not_found', 'Nothing here'))
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => trying('h', miss)))
    const missed = results.filter((result) => result.status === 'rejected' && result.reason.code === 'not_found')
    expect(missed).toHaveLength(3)
  })

  test('a failure of the server does not count', async () => {
    for (let attempts = 0; attempts < 5; attempts += 1)
      await expect(trying('i', fail(new Error('the database is gone')))).rejects.toThrow('the database is gone')
  })
})
