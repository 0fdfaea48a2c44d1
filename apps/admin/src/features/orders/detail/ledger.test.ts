import type { Order, OrderEdit, Refund } from '@storeroom/contract'
import { expect, test } from 'vitest'
import { causeOf, ledgerOf } from './ledger.ts'

const at = '2026-11-20T08:00:00.000Z'

type Part<Name extends 'payments' | 'returns' | 'swaps' | 'refunds'> = readonly Partial<
  NonNullable<Order[Name]>[number]
>[]
type Facts = {
  readonly total: number
  readonly status?: Order['status']
  readonly payments?: Part<'payments'>
  readonly refunds?: Part<'refunds'>
  readonly returns?: Part<'returns'>
  readonly swaps?: Part<'swaps'>
}

const paid = (amount: number, captured_at: string | null = at) => ({
  id: 'pay',
  amount,
  captured_at,
  canceled_at: null,
})
const refund = (amount: number, more: Partial<Refund> = {}) => ({ id: 'ref', amount, created_at: at, ...more })
const returned = (refund_amount: number, received_at: string | null = at) =>
  ({ id: 'ret', refund_amount, received_at, swap_id: null, claim_order_id: null }) as const

const ledger = (facts: Facts, edits: readonly Partial<OrderEdit>[] = []) =>
  ledgerOf({ status: 'pending', ...facts } as Order, edits as readonly OrderEdit[])

test('an authorized order is still to be paid, a captured one is settled', () => {
  expect(ledger({ total: 5508, payments: [paid(5508, null)] })).toMatchObject({
    worth: 5508,
    authorized: 5508,
    due: 5508,
  })
  expect(ledger({ total: 5508, payments: [paid(5508)] })).toMatchObject({ worth: 5508, captured: 5508, due: 0 })
})

test('a return takes off what its units brought, whether it was refunded or is still owed', () => {
  const refunded = ledger({
    total: 5508,
    payments: [paid(5508)],
    returns: [returned(2400), { ...returned(900, null), id: 'ret_open' }],
    refunds: [refund(2400, { return_id: 'ret' })],
  })
  expect(refunded).toMatchObject({ rows: [{ id: 'ret', kind: 'return', amount: -2400 }], worth: 3108, due: 0 })
  expect(ledger({ total: 5508, payments: [paid(5508)], returns: [returned(2400)] }).due).toBe(-2400)
})

test('a refund without a cause lowers what the order comes to, unless it settles what was paid too much', () => {
  const concession = ledger({ total: 5508, payments: [paid(5508)], refunds: [refund(1000)] })
  expect(concession).toMatchObject({ rows: [{ kind: 'refund', amount: -1000 }], worth: 4508, due: 0 })
  const cheaper = { total: 4308, payments: [paid(5508)] }
  expect(ledger(cheaper).due).toBe(-1200)
  expect(ledger({ ...cheaper, refunds: [refund(1200)] })).toMatchObject({ rows: [], worth: 4308, due: 0 })
  expect(ledger({ ...cheaper, refunds: [refund(2000)] })).toMatchObject({ rows: [{ amount: -800 }], due: 0 })
})

test('what an edit added is owed until it is paid, whatever was refunded', () => {
  const edit = {
    id: 'oe',
    status: 'confirmed',
    confirmed_at: at,
    payment_collection: { status: 'not_paid', amount: 1200 },
  }
  const open = ledger({ total: 6708, payments: [paid(5508)], refunds: [refund(1000)] }, [edit as Partial<OrderEdit>])
  expect(open).toMatchObject({ edits: [{ id: 'oe' }], worth: 5708, due: 1200 })
})

test('an exchange changes what the order comes to by its difference', () => {
  const swap = { id: 'swap', difference_due: -500, confirmed_at: at, canceled_at: null }
  const facts = { total: 5508, payments: [paid(5508)], swaps: [swap], refunds: [refund(500, { swap_id: 'swap' })] }
  expect(ledger(facts)).toMatchObject({ rows: [{ kind: 'exchange', amount: -500 }], worth: 5008, due: 0 })
})

test('a canceled order comes to nothing', () => {
  const facts = { total: 5508, status: 'canceled' as const, payments: [{ ...paid(5508, null), canceled_at: at }] }
  expect(ledger(facts)).toMatchObject({ worth: 0, due: 0, authorized: 0 })
})

test('a refund names the return, exchange or claim that it was given for', () => {
  const returns = [
    { id: 'ret', swap_id: null, claim_order_id: null },
    { id: 'ret_of_swap', swap_id: 'swap', claim_order_id: null },
  ]
  const cause = (more: Partial<Refund>) => causeOf(refund(1, more) as Refund, { returns } as object as Order)
  expect(cause({ return_id: 'ret' })).toEqual({ id: 'ret', kind: 'return' })
  expect(cause({ return_id: 'ret_of_swap' })).toEqual({ id: 'swap', kind: 'exchange' })
  expect(cause({ claim_order_id: 'claim' })).toEqual({ id: 'claim', kind: 'claim' })
  expect(cause({})).toBeUndefined()
})
