import { expect, test } from 'vitest'
import { countEdits, noEdits, withChanges } from './price-edits.ts'

const change = (columnId: string, from: number | null, to: number | null) => ({
  rowId: 'variant_1',
  columnId,
  from,
  to,
})

test('a cell with its stored value is not an edit', () => {
  const once = withChanges(noEdits, [change('eur', 1000, 1100), change('usd', 1200, null)])
  expect(countEdits(once)).toBe(2)
  expect(once.get('variant_1')?.get('usd')).toEqual({ from: 1200, to: null })
  const twice = withChanges(once, [change('eur', 1100, 1300)])
  expect(twice.get('variant_1')?.get('eur')).toEqual({ from: 1000, to: 1300 })
  expect(withChanges(twice, [change('eur', 1300, 1000), change('usd', null, 1200)])).toEqual(noEdits)
})

test('screens §21 ids with “-” are distinct, wherever the “-” is', () => {
  const cells = [
    ['variant-a', 'eur'],
    ['variant', 'a-eur'],
    ['variant-a-eur', ''],
  ] as const
  const changes = cells.map(([rowId, columnId], at) => ({ rowId, columnId, from: null, to: at + 1 }))
  const edits = withChanges(noEdits, changes)
  expect(countEdits(edits)).toBe(3)
  expect(cells.map(([rowId, columnId]) => edits.get(rowId)?.get(columnId)?.to)).toEqual([1, 2, 3])
})

test('a price that was blank is blank again', () => {
  const once = withChanges(noEdits, [change('jpy', null, 500)])
  const twice = withChanges(once, [change('jpy', 500, 600)])
  expect(twice.get('variant_1')?.get('jpy')).toEqual({ from: null, to: 600 })
  expect(withChanges(twice, [change('jpy', 600, null)])).toEqual(noEdits)
})
