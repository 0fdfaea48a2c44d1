import { expect, test } from 'vitest'
import { chipsOf, filtersOf } from './filter-values.ts'

const definitions = [
  { id: 'status', label: 'Status', type: 'choice' },
  { id: 'price', label: 'Price', type: 'number' },
  { id: 'created_at', label: 'Created', type: 'date', timeZone: 'UTC' },
  { id: 'title', label: 'Title', type: 'text' },
] as const
const labels = { status: new Map([['draft', { id: 'draft', label: 'Draft' }]]) }

test('chips give back the filters they were made of', () => {
  const filters = {
    status: { operator: 'any', values: ['draft', 'x'] },
    price: { operator: 'between', values: ['1', '5'] },
    created_at: { operator: 'before', values: ['2026-07-10'] },
    title: { operator: 'contains', values: ['mug'] },
  }
  const chips = chipsOf(definitions, filters, labels)
  expect(chips['status']).toEqual({
    type: 'choice',
    options: [
      { id: 'draft', label: 'Draft' },
      { id: 'x', label: 'x' },
    ],
  })
  expect(filtersOf(chips)).toEqual(filters)
})

test('an invalid address shows no chip', () => {
  const filters = {
    status: { operator: 'any', values: [] },
    price: { operator: 'lessThan', values: ['many'] },
    created_at: { operator: 'someday', values: ['2026-07-10'] },
    title: { operator: 'between', values: ['a'] },
  }
  expect(chipsOf(definitions, filters, labels)).toEqual({})
})
