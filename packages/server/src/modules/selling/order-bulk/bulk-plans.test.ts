import { expect, test } from 'vitest'
import { changeTags, linksOfParcels } from './bulk-plans.ts'

const [one, two] = [{ tracking_number: 'A' }, { tracking_number: 'B' }]

test('a single parcel gets all tracking numbers, several get one each, and one number is that of all', () => {
  expect(linksOfParcels(['p'], [one, two])).toEqual([['p', [one, two]]])
  expect(linksOfParcels(['p', 'q'], [one, two])).toEqual([
    ['p', [one]],
    ['q', [two]],
  ])
  expect(linksOfParcels(['p', 'q'], [one])).toEqual([
    ['p', [one]],
    ['q', [one]],
  ])
  expect(linksOfParcels(['p', 'q'], [])).toEqual([
    ['p', []],
    ['q', []],
  ])
})

test('tracking numbers that do not go with the parcels are refused', () => {
  expect(() => linksOfParcels(['p', 'q'], [one, two, one])).toThrow('fewer fulfillments')
  expect(() => linksOfParcels(['p', 'q', 'r'], [one, two])).toThrow('more fulfillments')
})

test('tags are added once, removed, and otherwise stay in their order', () => {
  expect(changeTags({ tags: ['rush', 'gift'] }, { add: ['gift', ' new ', 'new'], remove: ['rush'] })).toEqual({
    tags: ['gift', 'new'],
    added: ['new'],
    removed: ['rush'],
  })
  expect(changeTags({ tags: ['rush'] }, { add: ['rush'], remove: ['gift'] })).toBeUndefined()
  expect(changeTags({ tags: 'not a list' }, { add: ['rush'], remove: [] })?.tags).toEqual(['rush'])
  expect(changeTags(null, { add: [' '], remove: [] })).toBeUndefined()
})
