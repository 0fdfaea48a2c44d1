import { expect, test } from 'vitest'
import { runBulk, runMany } from './run-bulk.ts'

const signal = new AbortController().signal

test('every item is processed once, also after others have failed', async () => {
  const acted: number[] = []
  const progress: number[] = []
  const act = (item: number) => {
    acted.push(item)
    return item % 3 === 0 ? Promise.reject(new Error(`no ${item}`)) : Promise.resolve(item)
  }
  const items = Array.from({ length: 10 }, (_, index) => index + 1)
  const result = await runBulk(items, { act, onProgress: (done) => progress.push(done), signal })
  expect(acted.toSorted((one, other) => one - other)).toEqual(items)
  expect(progress).toEqual(items)
  expect(result.done).toBe(10)
  expect(new Set(result.failures.map(({ item }) => item))).toEqual(new Set([3, 6, 9]))
  expect(new Set(result.results)).toEqual(new Set([1, 2, 4, 5, 7, 8, 10]))
})

test('after a stop nothing further begins', async () => {
  const stop = new AbortController()
  const acted: number[] = []
  const act = (item: number) => {
    acted.push(item)
    stop.abort()
    return Promise.resolve(item)
  }
  const result = await runBulk([1, 2, 3, 4, 5, 6], { act, onProgress: () => undefined, signal: stop.signal })
  expect(acted).toEqual([1, 2, 3, 4])
  expect(result.done).toBe(4)
})

test('nothing to do is done immediately', async () => {
  const result = await runBulk([], {
    act: () => Promise.reject(new Error('never')),
    onProgress: () => undefined,
    signal,
  })
  expect(result).toEqual({ done: 0, failures: [], results: [] })
})

test('items go out in batches; a failed request is a failure of every item of its batch', async () => {
  const calls: (readonly number[])[] = []
  const undo = () => Promise.resolve({ undone: 2, left: 0 })
  const progress: number[] = []
  const act = (part: readonly number[]) => {
    calls.push(part)
    if (part.includes(4)) return Promise.reject(new Error('no'))
    return Promise.resolve({
      failures: part.filter((item) => item === 5).map((item) => ({ item, error: 'odd' })),
      undo,
    })
  }
  const result = await runMany([1, 2, 3, 4, 5], { size: 2, act, onProgress: (done) => progress.push(done), signal })
  expect(calls).toEqual([[1, 2], [3, 4], [5]])
  expect(progress).toEqual([2, 4, 5])
  expect(result.done).toBe(5)
  expect(result.failures.map(({ item }) => item)).toEqual([5, 3, 4])
  expect(result.undos).toEqual([undo, undo])
})

test('a stop lets the running batch finish and starts no further one', async () => {
  const stop = new AbortController()
  const act = () => {
    stop.abort()
    return Promise.resolve({ failures: [] })
  }
  const result = await runMany([1, 2, 3], { size: 2, act, onProgress: () => undefined, signal: stop.signal })
  expect(result).toEqual({ done: 2, failures: [], undos: [] })
})
