import { describe, expect, test } from 'vitest'

import {
  extendRange,
  gridReducer,
  inGrid,
  initialGridState,
  insideGrid,
  marksOf,
  moveBy,
  rangeOf,
  tabStep,
} from './grid-state.ts'
import { at, blank, block, sheet } from './grid.test-kit.ts'

const opened = (rowId: string, columnId: string) =>
  ({ type: 'opened', text: '7', selectsAll: false, in: { rowId, columnId } }) as const

describe('moving', () => {
  test('the cursor stays inside the grid', () => {
    expect(moveBy(at(0, 0), -1, -1, blank())).toEqual(at(0, 0))
    expect(moveBy(at(2, 4), 1, 1, blank())).toEqual(at(2, 4))
    expect(insideGrid(at(9, 9), sheet([]))).toEqual(at(0, 4))
  })

  test('Tab goes in reading order and leaves at both ends', () => {
    expect(tabStep(at(0, 4), 1, blank())).toEqual(at(1, 0))
    expect(tabStep(at(1, 0), -1, blank())).toEqual(at(0, 4))
    expect(tabStep(at(2, 4), 1, blank())).toBeUndefined()
    expect(tabStep(at(0, 0), -1, blank())).toBeUndefined()
  })

  test('Shift extends the range from its anchor in any direction', () => {
    const placed = gridReducer(initialGridState, { type: 'moved', to: at(2, 3) })
    const extended = gridReducer(placed, { type: 'moved', to: at(1, 1), extends: true })
    expect(rangeOf(extended)).toEqual(block(1, 2, 1, 3))
    expect(rangeOf(gridReducer(extended, { type: 'moved', to: at(0, 0) }))).toEqual(block(0, 0, 0, 0))
  })

  test('opening a cell reduces the range to it; typing has an effect only in an open cell', () => {
    const ranged = gridReducer(initialGridState, { type: 'moved', to: at(1, 1), extends: true })
    const open = gridReducer(ranged, opened('r1', 'stock'))
    expect(rangeOf(open)).toEqual(block(1, 1, 1, 1))
    expect(gridReducer(open, { type: 'typed', text: '78' }).editing?.text).toBe('78')
    expect(gridReducer(ranged, { type: 'typed', text: 'x' })).toBe(ranged)
    expect(gridReducer(open, { type: 'closed', at: at(1, 1) }).editing).toBeNull()
  })

  test('an open cell goes with its row when the rows get another order, and is closed when its row is gone', () => {
    const data = sheet([{}, {}, {}])
    const placed = gridReducer(initialGridState, { type: 'moved', to: at(2, 1) })
    const open = gridReducer(placed, opened('r2', 'stock'))
    const first = { ...data, rowIds: ['r2', 'r0', 'r1'] }
    expect(inGrid(open, first)).toEqual({ cursor: at(0, 1), anchor: at(0, 1), editing: open.editing })
    expect(gridReducer(open, { type: 'closed', at: at(0, 1) })).toEqual({
      cursor: at(0, 1),
      anchor: at(0, 1),
      editing: null,
    })
    expect(inGrid(open, { ...data, rowIds: ['r0', 'r1'] })).toEqual({
      cursor: at(1, 1),
      anchor: at(1, 1),
      editing: null,
    })
  })
})

test('dragging the fill handle extends the range along the longer axis only', () => {
  expect(extendRange(block(0, 0, 1, 1), at(3, 2))).toEqual(block(0, 3, 1, 1))
  expect(extendRange(block(1, 1, 1, 1), at(1, 4))).toEqual(block(1, 1, 1, 4))
  expect(extendRange(block(2, 3, 1, 1), at(0, 1))).toEqual(block(0, 3, 1, 1))
  expect(extendRange(block(1, 2, 1, 2), at(1, 1))).toEqual(block(1, 2, 1, 2))
})

test('a row is marked only with its own part of the cursor, the selection and the fill', () => {
  const cursor = { row: 2, column: 1 }
  const range = rangeOf({ cursor, anchor: { row: 3, column: 3 } })
  const fill = { ...range, bottom: 5 }
  const marks = { selectedFrom: 1, selectedTo: 3, filledFrom: 1, filledTo: 3 }
  expect(marksOf(2, cursor, range, fill)).toEqual({ cursorAt: 1, ...marks })
  expect(marksOf(3, cursor, range, fill)).toEqual({ cornerAt: 3, ...marks })
  expect(marksOf(5, cursor, range, fill)).toEqual({ filledFrom: 1, filledTo: 3 })
  expect(marksOf(6, cursor, range, fill)).toEqual({})
  expect(marksOf(4, cursor, range, undefined)).toEqual({})
})
