import { expect, test } from 'vitest'
import { readCount } from './count-file.ts'
import { compareCount, type CountedItem } from './count-rows.ts'

const names = { sku: 'Artikelnummer', location: 'Standort', quantity: 'Im Bestand' }
const rowsOf = (text: string) => {
  const file = readCount(text, names)
  return 'rows' in file ? file.rows : []
}

test('screens §41 a count is read whatever separates its cells and in whichever order its columns are', () => {
  const expected = [
    { line: 2, sku: 'A;1', location: 'Depot', quantity: '3' },
    { line: 4, sku: '-B', location: '', quantity: '0' },
  ]
  expect(rowsOf(`\uFEFFSKU,Location,Quantity\r\nA;1,Depot,3\r\n\r\n'-B,,0\r\n`)).toEqual(expected)
  expect(rowsOf(`Im Bestand;Standort;x;Artikelnummer\n3;Depot;y;"A;1"\n\n0;;;-B`)).toEqual(expected)
  expect(readCount('SKU,Location\nA,B', names)).toEqual({ missing: 'quantity' })
  expect(readCount('', names)).toEqual({ missing: 'sku' })
})

const mug: CountedItem = { id: 'i1', name: 'Mug', levels: [{ location_id: 'l1', stocked_quantity: 4 }] }
const locations = [
  { id: 'l1', name: 'Shop' },
  { id: 'l2', name: 'Depot' },
  { id: 'l3', name: 'Twin' },
  { id: 'l4', name: 'Twin' },
]
const compare = (lines: readonly string[], locationId?: string) =>
  compareCount(rowsOf(['SKU,Location,Quantity', ...lines].join('\n')), {
    items: new Map([['MUG', mug]]),
    locations,
    locationId,
  })

test('screens §41 a count lists unreadable rows, leaves out unchanged ones, and shows before and after', () => {
  const { changes, refused, unchanged } = compare([
    'MUG,shop,4',
    'MUG,l2,7',
    'CUP,Shop,1',
    'MUG,Twin,1',
    'MUG,Moon,1',
    'MUG,,1',
  ])
  expect(unchanged).toBe(1)
  expect(changes).toEqual([{ line: 3, sku: 'MUG', item: mug, locationId: 'l2', before: null, after: 7 }])
  expect(refused.map(({ row, problem }) => [row.line, problem])).toEqual([
    [4, 'unknownSku'],
    [5, 'unknownLocation'],
    [6, 'unknownLocation'],
    [7, 'noLocation'],
  ])
})

test('quantities are whole numbers from 0, and rows without a location get the chosen one', () => {
  for (const wrong of ['-1', '1.5', '', 'many', '2147483648'])
    expect(compare([`MUG,Shop,${wrong}`]).refused.map(({ problem }) => problem)).toEqual(['wrongNumber'])
  expect(compare(['MUG,,9'], 'l1').changes).toMatchObject([{ locationId: 'l1', before: 4, after: 9 }])
  expect(compare(['MUG,Depot,0'])).toMatchObject({ unchanged: 1, changes: [] })
})

test('two rows for the same stock level are both refused', () => {
  const { changes, refused } = compare(['MUG,Shop,5', 'MUG,l1,6', 'MUG,Depot,2'])
  expect(changes).toMatchObject([{ locationId: 'l2' }])
  expect(refused.map(({ problem }) => problem)).toEqual(['twice', 'twice'])
})
