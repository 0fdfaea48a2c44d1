import type { Change, Note } from '@storeroom/contract'
import { expect, test } from 'vitest'
import { timelineOf } from './timeline.ts'

const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`
const change = (more: Partial<Change>): Change => ({
  id: '1',
  created_at: at(20),
  user_id: 'usr_1',
  request_id: null,
  actor: { kind: 'user', name: null },
  table: 'order',
  row_id: 'order_1',
  action: 'updated',
  columns: {},
  ...more,
})
const columns = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { before: null, after: 'x' }]))

const order = {
  id: 'order_1',
  created_at: at(8),
  canceled_at: null,
  payments: [{ id: 'pay_1', amount: 900, captured_at: at(9) }],
  refunds: [{ id: 'ref_1', amount: 100, created_at: at(11), reason: 'other', note: 'Scratched', status: 'succeeded' }],
} as const

test('entries are newest first, each with its author', () => {
  const changes = [
    change({ table: 'payment', row_id: 'pay_1', columns: columns('captured_at') }),
    // Confirmed by its provider later.
    change({ table: 'refund', row_id: 'ref_1', user_id: null, columns: columns('status') }),
    change({ table: 'refund', row_id: 'ref_1', action: 'created', user_id: 'usr_2' }),
  ]
  expect(timelineOf(order, changes)).toMatchObject([
    { kind: 'refunded', amount: 100, author: { user_id: 'usr_2' }, refund: { note: 'Scratched' } },
    { kind: 'captured', amount: 900, author: { user_id: 'usr_1' } },
    { kind: 'placed' },
  ])
})

test('edits by staff are listed; changes that follow from a payment are not', () => {
  const changes = [
    change({ id: '7', columns: columns('email', 'payment_status') }),
    change({ id: '8', columns: columns('payment_status') }),
    change({ id: '9', action: 'created', columns: columns('email') }),
  ]
  const edits = timelineOf(order, changes).filter(({ kind }) => kind === 'edited')
  expect(edits).toMatchObject([{ id: '7', columns: ['email'] }])
})

test('entries of extensions are sorted among the others by time', () => {
  const entry = { id: 'labels/prints 1', at: '2026-11-20T11:30:00+02:00', title: 'Label printed' }
  expect(timelineOf(order, [], [], [], [], [entry])).toMatchObject([
    { kind: 'refunded' },
    { kind: 'added', id: 'labels/prints 1', entry },
    { kind: 'captured' },
    { kind: 'placed' },
  ])
})

test('the cancellation of an order is an entry with its author', () => {
  const changes = [change({ columns: columns('canceled_at', 'status') })]
  expect(timelineOf({ ...order, canceled_at: at(12) }, changes)[0]).toMatchObject({
    kind: 'canceled',
    author: { user_id: 'usr_1' },
  })
})

test('a return has entries for its request and its receipt, each with its author', () => {
  const goods = {
    id: 'ret_1',
    status: 'received',
    order_id: 'order_1',
    swap_id: null,
    claim_order_id: null,
    location_id: null,
    refund_amount: 100,
    shipping_data: null,
    no_notification: null,
    idempotency_key: null,
    metadata: null,
    created_at: at(12),
    updated_at: at(13),
    received_at: at(13),
  } as const
  const changes = [
    change({ table: 'return', row_id: 'ret_1', columns: columns('received_at', 'status') }),
    change({ table: 'return', row_id: 'ret_1', action: 'created', user_id: null }),
  ]
  expect(timelineOf({ ...order, returns: [goods] }, changes).slice(0, 2)).toMatchObject([
    { kind: 'returnReceived', author: { user_id: 'usr_1' } },
    { kind: 'returnRequested', author: { user_id: null } },
  ])
})

test("an exchange has entries for its request, the customer's agreement and its cancellation", () => {
  const swap = {
    ...{ id: 'swap_1', order_id: 'order_1', cart_id: 'cart_2', difference_due: 900, metadata: null },
    payment_status: 'canceled',
    fulfillment_status: 'canceled',
    ...{ created_at: at(12), confirmed_at: at(13), canceled_at: at(14), updated_at: at(14), deleted_at: null },
  } as const
  const changes = [
    change({ table: 'swap', row_id: 'swap_1', columns: columns('canceled_at') }),
    change({ table: 'swap', row_id: 'swap_1', user_id: null, columns: columns('confirmed_at') }),
    change({ table: 'swap', row_id: 'swap_1', action: 'created' }),
  ]
  expect(timelineOf({ ...order, swaps: [swap] }, changes).slice(0, 3)).toMatchObject([
    { kind: 'exchangeCanceled', author: { user_id: 'usr_1' } },
    { kind: 'exchangeAgreed', author: { user_id: null } },
    { kind: 'exchangeRequested', author: { user_id: 'usr_1' } },
  ])
})

test('a claim has entries for its registration and its cancellation', () => {
  const claim = {
    type: 'replace',
    payment_status: 'na',
    fulfillment_status: 'canceled',
    ...{ id: 'claim_1', order_id: 'order_1', shipping_address_id: null, refund_amount: null },
    ...{ no_notification: null, idempotency_key: null },
    ...{ created_at: at(12), canceled_at: at(14), updated_at: at(14), deleted_at: null, metadata: null },
  } as const
  const changes = [
    change({ table: 'claim_order', row_id: 'claim_1', columns: columns('canceled_at') }),
    change({ table: 'claim_order', row_id: 'claim_1', action: 'created', user_id: 'usr_2' }),
  ]
  expect(timelineOf({ ...order, claims: [claim] }, changes).slice(0, 2)).toMatchObject([
    { kind: 'claimCanceled', author: { user_id: 'usr_1' } },
    { kind: 'claimRegistered', author: { user_id: 'usr_2' } },
  ])
})

test('notes are sorted among the events by time', () => {
  const note: Note = {
    ...{ id: 'note_1', resource_type: 'order', resource_id: 'order_1', value: 'Call first', author_id: 'usr_1' },
    ...{ mention_ids: [], metadata: null, created_at: at(10), updated_at: at(10), deleted_at: null },
  }
  const kinds = timelineOf(order, [], [note]).map(({ kind }) => kind)
  expect(kinds).toEqual(['refunded', 'noted', 'captured', 'placed'])
})

test('changes that only the history has are entries', () => {
  const kindOf = (table: string, column: string, before: unknown, after: unknown) => {
    const [step, ...others] = timelineOf({ ...order, payments: [], refunds: [] }, [
      change({ table, row_id: 'row', columns: { [column]: { before, after } } }),
    ])
    expect(others).toMatchObject(step?.kind === 'placed' ? [] : [{ kind: 'placed' }])
    return step?.kind
  }
  expect(kindOf('order', 'status', 'pending', 'completed')).toBe('completed')
  expect(kindOf('order', 'status', 'completed', 'archived')).toBe('archived')
  expect(kindOf('order', 'status', 'archived', 'completed')).toBe('broughtBack')
  expect(kindOf('order', 'customer_id', 'cus_1', 'cus_2')).toBe('transferred')
  expect(kindOf('order', 'payment_status', 'awaiting', 'requires_action')).toBe('captureFailed')
  expect(kindOf('order', 'payment_status', 'awaiting', 'captured')).toBe('placed')
  expect(kindOf('return', 'received_at', at(9), null)).toBe('receiptUndone')
  expect(kindOf('return', 'received_at', null, at(9))).toBe('placed')
  expect(kindOf('swap', 'settled_at', null, at(9))).toBe('exchangeSettled')
  expect(kindOf('shipping_label', 'status', 'pending', 'refused')).toBe('labelRefused')
})

test('changed tags are no edit of the metadata, unless more of it has changed', () => {
  const steps = (before: object | null, after: object) =>
    timelineOf({ ...order, payments: [], refunds: [] }, [change({ columns: { metadata: { before, after } } })])
      .filter(({ kind }) => kind !== 'placed')
      .map(({ kind }) => kind)
  expect(steps({ tags: ['gift'] }, { tags: ['rush'] })).toEqual(['tagged'])
  expect(steps(null, { tags: ['rush'], seller: 'Ada' })).toEqual(['tagged', 'edited'])
  expect(steps({ tags: ['rush'] }, { tags: ['rush'], seller: 'Ada' })).toEqual(['edited'])
})

test('an issued document is an entry with its number', () => {
  const columns = { kind: { before: null, after: 'credit_note' }, number: { before: null, after: 'CN-1' } }
  const issued = change({ table: 'order_document', action: 'created', columns })
  expect(timelineOf(order, [issued])[0]).toMatchObject({
    kind: 'documentIssued',
    document: 'credit_note',
    number: 'CN-1',
  })
})

test('a shipping method that was added has its name and price', () => {
  const columns = { name: { before: null, after: 'Express' }, price: { before: null, after: 700 } }
  const added = change({ table: 'shipping_method', action: 'created', columns })
  expect(timelineOf(order, [added])[0]).toMatchObject({ kind: 'shippingAdded', name: 'Express', price: 700 })
})
