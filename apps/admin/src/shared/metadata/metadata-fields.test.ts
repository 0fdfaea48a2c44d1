import { describe, expect, test } from 'vitest'
import { keptBody, keptValue, keptValues, type KeptField } from './metadata-fields.ts'
import { withoutKeys } from './metadata-record.ts'

const line: KeptField = { key: 'seo_title', kind: 'line', label: 'Title' }
const number: KeptField = { key: 'priority', kind: 'number', label: 'Priority' }
const choice: KeptField = { key: 'kind', kind: 'choice', label: 'Kind', options: [{ id: 'online', label: 'Online' }] }
const onOff: KeptField = { key: 'pick_up', kind: 'switch', label: 'Pick-up' }
const choices: KeptField = { ...choice, key: 'kinds', kind: 'choices', label: 'Kinds' }
const fields = [line, number, choice, onOff]

describe('what is kept', () => {
  test('is read as what its field is, whoever wrote it', () => {
    const metadata = { seo_title: 12, priority: '3', kind: 'online', pick_up: 'true' }
    expect(keptValues(fields, metadata)).toEqual({ seo_title: '12', priority: 3, kind: 'online', pick_up: true })
  })

  test('is blank where nothing is there, or something that is not of its kind', () => {
    const blank = { seo_title: '', priority: null, kind: null, pick_up: false }
    expect(keptValues(fields, null)).toEqual(blank)
    expect(keptValues(fields, { seo_title: {}, priority: 'soon', kind: 'gone', pick_up: 1 })).toEqual(blank)
    expect(keptValue(number, { priority: ' ' })).toBeNull()
  })
})

test('screens §44 several of them are kept as a list, which goes with the last', () => {
  expect(keptValue(choices, { kinds: ['online', 'gone', 1] })).toEqual(['online', 'gone'])
  expect(keptValue(choices, { kinds: 'online' })).toEqual([])
  expect(keptBody([choices], { kinds: ['online'] })).toEqual({ metadata: { kinds: ['online'] } })
  expect(keptBody([choices], { kinds: [] })).toEqual({ metadata: { kinds: '' } })
})

describe('what is sent', () => {
  test('is what changed, trimmed; a blank field takes its key away', () => {
    expect(keptBody(fields, { seo_title: ' Mugs ', priority: null })).toEqual({
      metadata: { seo_title: 'Mugs', priority: '' },
    })
    expect(keptBody(fields, { priority: 0, pick_up: false })).toEqual({ metadata: { priority: 0, pick_up: '' } })
  })

  test('is nothing when nothing changed', () => {
    expect(keptBody(fields, {})).toEqual({})
  })
})

test('what has a place elsewhere is not among the free metadata', () => {
  expect(withoutKeys({ seo_title: 'Mugs', care: 'Wash' }, ['seo_title'])).toEqual({ care: 'Wash' })
  expect(withoutKeys(null, ['seo_title'])).toBeNull()
})
