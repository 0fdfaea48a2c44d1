import { expect, test } from 'vitest'

import { indexesOf, nextWindow, type RowWindow } from './use-row-window.ts'

const count = 2_048
const settled = (from: RowWindow, sight: RowWindow): RowWindow[] => {
  const next = nextWindow(from, sight, count)
  return next.first === from.first && next.last === from.last ? [] : [next, ...settled(next, sight)]
}

test('visible rows are rendered immediately, the rows beyond them a few per frame', () => {
  const before = { first: 88, last: 127 }
  const sight = { first: 111, last: 126 }
  expect(settled(before, sight)).toEqual([
    { first: 99, last: 133 },
    { first: 99, last: 138 },
  ])
})

test('a jump renders the visible rows first, and none in between', () => {
  const frames = settled({ first: 0, last: 27 }, { first: 900, last: 915 })
  expect(frames).toEqual([
    { first: 894, last: 921 },
    { first: 888, last: 927 },
  ])
})

test('scrolling up works like scrolling down', () => {
  expect(settled({ first: 88, last: 127 }, { first: 80, last: 95 })).toEqual([
    { first: 80, last: 107 },
    { first: 74, last: 107 },
    { first: 68, last: 107 },
  ])
})

test('the window is limited to the rows of the grid', () => {
  expect(settled({ first: 0, last: 39 }, { first: 0, last: 15 }).at(-1)).toEqual({ first: 0, last: 27 })
  expect(settled({ first: 2_000, last: 2_040 }, { first: 2_032, last: 2_048 }).at(-1)).toEqual({
    first: 2_020,
    last: 2_047,
  })
})

test('of many rows the visible ones are rendered, and the one with the cursor', () => {
  expect(indexesOf({ first: 3, last: 5 }, 4, 1000)).toEqual([3, 4, 5])
  expect(indexesOf({ first: 3, last: 5 }, 0, 1000)).toEqual([0, 3, 4, 5])
  expect(indexesOf({ first: 3, last: 5 }, 900, 1000)).toEqual([3, 4, 5, 900])
  expect(indexesOf({ first: 3, last: 99 }, 0, 5)).toEqual([0, 3, 4])
  expect(indexesOf({ first: 0, last: 99 }, 0, 0)).toEqual([])
})
