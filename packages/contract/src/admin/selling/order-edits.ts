import { Type } from 'typebox'
import type { ErrorCode } from '../../errors.ts'
import type { Route } from '../../kit/route.ts'
import {
  Body,
  Deleted,
  ListOf,
  Metadata,
  ResponseWith,
  Query,
  offsetPaging,
  ordering,
  fieldSelection,
} from '../../kit/shapes.ts'
import { OrderEdit } from '../../store/order-edit-shapes.ts'

const path = '/admin/order-edits'
const orderEditPath = `${path}/{id}` as const
const line = `${orderEditPath}/items/{item_id}` as const

const answer = ResponseWith('order_edit', OrderEdit)
const reads = { access: 'admin', permission: 'order-edits:read' } as const
const failures: readonly ErrorCode[] = ['invalid_data', 'not_allowed', 'not_found']
const changes = {
  method: 'POST',
  access: 'admin',
  permission: 'order-edits:write',
  flag: 'order_editing',
  response: answer,
  errors: failures,
  invalidates: ['admin.changes', 'admin.notifications', 'admin.orders', 'admin.paymentCollections', 'store.orderEdits'],
} as const

const Quantity = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const Note = Type.Optional(Type.String({ maxLength: 10_000 }))

export const orderEdits = {
  list: {
    ...reads,
    method: 'GET',
    path,
    query: Query({
      /** Text of the internal note. */
      q: Type.Optional(Type.String()),
      order_id: Type.Optional(Type.String()),
      ...ordering,
      ...fieldSelection,
      ...offsetPaging(20),
    }),
    response: ListOf('order_edits', OrderEdit),
    errors: ['invalid_data'],
    summary: 'List order edits',
  },
  create: {
    ...changes,
    path,
    body: Body({
      order_id: Type.String({ minLength: 1 }),
      internal_note: Note,
      /** Accepted and not used, as in v1: the signed-in user is stored. */
      created_by: Type.Optional(Type.String()),
    }),
    summary: 'Begin an edit of an order',
  },
  retrieve: {
    ...reads,
    method: 'GET',
    path: orderEditPath,
    flag: 'order_editing',
    query: Query(fieldSelection),
    response: answer,
    errors: ['invalid_data', 'not_found'],
    summary: 'Retrieve an order edit with its totals',
  },
  update: {
    ...changes,
    path: orderEditPath,
    body: Body({ internal_note: Note }),
    summary: 'Update the note of an order edit',
  },
  remove: {
    ...changes,
    permission: 'order-edits:delete',
    method: 'DELETE',
    path: orderEditPath,
    response: Deleted('order_edit'),
    errors: ['invalid_data', 'not_allowed'],
    summary: 'Delete an order edit that has not been requested',
  },
  addLineItem: {
    ...changes,
    path: `${orderEditPath}/items`,
    body: Body({ variant_id: Type.String({ minLength: 1 }), quantity: Quantity, metadata: Type.Optional(Metadata) }),
    summary: 'Add a variant to an order edit',
  },
  updateLineItem: {
    ...changes,
    path: line,
    body: Body({ quantity: Quantity }),
    summary: 'Set the quantity of a line of an order edit',
  },
  removeLineItem: { ...changes, method: 'DELETE', path: line, summary: 'Remove a line from an order edit' },
  deleteItemChange: {
    ...changes,
    method: 'DELETE',
    path: `${orderEditPath}/changes/{change_id}`,
    response: Deleted('item_change'),
    summary: 'Undo a change of an order edit',
  },
  requestConfirmation: {
    ...changes,
    path: `${orderEditPath}/request`,
    body: Body({ payment_collection_description: Type.Optional(Type.String({ maxLength: 1_000 })) }),
    summary: 'Ask the customer to confirm an order edit',
  },
  cancel: { ...changes, path: `${orderEditPath}/cancel`, summary: 'Cancel an order edit' },
  confirm: {
    ...changes,
    // What is added is reserved, and what is removed can be sold again.
    invalidates: [
      ...changes.invalidates,
      'admin.inventoryItems',
      'admin.payments',
      'admin.products',
      'admin.reservations',
      'admin.variants',
      'store.orders',
      'store.products',
      'store.variants',
    ],
    path: `${orderEditPath}/confirm`,
    summary: 'Confirm an order edit and apply it to the order',
  },
} as const satisfies Record<string, Route>
