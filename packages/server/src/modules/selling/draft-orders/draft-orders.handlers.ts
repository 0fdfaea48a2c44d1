import type { Contract } from '@storeroom/contract'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { answering, deleted, list, retrieve } from '../../../kernel/resource.ts'
import { changedOrders } from '../orders/orders.entity.ts'
import { draftOrders as resource, draftsWithChangedLines, updatedDrafts } from './draft-orders.entity.ts'
import {
  addLine,
  changeLine,
  createDraft,
  markDraftPaid,
  removeDraft,
  removeLine,
  updateDraft,
} from './draft-orders.ts'

/** Orders that the staff take. */
export const draftOrders: Handlers<Contract['admin']['draftOrders']> = {
  list: ({ query }, context) => list(context, resource, query),

  retrieve: ({ id, query }, context) => retrieve(context, resource, id, query),

  async create({ body }, context) {
    return retrieve(context, resource, await createDraft(context, body))
  },

  update: answering(updatedDrafts, ({ id, body = {} }, context) => updateDraft(context, id, body)),

  async remove({ id }, context) {
    await removeDraft(context, id)
    return deleted(id, 'draft-order')
  },

  addLineItem: answering(draftsWithChangedLines, ({ id, body }, context) => addLine(context, id, body)),
  updateLineItem: answering(draftsWithChangedLines, ({ id, line_id, body = {} }, context) =>
    changeLine(context, id, line_id, body),
  ),
  removeLineItem: answering(draftsWithChangedLines, ({ id, line_id }, context) => removeLine(context, id, line_id)),

  async markPaid({ id }, context) {
    return retrieve(context, changedOrders, await markDraftPaid(context, id))
  },
}
