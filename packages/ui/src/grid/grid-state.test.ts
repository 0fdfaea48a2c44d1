import { describe, expect, test } from 'vitest'

import type { CellValue } from './grid-cells.ts'
import { formatTsv, parseTsv } from './grid-clipboard.ts'
import { clearRange, fillDown, fillInto, pastedRange, pasteInto, textsOf, typeInto } from './grid-edits.ts'
import { keyTarget } from './grid-keys.ts'
import { emptyHistory, redo, rejectionsAfter, remember, undo } from './grid-history.ts'
import {
  type CellChange,
  fillRange,
  type GridData,
  gridReducer,
  initialGridState,
  insideGrid,
  marksOf,
  moveBy,
  rangeOf,
  tabStep,
} from './grid-state.ts'

const columns: GridData['columns'] = [
  { id: 'title', kind: { type: 'text', maxLength: 10 } },
  { id: 'stock', kind: { type: 'number', min: 0, max: 500 } },
  { id: 'eur', kind: { type: 'money', currencyCode: 'eur' } },
  { id: 'jpy', kind: { type: 'money', currencyCode: 'jpy' } },
  { id: 'sku', kind: { type: 'text' }, isReadOnly: true },
]

function sheet(
  rows: Record<string, CellValue>[],
): GridData & { readonly apply: (changes: readonly CellChange[]) => void } {
  const cells = rows.map((row) => ({ ...row }))
  const rowIds = cells.map((_, index) => `r${index}`)
  return {
    rowIds,
    columns,
    valueOf: (rowId, columnId) => cells[rowIds.indexOf(rowId)]?.[columnId] ?? null,
    apply: (changes) => {
      for (const { rowId, columnId, to } of changes)
        Object.assign(cells[rowIds.indexOf(rowId)] ?? {}, { [columnId]: to })
    },
  }
}

const blank = () => sheet([{}, {}, {}])
const at = (row: number, column: number) => ({ row, column })
const block = (top: number, bottom: number, start: number, end: number) => ({ top, bottom, start, end })
const values = (changes: readonly CellChange[]) => changes.map(({ rowId, columnId, to }) => [rowId, columnId, to])

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

  test('arrow keys move by one cell, in right-to-left pages the other way; with Ctrl or Cmd to the edge', () => {
    const target = (key: string, direction: 'ltr' | 'rtl', ctrlKey = false) =>
      keyTarget({ key, ctrlKey, metaKey: false }, at(1, 2), blank(), direction)
    expect(target('ArrowLeft', 'ltr')).toEqual(at(1, 1))
    expect(target('ArrowLeft', 'rtl')).toEqual(at(1, 3))
    expect(target('ArrowUp', 'rtl', true)).toEqual(at(0, 2))
    expect(target('PageDown', 'ltr')).toEqual(at(2, 2))
    expect(target('Home', 'ltr')).toEqual(at(1, 0))
    expect(target('End', 'ltr', true)).toEqual(at(2, 4))
    expect(target('a', 'ltr')).toBeUndefined()
  })

  test('Shift extends the range from its anchor in any direction', () => {
    const placed = gridReducer(initialGridState, { type: 'moved', to: at(2, 3) })
    const extended = gridReducer(placed, { type: 'moved', to: at(1, 1), extends: true })
    expect(rangeOf(extended)).toEqual(block(1, 2, 1, 3))
    expect(rangeOf(gridReducer(extended, { type: 'moved', to: at(0, 0) }))).toEqual(block(0, 0, 0, 0))
  })

  test('opening a cell reduces the range to it; typing has an effect only in an open cell', () => {
    const ranged = gridReducer(initialGridState, { type: 'moved', to: at(1, 1), extends: true })
    const open = gridReducer(ranged, { type: 'opened', text: '7', selectsAll: false })
    expect(rangeOf(open)).toEqual(block(1, 1, 1, 1))
    expect(gridReducer(open, { type: 'typed', text: '78' }).editing?.text).toBe('78')
    expect(gridReducer(ranged, { type: 'typed', text: 'x' })).toBe(ranged)
    expect(gridReducer(open, { type: 'closed' }).editing).toBeNull()
  })
})

