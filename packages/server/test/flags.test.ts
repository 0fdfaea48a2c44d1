import { contract, routesOf } from '@storeroom/contract'
import { allFlags } from '@storeroom/contract/flags'
import { expect, test } from 'vitest'
import { openShop } from './shop.ts'

const rows = routesOf(contract).map(({ route }) => route)
const unknownId = 'unknown_01HZZZZZZZZZZZZZZZZZZZZZZZ'

test.each(allFlags)('while %s is off, its routes do not exist, and others do', async (flag) => {
  const plain = await openShop({ environment: { STOREROOM_FLAGS: `${flag}=off` } })
  const token = plain.owner.tokens.get('admin')
  /** No route knows `?nonsense=1`: one that exists answers 400 without doing anything, one that is missing answers 404. */
  const stateOf = async ({ method, path }: (typeof rows)[number]) => {
    const address = `${plain.url}${path.replaceAll(/\{\w+\}/g, unknownId)}?nonsense=1`
    const answer = await fetch(address, { method, headers: { authorization: `Bearer ${token}` } })
    return answer.status === 404 && (await answer.text()) === 'Not Found' ? 'missing' : 'there'
  }
  const belongsToFlag = (row: (typeof rows)[number]) => [row.flag ?? []].flat().some((name) => name === flag)
  const own = rows.filter(belongsToFlag)
  const states = await Promise.all(own.map(stateOf))
  expect(states.filter((state) => state !== 'missing')).toEqual([])
  const others = rows.filter((row) => !belongsToFlag(row) && row.access === 'admin' && row.method === 'GET')
  expect(others.length).toBeGreaterThan(100)
  // A sample: every twentieth.
  for (const row of others.filter((_, index) => index % 20 === 0))
    expect([row.path, await stateOf(row)]).toEqual([row.path, 'there'])
  const { store } = await plain.owner.admin.store.retrieve()
  expect(store.feature_flags.find(({ key }) => key === flag)?.value ?? false).toBe(false)
  expect(store.modules.map(({ module }) => module)).not.toContain(flag)
  await plain.stop()
})

test('every flag has routes of its own', () => {
  const named = new Set(rows.flatMap(({ flag }) => flag ?? []))
  expect(allFlags.filter((flag) => !named.has(flag))).toEqual([])
})
