import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeroom } from '../../test/command.ts'
import { freshPlace, type FreshPlace } from '../../test/databases/fresh.ts'
import { migrations } from '../migrations/migrations.ts'

let place: FreshPlace
beforeAll(async () => {
  place = await freshPlace()
})
afterAll(() => place.dispose())

const run = (words: string) => storeroom(words.split(' '), place.environment)
const names = migrations.map(({ name }) => name)

test('a dry run says what would be applied, and applies nothing', { timeout: 120_000 }, async () => {
  const first = await run('migrate --dry-run')
  expect(first).toMatchObject({ code: 0, err: '' })
  const lines = migrations.map(
    ({ name, sql }) => `Would apply ${name} (${Buffer.byteLength(sql).toLocaleString('en')} bytes of SQL)`,
  )
  expect(first.out.trim().split('\n')).toEqual([...lines, 'Nothing was changed.'])
  expect(await run('migrate --json')).toMatchObject({ code: 0, facts: { applied: names } })
  expect(await run('migrate --dry-run --json')).toMatchObject({ code: 0, facts: { pending: [] } })
})
