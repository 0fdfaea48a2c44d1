import { describe, expect, test } from 'vitest'
import { block, sheet } from './grid.test-kit.ts'
import { figuresOf } from './use-grid.ts'

const data = sheet([
  { title: 'Mug', stock: 3, eur: 1850, jpy: 900 },
  { title: 'Bowl', stock: 4, eur: 2001 },
  { title: 'Jug', stock: 4, eur: null },
])
const of = (...range: Parameters<typeof block>) => figuresOf(data, block(...range), 'en-US')

describe('the figures of a selection', () => {
  test('are sum and average of its numbers', () => {
    expect(of(0, 2, 1, 1)).toEqual({ sum: '11', average: '3.67' })
  })

  test('are amounts of one currency, without blank cells', () => {
    expect(of(0, 2, 2, 2)).toEqual({ sum: 'EUR 38.51', average: 'EUR 19.26' })
  })

  test('leave out text', () => {
    expect(of(0, 1, 0, 1)).toEqual({ sum: '7', average: '3.5' })
  })

  test.each([
    ['several currencies', block(0, 1, 2, 3)],
    ['numbers and amounts', block(0, 1, 1, 2)],
    ['text alone', block(0, 2, 0, 0)],
    ['one figure', block(0, 2, 3, 3)],
  ])('do not exist for %s', (_, range) => {
    expect(figuresOf(data, range, 'en-US')).toBeUndefined()
  })
})
