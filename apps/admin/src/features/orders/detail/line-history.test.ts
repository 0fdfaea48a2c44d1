import type { LineItem, Order, OrderEdit } from '@storeroom/contract'
import { expect, test } from 'vitest'
import { groupsOf, lineHistory } from './line-history.ts'

const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`
const line = (id: string, more: Partial<LineItem> = {}) => ({ id, quantity: 2, created_at: at(8), ...more }) as LineItem

test('the history of a line has what happened to its units, oldest first', () => {
  const items = [{ fulfillment_id: 'ful', item_id: 'a', quantity: 2 }]
  const order = {
    created_at: at(8),
    fulfillments: [{ items, created_at: at(9), shipped_at: at(10), canceled_at: null }],
    returns: [
      { status: 'canceled', items: [{ item_id: 'a', requested_quantity: 2 }], created_at: at(11), received_at: null },
      {
        status: 'received',
        items: [{ item_id: 'a', requested_quantity: 2, received_quantity: 1 }],
        created_at: at(12),
        received_at: at(13),
      },
    ],
    refunds: [{ items: [{ refund_id: 'ref', item_id: 'a', quantity: 1 }], created_at: at(14) }],
  } as Partial<Order> as Order
  expect(lineHistory(order, line('a'), []).map(({ kind, quantity }) => [kind, quantity])).toEqual([
    ['ordered', 2],
    ['packed', 2],
    ['shipped', 2],
    ['requested', 2],
    ['returned', 1],
    ['refunded', 1],
  ])
  expect(lineHistory(order, line('b'), [])).toHaveLength(1)
})

test('exchanges and claims of a line are part of its history', () => {
  const back = { status: 'requested', received_at: null, items: [{ item_id: 'a', requested_quantity: 1 }] }
  const order = {
    created_at: at(8),
    swaps: [{ id: 'swap' }],
    returns: [{ ...back, swap_id: 'swap', created_at: at(10) }],
    claims: [
      { canceled_at: null, created_at: at(9), claim_items: [{ item_id: 'a', quantity: 1 }] },
      { canceled_at: at(12), created_at: at(11), claim_items: [{ item_id: 'a', quantity: 2 }] },
    ],
  } as Partial<Order> as Order
  expect(lineHistory(order, line('a'), []).map(({ kind, quantity }) => [kind, quantity])).toEqual([
    ['ordered', 2],
    ['claimed', 1],
    ['exchanged', 1],
  ])
})

test('edits keep the ordered quantity in the history, and a line that an edit added begins with that edit', () => {
  const edit = (hour: number, changes: object[]) => ({ status: 'confirmed', confirmed_at: at(hour), changes })
  const edits = [
    edit(10, [
      {
        type: 'item_update',
        line_item_id: 'copy',
        original_line_item_id: 'first',
        original_line_item: { quantity: 2 },
      },
      { type: 'item_add', line_item_id: 'b' },
    ]),
    edit(12, [
      { type: 'item_update', line_item_id: 'a', original_line_item_id: 'copy', original_line_item: { quantity: 3 } },
    ]),
    { status: 'requested', confirmed_at: null, changes: [{ type: 'item_remove', original_line_item_id: 'a' }] },
  ] as readonly object[] as readonly OrderEdit[]
  const order = { created_at: at(8) } as Order
  expect(lineHistory(order, line('a', { quantity: 1 }), edits)).toEqual([
    { kind: 'ordered', at: at(8), quantity: 2 },
    { kind: 'edited', at: at(10), quantity: 3 },
    { kind: 'edited', at: at(12), quantity: 1 },
  ])
  expect(lineHistory(order, line('b'), edits)).toEqual([{ kind: 'added', at: at(10), quantity: 2 }])
})

test('lines are grouped by what is to be done with them next', () => {
  const packed = line('b', { fulfilled_quantity: 2, shipped_quantity: 1 })
  const back = line('c', { fulfilled_quantity: 2, shipped_quantity: 2, returned_quantity: 2 })
  expect(groupsOf([back, packed, line('a')]).map(({ group, lines }) => [group, lines.map(({ id }) => id)])).toEqual([
    ['toFulfill', ['a']],
    ['toShip', ['b']],
    ['returned', ['c']],
  ])
})
