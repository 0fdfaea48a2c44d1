import type { Contract } from '@storeroom/contract'
import { minutes } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/db.ts'
import { userOf, type Context, type StagedContext } from '../../../kernel/http/context.ts'
import { staged, type Handlers } from '../../../kernel/http/implement.ts'
import { byAddress, countAttempts, type RateLimit } from '../../../kernel/rate-limit.ts'
import { answering, deleted, list, retrieve } from '../../../kernel/resource.ts'
import { updateRows } from '../../../kernel/write/rows.ts'
import { addLine, removeLine, setQuantity, undoChange } from './change-lines.ts'
import {
  cancelEdit,
  completeEdit,
  confirmEdit,
  createEdit,
  declineEdit,
  deleteEdit,
  requestEdit,
} from './edit-steps.ts'
import { lockEdit } from './locked-edit.ts'
import { orderEdit, orderEdits as resource, storeOrderEdits as storeResource } from './order-edits.entity.ts'

/** Whoever has the id of an edit can answer it, as in v1; the limit prevents guessing ids. */
const ANSWERS_BY_ADDRESS: RateLimit = { name: 'order-edit:address', hits: 60, window: minutes(10) }

const userIdOf = (context: Context) => userOf(context).id

export const orderEdits: Handlers<Contract['admin']['orderEdits']> = {
  list: ({ query }, context) => list(context, resource, query),

  retrieve: ({ id, query }, context) => retrieve(context, resource, id, query),

  async create({ body }, context) {
    return retrieve(context, resource, await createEdit(context.db, context.services, body, userIdOf(context)))
  },

  update: answering(resource, async ({ id, body = {} }, context) => {
    const { db, services } = context
    await lockEdit(db, id)
    const { internal_note } = body
    if (internal_note !== undefined) await updateRows(db, orderEdit, [{ id, internal_note }])
    await services.events.emit(db, 'order-edit.updated', { id })
  }),

  async remove({ id }, { db }) {
    await deleteEdit(db, id)
    return deleted(id, 'order_edit')
  },

  addLineItem: answering(resource, ({ id, body }, context) => addLine(context.db, context.services, id, body)),
  updateLineItem: answering(resource, ({ id, item_id, body }, context) =>
    setQuantity(context.db, context.services, id, item_id, body.quantity),
  ),
  removeLineItem: answering(resource, ({ id, item_id }, context) =>
    removeLine(context.db, context.services, id, item_id),
  ),

  async deleteItemChange({ id, change_id }, { db, services }) {
    await undoChange(db, services, id, change_id)
    return deleted(change_id, 'item_change')
  },

  requestConfirmation: answering(resource, async ({ id, body = {} }, context) => {
    const { payment_collection_description } = body
    await requestEdit(context.db, context.services, id, userIdOf(context), payment_collection_description)
  }),

  cancel: answering(resource, ({ id }, context) => cancelEdit(context.db, context.services, id, userIdOf(context))),
  confirm: answering(resource, ({ id }, context) => confirmEdit(context.db, context.services, id, userIdOf(context))),
}

export const storeOrderEditHandlers: Handlers<Contract['store']['orderEdits']> = {
  retrieve: ({ id, query }, context) => retrieve(context, storeResource, id, query),

  complete: staged(({ id }, context) =>
    answered(context, id, (db, customerId) => completeEdit(db, context.services, id, customerId)),
  ),

  decline: staged(({ id, body: { declined_reason: reason } = {} }, context) =>
    answered(context, id, (db, by) => declineEdit(db, context.services, id, { by, reason })),
  ),
}

/** What a customer answers to an edit; the response is the edit as it is then. */
async function answered(
  context: StagedContext<'store'>,
  id: string,
  answer: (db: Db, customerId: string | null) => Promise<void>,
) {
  const { db, services, request, lastTransaction, principal } = context
  await countAttempts(db, services.clock, byAddress(services, ANSWERS_BY_ADDRESS, request.ip))
  return lastTransaction(async (within) => {
    await answer(within.db, principal.customer?.id ?? null)
    return retrieve(within, storeResource, id)
  })
}
