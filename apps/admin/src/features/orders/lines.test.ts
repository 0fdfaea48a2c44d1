import type { LineItem, Order } from '@storeroom/contract'
import { expect, test } from 'vitest'
import { unsettledOf } from './detail/refund-units.ts'
import { unitsOf } from './detail/use-worth.ts'
import { allLinesOf, titleOf } from './lines.ts'
import { claimableOf, returnableOf } from './orders.ts'

const at = '2026-11-20T12:00:00.000Z'
const line = (id: string, more: Partial<LineItem> = {}) =>
  ({ id, title: `Lamp ${id}`, quantity: 1, shipped_quantity: 1, returned_quantity: 0, ...more }) as LineItem
const sending = (id: string, more: object = {}) => ({ canceled_at: null, additional_items: [line(id)], ...more })
const order = (more: object) => ({ status: 'pending', items: [line('bought')], ...more }) as Order

test('lines that an exchange or a claim has sent are lines of the order', () => {
  const sold = order({ swaps: [sending('swapped', { confirmed_at: at })], claims: [sending('replaced')] })
  expect(allLinesOf(sold).map(({ id }) => id)).toEqual(['bought', 'swapped', 'replaced'])
  expect(allLinesOf(sold).map((one) => returnableOf(sold, one))).toEqual([1, 1, 1])
  expect(titleOf(sold, 'replaced')).toBe('Lamp replaced')
  expect(unitsOf(sold, { swapped: 1, bought: 0 })).toMatchObject([{ item: { id: 'swapped' }, quantity: 1 }])
})

test('an exchange that is not confirmed has no lines yet, nor has a canceled exchange or claim', () => {
  const canceled = { canceled_at: at }
  const sold = order({
    swaps: [sending('offered', { confirmed_at: null }), sending('canceled', { confirmed_at: at, ...canceled })],
    claims: [sending('withdrawn', canceled)],
  })
  expect(allLinesOf(sold).map(({ id }) => id)).toEqual(['bought'])
  expect(titleOf(sold, 'offered')).toBe('Lamp offered')
})

test('units that were refunded do not count among the units of a further refund', () => {
  const sold = order({ refunds: [{ items: [{ item_id: 'bought', quantity: 1 }] }] })
  expect(unitsOf(sold, { bought: 1 })).toMatchObject([{ item: { returned_quantity: 1 }, quantity: 0 }])
})

test('units that were claimed or came back are not refunded once more', () => {
  const bought = line('bought', { quantity: 4, returned_quantity: 1 })
  const back = { status: 'received', claim_order_id: null, items: [{ item_id: 'bought', received_quantity: 1 }] }
  const claim = { canceled_at: null, claim_items: [{ item_id: 'bought', quantity: 1 }] }
  expect(unsettledOf(order({ items: [bought], returns: [back], claims: [claim] }), bought)).toBe(2)
})

test('units of an exchange are free again when it is canceled, not when only their return is', () => {
  const bought = line('bought', { quantity: 3, fulfilled_quantity: 3, shipped_quantity: 3, variant_id: 'variant' })
  const items = [{ item_id: 'bought', requested_quantity: 1, received_quantity: null }]
  const freeIn = (status: string, canceled_at: string | null) => {
    const returns = [{ status, claim_order_id: null, swap_id: 'swap', items }]
    const sold = order({ items: [bought], returns, swaps: [{ id: 'swap', confirmed_at: at, canceled_at }] })
    const [units] = unitsOf(sold, { bought: 3 })
    return [unsettledOf(sold, bought), returnableOf(sold, bought), claimableOf(sold, bought), units?.quantity]
  }
  expect(freeIn('requested', null)).toEqual([2, 2, 2, 2])
  expect(freeIn('canceled', null)).toEqual([2, 2, 2, 2])
  expect(freeIn('canceled', at)).toEqual([3, 3, 3, 3])
})