describe('typing', () => {
  test('typed text becomes a value of the column’s kind, blank becomes null', () => {
    const grid = sheet([{ eur: 100 }])
    expect(values(typeInto(grid, at(0, 2), '1.234,50', 'de').changes)).toEqual([['r0', 'eur', 123450]])
    expect(values(typeInto(grid, at(0, 3), '1,234', 'en').changes)).toEqual([['r0', 'jpy', 1234]])
    expect(typeInto(grid, at(0, 2), '', 'en').changes).toEqual([{ rowId: 'r0', columnId: 'eur', from: 100, to: null }])
  })

  test('text that cannot be read is refused with its reason and changes nothing', () => {
    const problem = (column: number, text: string) =>
      typeInto(blank(), at(0, column), text, 'en').rejections[0]?.problem
    expect(problem(1, 'many')).toBe('not_a_number')
    expect(problem(1, '1.5')).toBe('not_a_number')
    expect(problem(1, '-1')).toBe('too_small')
    expect(problem(1, '501')).toBe('too_large')
    expect(problem(2, '-1')).toBe('too_small')
    expect(problem(3, '1.5')).toBe('not_a_number')
    expect(problem(0, 'a title that is too long')).toBe('too_long')
    expect(typeInto(blank(), at(0, 1), 'many', 'en').changes).toEqual([])
  })

  test('typing does not change read-only cells and cells outside of the grid', () => {
    const nothing = { changes: [], rejections: [] }
    expect(typeInto(blank(), at(0, 4), 'X', 'en')).toEqual(nothing)
    expect(typeInto(blank(), at(9, 0), 'X', 'en')).toEqual(nothing)
  })

  test('Delete clears every editable cell of the range', () => {
    const grid = sheet([{ title: 'Mug', stock: 4, sku: 'M1' }])
    expect(values(clearRange(grid, block(0, 0, 0, 4)).changes).slice(0, 2)).toEqual([
      ['r0', 'title', null],
      ['r0', 'stock', null],
    ])
    expect(clearRange(grid, block(0, 0, 4, 4)).changes).toEqual([])
  })
})

describe('clipboard', () => {
  test('a copied table pastes unchanged', () => {
    const table = [
      ['plain', '', 'two\nlines'],
      ['a\ttab', 'a "quote"', ''],
    ]
    expect(parseTsv(formatTsv(table))).toEqual(table)
  })

  test('every kind of line break ends a row, the last one adds none, a quote inside a word is a character', () => {
    expect(parseTsv('1\t2\r\n3\t\n')).toEqual([
      ['1', '2'],
      ['3', ''],
    ])
    expect(parseTsv('3" nail\t')).toEqual([['3" nail', '']])
    expect(parseTsv('1\t2\r3\t4')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ])
    expect(parseTsv('')).toEqual([])
  })

  test('a pasted table starts at the range’s first cell, has local numbers, and is cut at the grid’s edge', () => {
    const edit = pasteInto(blank(), block(2, 2, 1, 1), parseTsv('1.204\t€ 8,50\n5\t6'), 'de')
    expect(values(edit.changes)).toEqual([['r2', 'eur', 850]])
    expect(edit.rejections).toEqual([{ rowId: 'r2', columnId: 'stock', text: '1.204', problem: 'too_large' }])
  })

  test('one pasted value fills the whole range', () => {
    const edit = pasteInto(blank(), block(0, 2, 2, 2), [['9.90']], 'en')
    expect(values(edit.changes)).toEqual([
      ['r0', 'eur', 990],
      ['r1', 'eur', 990],
      ['r2', 'eur', 990],
    ])
  })

  test('a pasted table becomes the selection; one pasted value does not change it', () => {
    expect(pastedRange(block(2, 2, 1, 1), parseTsv('1\t2\n3'))).toEqual(block(2, 3, 1, 2))
    expect(pastedRange(block(0, 2, 1, 1), [['9']])).toBeUndefined()
  })

  test('copied values have the format in which they are shown', () => {
    const grid = sheet([{ title: 'Mug', stock: 1204, eur: 123450 }])
    expect(textsOf(grid, block(0, 0, 0, 3), 'de')).toEqual([['Mug', '1.204', '1.234,50', '']])
  })
})

describe('filling', () => {
  test('dragging the fill handle extends the range along the longer axis only', () => {
    expect(fillRange(block(0, 0, 1, 1), at(3, 2))).toEqual(block(0, 3, 1, 1))
    expect(fillRange(block(1, 1, 1, 1), at(1, 4))).toEqual(block(1, 1, 1, 4))
    expect(fillRange(block(2, 3, 1, 1), at(0, 1))).toEqual(block(0, 3, 1, 1))
    expect(fillRange(block(1, 2, 1, 2), at(1, 1))).toEqual(block(1, 2, 1, 2))
  })

  test('filling repeats a pattern downwards and upwards', () => {
    const grid = sheet([{ stock: 1 }, { stock: 2 }, {}, {}])
    expect(values(fillInto(grid, block(0, 1, 1, 1), block(0, 3, 1, 1)).changes)).toEqual([
      ['r2', 'stock', 1],
      ['r3', 'stock', 2],
    ])
    const upwards = sheet([{}, {}, { stock: 1 }, { stock: 2 }])
    expect(values(fillInto(upwards, block(2, 3, 1, 1), block(1, 3, 1, 1)).changes)).toEqual([['r1', 'stock', 2]])
  })

  test('filling into another currency keeps the number of the amount, and refuses decimals that the currency does not have', () => {
    const grid = sheet([{ eur: 1200 }, { eur: 1250 }])
    expect(values(fillInto(grid, block(0, 0, 2, 2), block(0, 0, 2, 3)).changes)).toEqual([['r0', 'jpy', 12]])
    expect(fillInto(grid, block(1, 1, 2, 2), block(1, 1, 2, 3)).rejections).toMatchObject([{ text: '12.50' }])
  })

  test('fill down repeats the first row; in a selection of one row, into the row below', () => {
    const grid = sheet([{ stock: 1 }, { stock: 2 }, {}])
    expect(values(fillDown(grid, block(0, 2, 1, 1)).changes)).toEqual([
      ['r1', 'stock', 1],
      ['r2', 'stock', 1],
    ])
    expect(values(fillDown(grid, block(1, 1, 1, 1)).changes)).toEqual([['r2', 'stock', 2]])
    expect(values(fillDown(grid, block(2, 2, 1, 1)).changes)).toEqual([])
  })

  test('filling does not change read-only cells', () => {
    expect(fillInto(sheet([{ jpy: 5 }]), block(0, 0, 3, 3), block(0, 0, 3, 4)).changes).toEqual([])
  })
})

