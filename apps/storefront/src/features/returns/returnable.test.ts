import type { StoreOrder } from '@storeroom/contract'
import { expect, test } from 'vitest'
import { returnableLines } from './returnable.ts'

const line = (id: string, shipped_quantity: number | null, returned_quantity: number | null = null) => ({
  ...{ id, title: id, description: null, shipped_quantity, returned_quantity },
})
const orderWith = (parts: object) => ({ status: 'pending', ...parts }) as StoreOrder
const quantities = (parts: object) => returnableLines(orderWith(parts)).map(({ id, quantity }) => [id, quantity])

test('units that have left can be sent back, also of exchanges and claims, unless the order is canceled', () => {
  const items = [line('soap', 3, 1), line('towel', null), line('brush', 2, 2)]
  const swaps = [{ additional_items: [line('mug', 1)] }]
  const claims = [{ canceled_at: null, additional_items: [line('bowl', 1)] }]
  expect(quantities({ items, swaps, claims })).toEqual([
    ['soap', 2],
    ['mug', 1],
    ['bowl', 1],
  ])
  expect(quantities({ items, status: 'canceled' })).toEqual([])
})

test('units of open returns cannot be sent back again, those of canceled ones can', () => {
  const returnOf = (status: string, requested_quantity: number) => ({
    status,
    items: [{ item_id: 'soap', requested_quantity }],
  })
  const returns = [returnOf('requested', 1), returnOf('canceled', 1), returnOf('received', 1)]
  expect(quantities({ items: [line('soap', 4, 1)], returns })).toEqual([['soap', 2]])
})

test('claimed units that need not come back cannot be sent back', () => {
  const claim = { id: 'claim', canceled_at: null, claim_items: [{ item_id: 'soap', quantity: 1 }] }
  const items = [line('soap', 2)]
  expect(quantities({ items, claims: [claim] })).toEqual([['soap', 1]])
  expect(quantities({ items, claims: [{ ...claim, canceled_at: '2026-01-01' }] })).toEqual([['soap', 2]])
  const returns = [{ claim_order_id: 'claim', status: 'received', items: [] }]
  expect(quantities({ items, claims: [claim], returns })).toEqual([['soap', 2]])
})

test('exchanged units whose return was canceled can be sent back once the exchange is canceled, too', () => {
  const returns = [{ status: 'canceled', swap_id: 'swap', items: [{ item_id: 'soap', requested_quantity: 1 }] }]
  const quantitiesWith = (canceled_at: string | null) =>
    quantities({ items: [line('soap', 2)], returns, swaps: [{ id: 'swap', canceled_at }] })
  expect(quantitiesWith(null)).toEqual([['soap', 1]])
  expect(quantitiesWith('2026-01-01')).toEqual([['soap', 2]])
})
