import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../test/shop.ts'
import { minutes, seconds } from './clock.ts'
import { all } from './db.ts'
import { countAttempt, forgetAttempts } from './rate-limit.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

const LIMIT = { name: 'test', hits: 3, window: minutes(5) }
const attempt = (subject: string, limit = LIMIT) => countAttempt(shop.services.db, shop.clock, limit, subject)
const attempts = async (subject: string, count: number) => {
  for (let made = 0; made < count; made += 1) await attempt(subject)
}

test('so many are let through, the next is told how long to wait', async () => {
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

test('after a success they are forgotten', async () => {
  await attempts('e', 3)
  await forgetAttempts(shop.services.db, LIMIT, 'e')
  await attempts('e', 3)
})

test('attempts that come at once are all counted', async () => {
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => attempt('f')))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

test('what is counted is not kept in clear', async () => {
  await attempt('somebody@example.com')
  const rows = await all(shop.services.db, sql`select * from rate_limit`)
  expect(JSON.stringify(rows)).not.toContain('somebody')
})
