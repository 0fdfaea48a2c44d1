import type { Order, OrderDocument, Refund } from '@storeroom/contract'
import { expect, test } from 'vitest'
import { canBill, openDocuments } from './open-documents.ts'

const invoice: OrderDocument = {
  id: 'odoc_1',
  kind: 'invoice',
  number: 'INV-1',
  order_id: 'order_1',
  refund_id: null,
  swap_id: null,
  invoice_id: null,
  is_reversed: false,
  currency_code: 'eur',
  total: 5000,
  language: 'en',
  created_at: '2026-11-24T00:00:00Z',
}
const refund: Refund = {
  id: 'ref_1',
  order_id: 'order_1',
  payment_id: 'pay_1',
  amount: 500,
  note: null,
  reason: 'other',
  status: 'succeeded',
  idempotency_key: null,
  metadata: null,
  created_at: '2026-11-24T00:00:00Z',
  updated_at: '2026-11-24T00:00:00Z',
}
const order: Pick<Order, 'status' | 'total' | 'refunds'> = { status: 'pending', total: 5000, refunds: [refund] }

test('an order without an invoice can get one, and credit notes only afterwards', () => {
  expect(openDocuments(order, [])).toEqual({ invoice: 'invoice', reversal: false, refunds: [] })
})

test('an order with an invoice can get a credit note for each refund, once', () => {
  expect(openDocuments(order, [invoice])).toEqual({ invoice: undefined, reversal: false, refunds: [refund] })
  const note: OrderDocument = {
    ...invoice,
    id: 'odoc_2',
    kind: 'credit_note',
    refund_id: 'ref_1',
    invoice_id: 'odoc_1',
  }
  expect(openDocuments(order, [invoice, note]).refunds).toEqual([])
})

test('an order that comes to another total can get another invoice', () => {
  expect(openDocuments({ ...order, total: 6000 }, [invoice]).invoice).toBe('renewed')
})

test('the invoice of a canceled order can be reversed once', () => {
  const canceled = { ...order, status: 'canceled' as const }
  expect(openDocuments(canceled, [invoice])).toEqual({ invoice: undefined, reversal: true, refunds: [] })
  expect(openDocuments(canceled, [{ ...invoice, is_reversed: true }]).reversal).toBe(false)
})

test('an exchange gets its documents once its difference is settled, after the invoice of the order', () => {
  const swap = { id: 'swap_1', payment_status: 'captured' as const }
  const billed: OrderDocument = { ...invoice, id: 'odoc_3', swap_id: 'swap_1' }
  expect(canBill(swap, [invoice])).toBe(true)
  expect(canBill({ ...swap, payment_status: 'awaiting' }, [invoice])).toBe(false)
  expect(canBill(swap, [])).toBe(false)
  expect(canBill(swap, [invoice, billed])).toBe(false)
  expect(openDocuments({ ...order, total: 6000 }, [billed, invoice]).invoice).toBe('renewed')
})
