import { describe, expect, test } from 'vitest'

import { parseTsv } from './grid-clipboard.ts'
import { clearRange, fillDown, fillInto, pastedRange, pasteInto, textsOf, typeInto } from './grid-edits.ts'
import { at, blank, block, sheet, values } from './grid.test-kit.ts'

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
