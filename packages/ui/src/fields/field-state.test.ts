import { describe, expect, test } from 'vitest'

import { fileSizeText, sortFiles } from './file-rules.ts'
import { filterText } from '../table/filter-value.ts'
import { reorder } from '../tree/list-order.ts'
import { metadataOf, metadataProblems, metadataRows, newMetadataRow } from './metadata-state.ts'
import { optionPagesReducer, searchLocally } from './option-pages.ts'
import { pageSelection, selectPage, selectRow } from '../table/row-selection.ts'
import { englishStrings } from '../strings.tsx'

describe('selecting rows', () => {
  const rows = ['a', 'b', 'c', 'd']

  test('a press turns one row on and off', () => {
    expect(selectRow(new Set(), rows, 'b', undefined, false)).toEqual(new Set(['b']))
    expect(selectRow(new Set(['b']), rows, 'b', 'b', false)).toEqual(new Set())
  })

  test('shift takes everything between the last press and this one, either way', () => {
    expect(selectRow(new Set(['b']), rows, 'd', 'b', true)).toEqual(new Set(['b', 'c', 'd']))
    expect(selectRow(new Set(['d']), rows, 'b', 'd', true)).toEqual(new Set(['b', 'c', 'd']))
    expect(selectRow(new Set(rows), rows, 'a', 'c', true)).toEqual(new Set(['d']))
  })

  test('shift after a press on another page takes the row alone', () => {
    expect(selectRow(new Set(['z']), rows, 'c', 'z', true)).toEqual(new Set(['z', 'c']))
    expect(selectRow(new Set(), rows, 'c', undefined, true)).toEqual(new Set(['c']))
  })

  test('the header’s box selects the page and leaves other pages alone', () => {
    expect(selectPage(new Set(['z']), rows, true)).toEqual(new Set(['z', ...rows]))
    expect(selectPage(new Set(['z', ...rows]), rows, false)).toEqual(new Set(['z']))
    expect(pageSelection(new Set(['z']), rows)).toBe('none')
    expect(pageSelection(new Set(['a']), rows)).toBe('some')
    expect(pageSelection(new Set(rows), rows)).toBe('all')
    expect(pageSelection(new Set(), [])).toBe('none')
  })
})

describe('files', () => {
  const file = (name: string, type: string, size = 10) => new File([new Uint8Array(size)], name, { type })

  test('type, size and number are checked, and each refused file is named with its reason', () => {
    const files = [
      file('a.png', 'image/png'),
      file('b.pdf', 'application/pdf'),
      file('c.csv', 'text/csv'),
      file('d.png', 'image/png', 200),
      file('e.png', 'image/png', 0),
      file('f.png', 'image/png'),
    ]
    const { accepted, refused } = sortFiles(files, { types: ['image/*', '.csv'], maxSize: 100, maxFiles: 3 }, 1)
    expect(accepted.map(({ name }) => name)).toEqual(['a.png', 'c.csv'])
    expect(refused.map(({ file, problem }) => [file.name, problem])).toEqual([
      ['b.pdf', 'wrong_type'],
      ['d.png', 'too_large'],
      ['e.png', 'empty'],
      ['f.png', 'too_many'],
    ])
  })

  test('an exact type takes no other, and without rules everything but an empty file is taken', () => {
    expect(sortFiles([file('a.png', 'image/png')], { types: ['image/jpeg'] }).refused).toHaveLength(1)
    expect(sortFiles([file('A.CSV', '')], { types: ['.csv'] }).accepted).toHaveLength(1)
    expect(sortFiles([file('x', '')], {}).accepted).toHaveLength(1)
  })

  test('sizes read as people write them', () => {
    expect([0, 950, 1500, 12_000_000].map((size) => fileSizeText(size, 'en'))).toEqual([
      '0 byte',
      '950 byte',
      '1.5 kB',
      '12 MB',
    ])
  })
})

