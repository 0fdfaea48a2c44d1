import { expect, test } from 'vitest'
import { hasAll, splitOver, suggestedPlace, type LinePart } from './packing-place.ts'

const level = (location_id: string, stocked_quantity: number, reserved_quantity = 0) => ({
  ...{ location_id, stocked_quantity, reserved_quantity },
})
const part = (line_id: string, inventory_item_id: string, ...levels: LinePart['levels']): LinePart => ({
  ...{ line_id, inventory_item_id, required_quantity: 1, levels },
})
const held = (line_item_id: string, inventory_item_id: string, location_id: string, quantity: number) => ({
  ...{ line_item_id, inventory_item_id, location_id, quantity },
})
const places = ['berlin', 'lyon']

test('an order that is reserved at one place is packed there, which an empty suggestion means', () => {
  const stock = {
    parts: [part('lamp', 'lamps', level('berlin', 5), level('lyon', 2, 2))],
    reserved: [held('lamp', 'lamps', 'lyon', 2)],
  }
  expect(suggestedPlace(places, new Map([['lamp', 2]]), stock)).toBe('')
})

test('an order that is reserved at two places is packed where all of it is', () => {
  const parts = [
    part('lamp', 'lamps', level('berlin', 1, 1), level('lyon', 9)),
    part('vase', 'vases', level('lyon', 1, 1)),
  ]
  const stock = { parts, reserved: [held('lamp', 'lamps', 'berlin', 1), held('vase', 'vases', 'lyon', 1)] }
  const all = new Map([
    ['lamp', 1],
    ['vase', 1],
  ])
  expect(suggestedPlace(places, all, stock)).toBe('lyon')
  expect(suggestedPlace(['berlin'], all, stock)).toBe('')
})

test('a place has what is reserved for the lines and what is free, and two lines share the units of one item', () => {
  const levels = [level('berlin', 4, 3)]
  const stock = {
    parts: [part('one', 'lamps', ...levels), part('two', 'lamps', ...levels)],
    reserved: [held('one', 'lamps', 'berlin', 1)],
  }
  expect(hasAll('berlin', new Map([['one', 2]]), stock)).toBe(true)
  expect(
    hasAll(
      'berlin',
      new Map([
        ['one', 2],
        ['two', 1],
      ]),
      stock,
    ),
  ).toBe(false)
})

test('without managed stock, any place will do', () => {
  expect(suggestedPlace(places, new Map([['lamp', 2]]), { parts: [], reserved: [] })).toBe('')
})

test('an order that no place has all of is split, the place with most units first', () => {
  const parts = [
    part('lamp', 'lamps', level('berlin', 1), level('lyon', 3, 1)),
    part('vase', 'vases', level('lyon', 1)),
  ]
  const stock = { parts, reserved: [] }
  const wanted = (lamps: number) =>
    new Map([
      ['lamp', lamps],
      ['vase', 1],
      ['card', 1],
    ])
  expect(splitOver(places, wanted(3), stock)).toEqual([
    { item_id: 'lamp', location_id: 'lyon', quantity: 2 },
    { item_id: 'vase', location_id: 'lyon', quantity: 1 },
    { item_id: 'lamp', location_id: 'berlin', quantity: 1 },
    { item_id: 'card', location_id: 'lyon', quantity: 1 },
  ])
  expect(splitOver(places, wanted(2), stock)).toBeUndefined()
  expect(splitOver(places, wanted(4), stock)).toBeUndefined()
})
