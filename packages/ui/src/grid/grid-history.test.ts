import { describe, expect, test } from 'vitest'

import type { CellValue } from './grid-cells.ts'
import { parseTsv } from './grid-clipboard.ts'
import { pasteInto, typeInto } from './grid-edits.ts'
import { emptyHistory, redo, rejectionsAfter, remember, undo } from './use-grid.ts'
import type { CellChange, GridData } from './grid-state.ts'
import { at, blank, block, sheet, values } from './grid.test-kit.ts'

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
