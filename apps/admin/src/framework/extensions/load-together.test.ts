import { expect, test } from 'vitest'
import { loadTogether } from './load-together.ts'

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
