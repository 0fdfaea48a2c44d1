import { describe, expect, test } from 'vitest'
import { metadataOf, metadataProblems, metadataRows, newMetadataRow } from './metadata-state.ts'

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

  test('every value keeps its type in the editor', () => {
    expect(metadataOf(metadataRows(metadata))).toEqual(metadata)
    expect(metadataRows(null)).toEqual([])
  })

  test('a repeated key is an error of the later row, a missing key and an invalid value of their row', () => {
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

  test('an empty row is not an entry; a copied row has a new id', () => {
    const row = newMetadataRow({ key: 'a', type: 'number', text: '1' })
    const copy = newMetadataRow(row)
    expect(copy).toEqual({ ...row, id: copy.id })
    expect(copy.id).not.toBe(row.id)
    expect(metadataOf([row, newMetadataRow()])).toEqual({ a: 1 })
  })
})
