import type { Change } from '@storeroom/contract'
import { expect, test } from 'vitest'
import { countsOf, groupsOf } from './history-tab.tsx'

const change = (id: string, request_id: string | null): Change => ({
  id,
  request_id,
  created_at: '2026-07-10T12:00:00Z',
  user_id: null,
  actor: { kind: 'shop', name: null },
  table: 'product',
  row_id: 'prod_1',
  action: 'updated',
  columns: {},
})

const idsOf = (changes: readonly Change[]) => groupsOf(changes).map((group) => group.map(({ id }) => id))

test('successive changes of one request are one group; those without a request are alone', () => {
  const changes = [change('6', 'b'), change('5', 'b'), change('4', null), change('3', null), change('2', 'a')]
  expect(idsOf([...changes, change('1', 'b')])).toEqual([['6', '5'], ['4'], ['3'], ['2'], ['1']])
  expect(idsOf([])).toEqual([])
})

test('equal phrases are counted where the first of them was', () => {
  expect(countsOf(['Price', 'Variant', 'Price'])).toEqual([
    { phrase: 'Price', count: 2 },
    { phrase: 'Variant', count: 1 },
  ])
})
