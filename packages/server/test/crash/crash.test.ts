import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testedEngine } from '../databases/fresh.ts'
import { embeddedPlace, postgresPlace, type Place } from './places.ts'
import { crashRounds } from './rounds.ts'
import { clientOf, OWNER, startShop } from './shop-process.ts'

/** The real server, killed in the middle of its work. `npm run bench -- crashes` does it twenty times. */

let place: Place
beforeAll(async () => {
  place = testedEngine === 'embedded' ? await embeddedPlace() : await postgresPlace()
}, 120_000)
afterAll(() => place.dispose())

const ROUNDS = testedEngine === 'embedded' ? 2 : 3

describe('kill -9 of the server, and of the database beneath it', () => {
  test('loses no acknowledged write, and neither loses nor doubles a row of an import', async () => {
    const outcome = await crashRounds(place, ROUNDS)
    expect(outcome.problems).toEqual([])
    expect(outcome.acknowledged).toBeGreaterThan(ROUNDS)
  }, 600_000)
})

describe('SIGTERM', () => {
  test('finishes what was begun and ends by itself; nothing is lost', async () => {
    const shop = await startShop(place.environment)
    const client = clientOf(shop)
    await client.admin.auth.createToken({ body: OWNER })
    const begun = client.admin.collections.create({ body: { title: 'Begun before the end' } })
    await shop.stop()
    const { collection } = await begun
    const again = await startShop(place.environment)
    const after = clientOf(again, client.tokens.get('admin'))
    expect((await after.admin.collections.retrieve({ id: collection.id })).collection.title).toBe(
      'Begun before the end',
    )
    await again.stop()
  }, 120_000)
})
