import { expect, test } from 'vitest'
import { cellOfError, changesOf, editedCells } from './price-changes.ts'
import { noEdits, withChanges } from './price-edits.ts'

const columns = [
  { id: 'eur', currencyCode: 'eur', regionId: null },
  { id: 'reg_1', currencyCode: 'eur', regionId: 'reg_1' },
]
const change = (rowId: string, columnId: string, from: number | null, to: number | null) => ({
  rowId,
  columnId,
  from,
  to,
})
const edits = withChanges(noEdits, [
  change('variant_1', 'eur', 800, null),
  change('variant_2', 'eur', 900, 950),
  change('variant_1', 'reg_1', null, 0),
])
const cells = editedCells(edits, columns)

test('screens §21 the edited cells of all variants are one request, each with its loaded value', () => {
  expect(changesOf(cells, (variant_id) => ({ variant_id }))).toEqual({
    set: [
      { variant_id: 'variant_1', region_id: 'reg_1', amount: 0, before: null },
      { variant_id: 'variant_2', currency_code: 'eur', amount: 950, before: 900 },
    ],
    remove: [{ variant_id: 'variant_1', currency_code: 'eur', before: 800 }],
  })
})

test.each([
  ['set.0.amount', 'variant_1', 'reg_1'],
  ['set.1.variant_id', 'variant_2', 'eur'],
  ['remove.0.currency_code', 'variant_1', 'eur'],
])('screens §21 an error in %s is about one cell', (field, rowId, columnId) => {
  const cell = cellOfError(cells, { field })
  expect([cell?.rowId, cell?.market.id]).toEqual([rowId, columnId])
})

test('an error in something else is about no cell', () => {
  expect(cellOfError(cells, { field: 'set.7.amount' })).toBeUndefined()
  expect(cellOfError(cells, { field: 'currency_code' })).toBeUndefined()
})
