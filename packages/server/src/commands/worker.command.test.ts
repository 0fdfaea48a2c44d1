// Engines: embedded
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeroom } from '../../test/command.ts'
import { freshPlace, type FreshPlace } from '../../test/databases/fresh.ts'

/** The work of workers is tested in test/cluster. */
describe('a worker', () => {
  let place: FreshPlace
  beforeAll(async () => {
    place = await freshPlace()
  })
  afterAll(() => place.dispose())

  test('is refused with the embedded database', async () => {
    const { code, err } = await storeroom(['worker'], place.environment)
    expect([code, err.trim()]).toEqual([
      1,
      'A worker needs DATABASE_URL: the embedded database is for one process, which runs its jobs',
    ])
  })
})
