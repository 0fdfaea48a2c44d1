import { describe, expect, test } from 'vitest'
import { metadataFieldBody, metadataFieldValue, metadataFieldValues, type MetadataField } from './metadata-fields.ts'
import { withoutKeys } from './metadata-record.ts'

const line: MetadataField = { key: 'seo_title', kind: 'line', label: 'Title' }
const number: MetadataField = { key: 'priority', kind: 'number', label: 'Priority' }
const choice: MetadataField = {
  key: 'channel',
  kind: 'choice',
  label: 'Channel',
  options: [{ id: 'online', label: 'Online' }],
}
const onOff: MetadataField = { key: 'pick_up', kind: 'switch', label: 'Pick-up' }
const choices: MetadataField = { ...choice, key: 'channels', kind: 'choices', label: 'Channels' }
const fields = [line, number, choice, onOff]

describe('a stored value', () => {
  test('is read as the kind of its field', () => {
    const metadata = { seo_title: 12, priority: '3', channel: 'online', pick_up: 'true' }
    expect(metadataFieldValues(fields, metadata)).toEqual({
      seo_title: '12',
      priority: 3,
      channel: 'online',
      pick_up: true,
    })
  })

  test('is blank where nothing is there, or something that is not of its kind', () => {
    const blank = { seo_title: '', priority: null, channel: null, pick_up: false }
    expect(metadataFieldValues(fields, null)).toEqual(blank)
    expect(metadataFieldValues(fields, { seo_title: {}, priority: 'soon', channel: 'gone', pick_up: 1 })).toEqual(blank)
    expect(metadataFieldValue(number, { priority: ' ' })).toBeNull()
  })
})

test('screens §44 several choices are stored as a list, which is deleted with the last one', () => {
  expect(metadataFieldValue(choices, { channels: ['online', 'gone', 1] })).toEqual(['online', 'gone'])
  expect(metadataFieldValue(choices, { channels: 'online' })).toEqual([])
  expect(metadataFieldBody([choices], { channels: ['online'] })).toEqual({ metadata: { channels: ['online'] } })
  expect(metadataFieldBody([choices], { channels: [] })).toEqual({ metadata: { channels: '' } })
})

describe('the body', () => {
  test('has the changed values, trimmed; a blank field deletes its key', () => {
    expect(metadataFieldBody(fields, { seo_title: ' Mugs ', priority: null })).toEqual({
      metadata: { seo_title: 'Mugs', priority: '' },
    })
    expect(metadataFieldBody(fields, { priority: 0, pick_up: false })).toEqual({
      metadata: { priority: 0, pick_up: '' },
    })
  })

  test('is nothing when nothing changed', () => {
    expect(metadataFieldBody(fields, {})).toEqual({})
  })
})

test('the keys of other sections are left out of the metadata', () => {
  expect(withoutKeys({ seo_title: 'Mugs', care: 'Wash' }, ['seo_title'])).toEqual({ care: 'Wash' })
  expect(withoutKeys(null, ['seo_title'])).toBeNull()
})
