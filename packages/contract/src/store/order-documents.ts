import { Type } from 'typebox'
import { OrderDocument, printing } from '../admin/selling/order-documents.ts'
import type { Route } from '../kit/route.ts'
import { File, OneOf, Query } from '../kit/shapes.ts'

const path = '/store/orders/{id}/documents'
const read = { method: 'GET', access: 'customer' } as const

/** Invoices and credit notes of one's own orders, once the staff has issued them. Not in v1. */
export const orderDocuments = {
  list: {
    ...read,
    path,
    response: OneOf('documents', Type.Array(OrderDocument)),
    errors: ['not_found'],
    summary: "List the invoices and credit notes of one's own order",
  },
  print: {
    ...read,
    path: `${path}/{document_id}/file`,
    query: Query(printing),
    response: File,
    errors: ['not_found'],
    summary: "Print an invoice or a credit note of one's own order",
  },
} as const satisfies Record<string, Route>
