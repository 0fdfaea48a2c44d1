import { expect, test } from 'vitest'
import { stockChanges, stockRows } from './stock-changes.ts'

const level = (location_id: string, stocked_quantity: number) => ({ location_id, stocked_quantity })
const item = { location_levels: [level('loc_1', 5), level('loc_2', 0)] } as Parameters<typeof stockRows>[0]
const locations = ['loc_1', 'loc_2', 'loc_3'].map((id) => ({ id, name: id.toUpperCase() }))

test('only changed quantities are sent, also for a location without a level', () => {
  const rows = stockRows(item, locations)
  expect(rows.map(({ name, level }) => [name, level?.stocked_quantity])).toEqual([
    ['LOC_1', 5],
    ['LOC_2', 0],
    ['LOC_3', undefined],
  ])
  const entered = new Map<string, number | null>([
    ['loc_1', 5],
    ['loc_2', 3],
    ['loc_3', 7],
  ])
  expect(stockChanges(rows, entered)).toEqual([
    { locationId: 'loc_2', quantity: 3, from: 0 },
    { locationId: 'loc_3', quantity: 7, from: null },
  ])
  expect(
    stockChanges(
      rows,
      new Map([
        ['loc_1', null],
        ['loc_3', 0],
      ]),
    ),
  ).toEqual([])
})
