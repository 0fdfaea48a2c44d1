import { expect, test } from 'vitest'
import { carryCells, combinationCount, combinationsOf, MAX_COMBINATIONS, singleKey } from './combinations.ts'

const size = { id: 'size', title: 'Size', values: ['S', 'M'] }
const color = { id: 'color', title: 'Color', values: ['Red', 'Blue'] }
const keys = (...rows: string[][]) => rows.map((values) => JSON.stringify(values))

test('options make every combination, the last one changing fastest', () => {
  expect(combinationsOf([size, color]).map(({ values }) => values.join(' / '))).toEqual([
    'S / Red',
    'S / Blue',
    'M / Red',
    'M / Blue',
  ])
})

test('a product has one row without options, and also with an option without values', () => {
  expect(combinationsOf([])).toEqual([{ key: singleKey, values: [] }])
  expect(combinationsOf([{ id: 'x', title: 'Size', values: [] }])).toEqual([{ key: singleKey, values: [] }])
})

test('too many combinations are counted and not made', () => {
  const many = Array.from({ length: 30 }, (_, index) => `${index}`)
  const options = [
    { id: 'a', title: 'A', values: many },
    { id: 'b', title: 'B', values: many },
  ]
  expect(combinationCount(options)).toBe(900)
  expect(combinationCount(options)).toBeGreaterThan(MAX_COMBINATIONS)
  expect(combinationsOf(options)).toEqual([])
})

test('a new option keeps entered values; unique ones go to the first combination', () => {
  const [s = ''] = keys(['S'])
  const carried = carryCells([size], [size, color], { [s]: { sku: 'A-S', 'currency_code:eur': 1800 } })
  const [red = '', blue = '', mediumRed = ''] = keys(['S', 'Red'], ['S', 'Blue'], ['M', 'Red'])
  expect(carried[red]).toEqual({ sku: 'A-S', 'currency_code:eur': 1800 })
  expect(carried[blue]).toEqual({ 'currency_code:eur': 1800 })
  expect(carried[mediumRed]).toBeUndefined()
})

test('the first option takes over the values of the single row, which stay for its removal', () => {
  const first = carryCells([], [size], { [singleKey]: { 'currency_code:eur': 500, sku: 'ONE' } })
  const [s = '', m = ''] = keys(['S'], ['M'])
  expect(first[s]).toEqual({ 'currency_code:eur': 500, sku: 'ONE' })
  expect(first[m]).toEqual({ 'currency_code:eur': 500 })
  expect(first[singleKey]).toEqual({ 'currency_code:eur': 500, sku: 'ONE' })
})

test('when an option is removed, the first of the rows that become one gives its values', () => {
  const [red = '', blue = '', s = ''] = keys(['S', 'Red'], ['S', 'Blue'], ['S'])
  const cells = { [red]: { 'currency_code:eur': 1 }, [blue]: { 'currency_code:eur': 2 } }
  expect(carryCells([size, color], [size], cells)[s]).toEqual({ 'currency_code:eur': 1 })
})

test('the row of another value of an option begins blank, and other rows stay', () => {
  const [s = '', l = ''] = keys(['S'], ['L'])
  const larger = { ...size, values: ['S', 'M', 'L'] }
  const cells = { [s]: { sku: 'A-S' } }
  expect(carryCells([size], [larger], cells)).toEqual(cells)
  expect(carryCells([size], [larger], cells)[l]).toBeUndefined()
})
