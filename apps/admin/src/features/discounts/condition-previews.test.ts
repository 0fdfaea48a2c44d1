import { expect, test } from 'vitest'
import { namedIn, unnamedIn } from './condition-previews.ts'

const mugs = [
  { id: 'prod_1', name: 'Mug' },
  { id: 'prod_2', name: 'Cup' },
]

test('a condition names its first resources, and counts the others', () => {
  const condition = { type: 'products', operator: 'in', catalog_preview: mugs, resource_count: 7 } as const
  expect(namedIn(condition)).toBe(mugs)
  expect(unnamedIn(condition)).toBe(5)
})

test('a user who may not read customer groups sees how many they are', () => {
  const condition = { type: 'customer_groups', operator: 'not_in', catalog_preview: null, resource_count: 2 } as const
  expect(namedIn(condition)).toEqual([])
  expect(unnamedIn(condition)).toBe(2)
})
