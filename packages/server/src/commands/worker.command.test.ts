// Engines: embedded
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeroom } from '../../test/command.ts'
import { freshEnvironment, type FreshEnvironment } from '../../test/databases/fresh.ts'

/** The work of workers is tested in test/cluster. */
describe('a worker', () => {
  let database: FreshEnvironment
  beforeAll(async () => {
    database = await freshEnvironment()
  })
  afterAll(() => database.dispose())

  test('is refused with the embedded database', async () => {
    const { code, err } = await storeroom(['worker'], database.environment)
    expect([code, err.trim()]).toEqual([
      1,
      'A worker needs DATABASE_URL: the embedded database is for one process, which runs its jobs',
    ])
  })
})
