import { expect, test } from 'vitest'
import { loadAll, loadTogether } from './added-parts.tsx'

const column = {}

function counted(values: Readonly<Record<string, unknown>>) {
  const calls: (readonly string[])[] = []
  const load = async (ids: readonly string[]) => {
    calls.push(ids)
    return values
  }
  return { calls, load }
}

test('the cells of a page are one call, each gets its own value, and null if there is none', async () => {
  const { calls, load } = counted({ one: 1, two: 'II' })
  const cells = ['one', 'two', 'three', 'one'].map((id) => loadTogether(column, load, id))
  expect(await Promise.all(cells)).toEqual([1, 'II', null, 1])
  expect(calls).toEqual([['one', 'two', 'three']])
})

test('what is asked later is a further call, also after one that failed', async () => {
  const { calls, load } = counted({ one: 1 })
  const failing = async () => Promise.reject(new Error('Not now'))
  await expect(loadTogether(column, failing, 'one')).rejects.toThrow('Not now')
  expect(await loadTogether(column, load, 'one')).toBe(1)
  expect(await Promise.all([loadTogether(column, load, 'one'), loadTogether({}, load, 'two')])).toEqual([1, null])
  expect(calls).toEqual([['one'], ['one'], ['two']])
})

test('no call asks for more than a hundred values', async () => {
  const ids = Array.from({ length: 250 }, (_, index) => `id_${index}`)
  const sizes: number[] = []
  const values = await loadAll(async (some) => {
    sizes.push(some.length)
    return Object.fromEntries(some.map((id) => [id, id]))
  }, ids)
  expect(sizes).toEqual([100, 100, 50])
  expect(Object.keys(values)).toEqual(ids)
  expect(await loadAll(async () => ({ one: 1 }), [])).toEqual({})
})