describe('undo', () => {
  test('undo goes back several steps, redo forward again', () => {
    const grid = sheet([{ stock: 1 }])
    let history = emptyHistory
    const perform = (text: string) => {
      const { changes } = typeInto(grid, at(0, 1), text, 'en')
      grid.apply(changes)
      history = remember(history, changes)
    }
    const travel = (step: typeof undo) => {
      const result = step(history)
      history = result.history
      grid.apply(result.changes)
      return grid.valueOf('r0', 'stock')
    }
    perform('2')
    perform('3')
    expect(travel(undo)).toBe(2)
    expect(travel(undo)).toBe(1)
    expect(travel(undo)).toBe(1)
    expect(travel(redo)).toBe(2)
    expect(travel(redo)).toBe(3)
    expect(travel(redo)).toBe(3)
  })

  test('screens §39 the history drops only the oldest steps', () => {
    const stepsBack = (steps: number) => {
      let history = emptyHistory
      for (let to = 1; to <= steps; to += 1)
        history = remember(history, [{ rowId: 'r0', columnId: 'stock', from: to - 1, to }])
      const values: CellValue[] = []
      for (let step = undo(history); step.changes.length > 0; step = undo(step.history))
        values.push(...step.changes.map(({ to }) => to))
      return values
    }
    const downFrom = (first: number, length: number) => Array.from({ length }, (_, index) => first - index)
    expect(stepsBack(25)).toEqual(downFrom(24, 25))
    expect(stepsBack(201)).toEqual(downFrom(200, 200))
  })

  test('a new step clears the redo history; a step without changes is not a step', () => {
    const change: CellChange = { rowId: 'r0', columnId: 'stock', from: 1, to: 2 }
    const undone = undo(remember(emptyHistory, [change])).history
    expect(undone.future).toHaveLength(1)
    expect(remember(undone, [{ ...change, to: 1 }])).toBe(undone)
    expect(remember(undone, [change]).future).toEqual([])
  })
})

test('a refused text is shown until its cell is edited again', () => {
  const refused = (column: number, text: string) => typeInto(blank(), at(0, column), text, 'en')
  const first = rejectionsAfter([], refused(1, 'many'))
  const both = rejectionsAfter(first, refused(2, 'dear'))
  expect(both.map(({ text }) => text)).toEqual(['many', 'dear'])
  expect(rejectionsAfter(both, refused(1, 'few')).map(({ text }) => text)).toEqual(['dear', 'few'])
  expect(rejectionsAfter(both, refused(1, '5')).map(({ text }) => text)).toEqual(['dear'])
})

test('screens §21 ids with “-” are not split by edits and undo', () => {
  const stored = new Map([
    ['variant-1', new Map<string, CellValue>([['eur-1', 100]])],
    ['variant', new Map<string, CellValue>([['1-eur-1', 200]])],
  ])
  const money = (id: string) => ({ id, kind: { type: 'money', currencyCode: 'eur' } }) as const
  const grid: GridData = {
    rowIds: [...stored.keys()],
    columns: [money('eur-1'), money('1-eur-1')],
    valueOf: (rowId, columnId) => stored.get(rowId)?.get(columnId) ?? null,
  }
  const { changes } = pasteInto(grid, block(0, 1, 0, 1), parseTsv('3\t4\n5\t6'), 'en')
  const cells = (amounts: readonly (number | null)[]) => [
    ['variant-1', 'eur-1', amounts[0]],
    ['variant-1', '1-eur-1', amounts[1]],
    ['variant', 'eur-1', amounts[2]],
    ['variant', '1-eur-1', amounts[3]],
  ]
  expect(values(changes)).toEqual(cells([300, 400, 500, 600]))
  const back = values(undo(remember(emptyHistory, changes)).changes)
  expect(back).toHaveLength(4)
  expect(back).toEqual(expect.arrayContaining(cells([100, null, null, 200])))
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
