import { Type } from 'typebox'
import { OrderDocument, printing } from '../admin/selling/order-documents.ts'
import type { Route } from '../kit/route.ts'
import { File, ResponseWith, Query } from '../kit/shapes.ts'

const path = '/store/orders/{id}/documents'
const read = { method: 'GET', access: 'optional_customer' } as const
/** From an emailed link to the order: guests have no account. */
const proof = { token: Type.Optional(Type.String({ maxLength: 2_000 })) }

/**
 * Invoices and credit notes of one's own orders and of those that one has a link to, once the staff has issued them.
 * Not in v1.
 */
export const orderDocuments = {
  list: {
    ...read,
    path,
    query: Query(proof),
    response: ResponseWith('documents', Type.Array(OrderDocument)),
    errors: ['unauthorized', 'not_authorized', 'not_found', 'rate_limited'],
    summary: "List the invoices and credit notes of one's own order",
  },
  print: {
    ...read,
    path: `${path}/{document_id}/file`,
    query: Query({ ...printing, ...proof }),
    response: File,
    errors: ['unauthorized', 'not_authorized', 'not_found', 'rate_limited'],
    summary: "Print an invoice or a credit note of one's own order",
  },
} as const satisfies Record<string, Route>
