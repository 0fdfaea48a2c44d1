import { Type, type Static } from 'typebox'
import type { Route } from '../../kit/route.ts'
import { Body, Choice, File, Nullable, ResponseWith, Query, Time } from '../../kit/shapes.ts'

/** An invoice or a credit note. Once issued it never changes. */
export const OrderDocument = Type.Object({
  id: Type.String(),
  kind: Choice('invoice', 'credit_note'),
  /** Prefix and consecutive number, such as `INV-1042`. */
  number: Type.String(),
  order_id: Type.String(),
  /** The refund that a credit note is about. */
  refund_id: Nullable(Type.String()),
  /** The exchange that it is about: an invoice has what was sent for it, a credit note what came back. */
  swap_id: Nullable(Type.String()),
  /** The invoice that a credit note refers to. */
  invoice_id: Nullable(Type.String()),
  /** Whether a credit note has taken back this whole invoice, because the order was edited or canceled. */
  is_reversed: Type.Boolean(),
  currency_code: Type.String(),
  /** Minor units, positive. */
  total: Type.Integer(),
  /** BCP 47 base code. */
  language: Type.String(),
  created_at: Time,
})
export type OrderDocument = Static<typeof OrderDocument>

/** `html` is a page to print, `pdf` a file. Languages that documents are not translated to are English. */
export const printing = {
  format: Type.Optional(Choice('html', 'pdf')),
}
const inLanguage = { language: Type.Optional(Type.String({ minLength: 2, maxLength: 20 })) }

const path = '/admin/orders/{id}/documents'
const read = { method: 'GET', access: 'admin', permission: 'orders:read' } as const
const issue = { method: 'POST', access: 'admin', permission: 'orders:money', status: 201 } as const
/** `ids`: orders, separated by commas. Without any, the document is empty. */
const Many = { ids: Type.Optional(Type.String({ maxLength: 10_000 })), ...printing, ...inLanguage }
const answer = ResponseWith('document', OrderDocument)

/** What is printed about orders. Not in v1. */
export const orderDocuments = {
  list: {
    ...read,
    path,
    response: ResponseWith('documents', Type.Array(OrderDocument)),
    errors: ['not_found'],
    summary: 'List the invoices and credit notes of an order',
  },
  issueInvoice: {
    ...issue,
    path: `${path}/invoice`,
    invalidates: ['admin.orders', 'admin.changes'],
    body: Body(inLanguage),
    response: answer,
    errors: ['not_found', 'not_allowed'],
    summary:
      'Issue the invoice of an order; of an order edited since, a credit note for the former one and a new invoice',
  },
  issueCreditNote: {
    ...issue,
    path: `${path}/credit-note`,
    invalidates: ['admin.orders', 'admin.changes'],
    body: Body({
      /** The refund that it is about; without one, it takes back the whole invoice of a canceled order. */
      refund_id: Type.Optional(Type.String({ minLength: 1 })),
    }),
    response: answer,
    errors: ['not_found', 'not_allowed'],
    summary: 'Issue a credit note for a refund of an order, or for all of a canceled one',
  },
  issueForSwap: {
    ...issue,
    path: `${path}/swap`,
    invalidates: ['admin.orders', 'admin.changes'],
    body: Body({ swap_id: Type.String({ minLength: 1 }) }),
    response: ResponseWith('documents', Type.Array(OrderDocument)),
    errors: ['not_found', 'not_allowed'],
    summary: 'Issue the credit note for what comes back in an exchange, and the invoice for what is sent for it',
  },
  print: {
    ...read,
    path: `${path}/{document_id}/file`,
    query: Query(printing),
    response: File,
    errors: ['not_found'],
    summary: 'Print an invoice or a credit note',
  },
  packingSlip: {
    ...read,
    path: '/admin/orders/{id}/fulfillments/{fulfillment_id}/packing-slip',
    query: Query({ ...printing, ...inLanguage }),
    response: File,
    errors: ['not_found'],
    summary: 'Print the packing slip of a parcel',
  },
  returnSlip: {
    ...read,
    path: '/admin/orders/{id}/returns/{return_id}/slip',
    query: Query({ ...printing, ...inLanguage }),
    response: File,
    errors: ['not_found'],
    summary: 'Print the slip that a customer puts into the parcel of a return',
  },
  pickList: {
    ...read,
    path: '/admin/order-documents/pick-list',
    query: Query(Many),
    response: File,
    errors: ['invalid_data', 'not_found'],
    summary: 'Print what is to be picked for orders, by place',
  },
  packingSlips: {
    ...read,
    path: '/admin/order-documents/packing-slips',
    query: Query(Many),
    response: File,
    errors: ['invalid_data', 'not_found'],
    summary: 'Print the packing slips of orders, with all that is left of those that have no parcel yet',
  },
  orderSheets: {
    ...read,
    path: '/admin/order-documents/order-sheets',
    query: Query(Many),
    response: File,
    errors: ['invalid_data', 'not_found'],
    summary: 'Print what was ordered, with sums, addresses, payments and parcels, an order on each sheet',
  },
  returnSlips: {
    ...read,
    path: '/admin/order-documents/return-slips',
    query: Query(Many),
    response: File,
    errors: ['invalid_data', 'not_found'],
    summary: 'Print the slips of all returns of orders that were not canceled',
  },
  invoices: {
    ...read,
    path: '/admin/order-documents/invoices',
    query: Query({ ids: Many.ids, ...printing }),
    response: File,
    errors: ['invalid_data', 'not_found'],
    summary: 'Print the invoices of orders that were issued and not taken back, each in its own language',
  },
} as const satisfies Record<string, Route>