describe('metadata', () => {
  const metadata = {
    note: 'hand made',
    grade: 3,
    gift: true,
    off: false,
    sizes: ['s', 'm'],
    none: null,
    code: '007',
    empty: '',
  }

  test('every value keeps its type on the way through the editor', () => {
    expect(metadataOf(metadataRows(metadata))).toEqual(metadata)
    expect(metadataRows(null)).toEqual([])
  })

  test('a repeated key is refused at the later row, a missing key and unreadable values at theirs', () => {
    const rows = [
      newMetadataRow({ key: 'a', type: 'text', text: '1' }),
      newMetadataRow({ key: ' a ', type: 'text', text: '2' }),
      newMetadataRow({ key: '', type: 'text', text: 'x' }),
      newMetadataRow({ key: 'n', type: 'number', text: 'x' }),
      newMetadataRow({ key: 'm', type: 'number', text: '' }),
      newMetadataRow({ key: 'j', type: 'json', text: '{' }),
      newMetadataRow(),
    ]
    const problems = metadataProblems(rows)
    expect(rows.map(({ id }) => problems[id])).toEqual([
      undefined,
      'key_repeated',
      'key_missing',
      'not_a_number',
      'not_a_number',
      'not_json',
      undefined,
    ])
  })

  test('a row left empty is no entry; a copy is a row of its own', () => {
    const row = newMetadataRow({ key: 'a', type: 'number', text: '1' })
    const copy = newMetadataRow(row)
    expect(copy).toEqual({ ...row, id: copy.id })
    expect(copy.id).not.toBe(row.id)
    expect(metadataOf([row, newMetadataRow()])).toEqual({ a: 1 })
  })
})

describe('options', () => {
  const options = Array.from({ length: 120 }, (_, index) => ({ id: `${index}`, label: `Option ${index}` }))
  const contains = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())
  const signal = new AbortController().signal

  test('a long local list is paged, never cut', async () => {
    const load = searchLocally(options, contains)
    const pages = await Promise.all([0, 1, 2].map((page) => load({ query: '', page, signal })))
    expect(pages.flatMap(({ items }) => items)).toEqual(options)
    expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, true, false])
    expect((await load({ query: ' option 11', page: 0, signal })).items).toHaveLength(11)
  })

  test('later pages add to the list, repeated options once; a new query starts over; a failure keeps what is there', () => {
    const empty = { items: [], page: 0, hasMore: false, status: 'loading' as const }
    const first = optionPagesReducer(empty, { type: 'answered', page: 0, items: options.slice(0, 2), hasMore: true })
    const second = optionPagesReducer(first, { type: 'answered', page: 1, items: options.slice(1, 3), hasMore: false })
    expect(second.items.map(({ id }) => id)).toEqual(['0', '1', '2'])
    expect(optionPagesReducer(second, { type: 'started', page: 0 }).items).toHaveLength(3)
    expect(optionPagesReducer(second, { type: 'failed', page: 1 })).toMatchObject({
      status: 'failed',
      items: second.items,
    })
    expect(optionPagesReducer(second, { type: 'answered', page: 0, items: [], hasMore: false }).items).toEqual([])
  })
})

describe('filters in words', () => {
  const words = (value: Parameters<typeof filterText>[0]) => filterText(value, englishStrings, 'en-US')

  test('each type reads as a short sentence', () => {
    const kitchen = { id: '1', label: 'Kitchen' }
    expect(words({ type: 'choice', options: [kitchen, { id: '2', label: 'Bath' }] })).toBe('Kitchen, Bath')
    expect(words({ type: 'number', operator: 'lessThan', value: 1000 })).toBe('less than 1,000')
    expect(words({ type: 'number', operator: 'equals', value: 0 })).toBe('0')
    expect(words({ type: 'number', operator: 'between', value: 1, to: 5 })).toBe('between 1 and 5')
    expect(words({ type: 'date', operator: 'after', value: '2026-11-20' })).toBe('after Nov 20, 2026')
    expect(words({ type: 'text', operator: 'contains', value: 'mug' })).toBe('contains mug')
  })
})

describe('putting in order', () => {
  const order = (ids: string[], target: string, position: 'before' | 'after') =>
    reorder(['a', 'b', 'c', 'd'], (item) => item, new Set(ids), target, position).join('')

  test('items move before or after another and keep their order among themselves', () => {
    expect(order(['a'], 'c', 'after')).toBe('bcad')
    expect(order(['d'], 'a', 'before')).toBe('dabc')
    expect(order(['d', 'a'], 'b', 'after')).toBe('badc')
    expect(order(['a', 'b'], 'b', 'after')).toBe('abcd')
  })
})
