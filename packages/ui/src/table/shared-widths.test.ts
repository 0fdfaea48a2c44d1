import { expect, test } from 'vitest'
import { widthChanges } from './shared-widths.tsx'

test('columns give what they do not need to those whose texts are cut', () => {
  const columns = [
    { has: 200, needs: 150 },
    { has: 100, needs: 130 },
    { has: 100, needs: 50 },
  ]
  expect(widthChanges(columns, 0)).toEqual([-15, 30, -15])
})

test('if there is not enough, the column that lacks least is served first', () => {
  const columns = [
    { has: 100, needs: 400 },
    { has: 100, needs: 60 },
    { has: 100, needs: 110 },
  ]
  expect(widthChanges(columns, 0)).toEqual([30, -40, 10])
})

test('a table that is wider than its box becomes narrower by what no column needs', () => {
  const columns = [
    { has: 100, needs: 60 },
    { has: 100, needs: 110 },
  ]
  expect(widthChanges(columns, 20)).toEqual([-30, 10])
  expect(widthChanges(columns, 500)).toEqual([-40, 10])
})

test('nothing changes if nothing is cut, or nothing can be given', () => {
  expect(widthChanges([{ has: 100, needs: 60 }], 0)).toEqual([0])
  expect(widthChanges([{ has: 100, needs: 160 }], 50)).toEqual([0])
})
