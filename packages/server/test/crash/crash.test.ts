import * as fc from 'fast-check'
import { request } from 'node:http'
import { Client as Database } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { freshEnvironment, testedEngine } from '../databases/fresh.ts'
import { prepared } from '../shop.ts'
import { crashBooks } from './books.ts'
import { crashCapture } from './captures.ts'
import { crashCheckouts } from './checkouts.ts'
import { crashLabel } from './labels.ts'
import { embeddedTarget, endLeases, postgresTarget, type CrashTarget } from './places.ts'
import { crashRefund } from './refunds.ts'
import { crashRounds } from './rounds.ts'
import { clientOf, OWNER, startShop } from './shop-process.ts'

/** Kills the real server in the middle of its work: a few times here, twenty times with `npm run bench -- crashes`. */

let target: CrashTarget
beforeAll(async () => {
  target = testedEngine === 'embedded' ? await embeddedTarget() : await postgresTarget()
}, 120_000)
afterAll(() => target.dispose())

/** A database of the run's server, which must not be crashed, with its tables. */
async function copiedTarget(): Promise<CrashTarget> {
  const { environment, dispose } = await freshEnvironment('postgres', prepared)
  return { environment, dispose, outlast: () => endLeases(environment['DATABASE_URL'] ?? '') }
}

const isAll = inject('scope') === 'all'
const ROUNDS = isAll ? 4 : 1
const moments = fc.sample(fc.double({ min: 0, max: 0.99, noNaN: true }), { seed: inject('seed'), numRuns: ROUNDS })
const ORDERS = isAll ? 8 : 4

/** On the embedded database these take longest; its own tests (kernel/database/embedded) crash it in every run. */
const runsHere = testedEngine === 'postgres' || isAll

/** The longest of these tests. The quick run crashes the database during checkouts only. */
describe.runIf(isAll)('kill -9 of the server, and of its database,', () => {
  test('loses no acknowledged write, and neither loses nor duplicates a row of an import', async () => {
    const outcome = await crashRounds(target, ROUNDS, () => moments.pop() ?? 0)
    expect(outcome.problems).toEqual([])
    expect(outcome.acknowledged).toBeGreaterThan(ROUNDS)
  }, 600_000)
})

describe.runIf(runsHere)('a crash during checkouts', () => {
  test('leaves every acknowledged order once, with its payment and reservation, and none incomplete', async () => {
    const { acknowledged, problems } = await crashCheckouts(target, ROUNDS, ORDERS)
    expect(problems).toEqual([])
    expect(acknowledged).toBeGreaterThanOrEqual(ROUNDS * ORDERS)
  }, 600_000)
})

// Only in the full run: the quick one crashes checkouts.
describe.runIf(testedEngine === 'postgres' && inject('scope') === 'all')('a crash while staff act on orders', () => {
  test('loses no action and does none twice', async () => {
    const desk = await copiedTarget()
    try {
      const { crashes, problems } = await crashBooks(desk, ROUNDS, inject('seed'))
      expect(problems).toEqual([])
      expect(crashes).toBeGreaterThan(0)
    } finally {
      await desk.dispose()
    }
  }, 600_000)
})

describe.runIf(testedEngine === 'postgres' && isAll)('M6 a crash during a refund', () => {
  test.each(['before the provider acts', 'before the provider answers'] as const)(
    '%s: a retry with its key refunds once',
    async (moment) => {
      const paid = await copiedTarget()
      try {
        const outcome = await crashRefund(paid, moment)
        expect(outcome).toEqual({ atProvider: [600], listed: [[600, 'succeeded']], refundedTotal: 600 })
      } finally {
        await paid.dispose()
      }
    },
    120_000,
  )
})

describe.runIf(testedEngine === 'postgres' && isAll)('a crash during a capture', () => {
  test('before the provider answers leaves a note of it; captured again, the money is taken once', async () => {
    const placed = await copiedTarget()
    try {
      expect(await crashCapture(placed)).toEqual({
        paymentStatuses: ['awaiting', 'captured'],
        begun: [1, 0],
        takenByProvider: 2100,
      })
    } finally {
      await placed.dispose()
    }
  }, 120_000)
})

describe.runIf(testedEngine === 'postgres' && isAll)('a crash while a label is made', () => {
  test('before its answer is stored: a retry with its key stores the one label that was made', async () => {
    const sent = await copiedTarget()
    try {
      expect(await crashLabel(sent)).toEqual({
        asked: 2,
        made: 1,
        status: 'created',
        hasDocument: true,
        trackingNumbers: ['TRACK-1'],
      })
    } finally {
      await sent.dispose()
    }
  }, 120_000)
})

/**
 * Sends the headers of a request, and its body only after the server has started to handle it and `meanwhile` has
 * finished.
 */
function sendSlowly(url: string, token: string, body: object, meanwhile: () => void): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', expect: '100-continue' }
  const sent = request(`${url}/admin/collections`, { method: 'POST', headers })
  sent.on('continue', () => {
    meanwhile()
    sent.end(JSON.stringify(body))
  })
  sent.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject)
  sent.flushHeaders()
  return promise
}

describe('SIGTERM', () => {
  test.runIf(runsHere)(
    'finishes requests in progress and exits; nothing is lost',
    async () => {
      const shop = await startShop(target.environment)
      const client = clientOf(shop)
      await client.admin.auth.createToken({ body: OWNER })
      const token = client.tokens.get('admin') ?? ''
      let stopped: Promise<unknown> | undefined
      const body = { title: 'Begun before the end' }
      const status = await sendSlowly(shop.url, token, body, () => (stopped = shop.stop()))
      await stopped
      expect(status).toBe(200)
      const again = await startShop(target.environment)
      const { collections } = await clientOf(again, token).admin.collections.list({ query: body })
      await again.stop()
      expect(collections).toHaveLength(1)
    },
    120_000,
  )

  test.runIf(testedEngine === 'postgres')(
    'exits even if the database does not stop, and reports that',
    async () => {
      const shop = await startShop({ ...target.environment, STOREROOM_STOP_SECONDS: '1' })
      const client = clientOf(shop)
      await client.admin.auth.createToken({ body: OWNER })
      const other = new Database(target.environment['DATABASE_URL'])
      await other.connect()
      try {
        await other.query('begin; lock table product_collection')
        const stuck = client.admin.collections.create({ body: { title: 'Stuck' } }).catch(() => 'cut off')
        await vi.waitFor(async () =>
          expect((await other.query('select from pg_locks where not granted')).rowCount).toBeGreaterThan(0),
        )
        const { code, complaints } = await shop.stop()
        expect(code).toBe(1)
        expect(complaints).toContain(
          'Storeroom was stopped before everything was closed: it did not end within 1 seconds',
        )
        expect(await stuck).toBe('cut off')
      } finally {
        await other.end()
      }
    },
    120_000,
  )
})
