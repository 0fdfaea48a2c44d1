import { describe, expect, test } from 'vitest'
import { pageSelection, selectPage, selectRow } from './row-selection.ts'

describe('selecting rows', () => {
  const rows = ['a', 'b', 'c', 'd']

  test('a press selects and deselects a row', () => {
    expect(selectRow(new Set(), rows, 'b', undefined, false)).toEqual(new Set(['b']))
    expect(selectRow(new Set(['b']), rows, 'b', 'b', false)).toEqual(new Set())
  })

  test('Shift selects all rows since the last press in both directions', () => {
    expect(selectRow(new Set(['b']), rows, 'd', 'b', true)).toEqual(new Set(['b', 'c', 'd']))
    expect(selectRow(new Set(['d']), rows, 'b', 'd', true)).toEqual(new Set(['b', 'c', 'd']))
    expect(selectRow(new Set(rows), rows, 'a', 'c', true)).toEqual(new Set(['d']))
  })

  test('Shift after a press on another page selects only one row', () => {
    expect(selectRow(new Set(['z']), rows, 'c', 'z', true)).toEqual(new Set(['z', 'c']))
    expect(selectRow(new Set(), rows, 'c', undefined, true)).toEqual(new Set(['c']))
  })

  test('the header’s checkbox selects the page and changes no other page', () => {
    expect(selectPage(new Set(['z']), rows, true)).toEqual(new Set(['z', ...rows]))
    expect(selectPage(new Set(['z', ...rows]), rows, false)).toEqual(new Set(['z']))
    expect(pageSelection(new Set(['z']), rows)).toBe('none')
    expect(pageSelection(new Set(['a']), rows)).toBe('some')
    expect(pageSelection(new Set(rows), rows)).toBe('all')
    expect(pageSelection(new Set(), [])).toBe('none')
  })
})
