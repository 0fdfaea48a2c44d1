import type { Contract } from '@storeroom/contract'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { deleted, list, retrieve } from '../../../kernel/resource.ts'
import { changedOrders } from '../orders/orders.entity.ts'
import { changedDrafts, draftOrders as reading, updatedDrafts } from './draft-orders.entity.ts'
import { addLine, changeLine, createDraft, payDraft, removeDraft, removeLine, updateDraft } from './draft-orders.ts'

/** Orders that the staff take. */
export const draftOrders: Handlers<Contract['admin']['draftOrders']> = {
  list: ({ query }, context) => list(context, reading, query),

  retrieve: ({ id, query }, context) => retrieve(context, reading, id, query),

  async create({ body }, context) {
    return retrieve(context, reading, await createDraft(context, body))
  },

  async update({ id, body = {} }, context) {
    await updateDraft(context, id, body)
    return retrieve(context, updatedDrafts, id)
  },

  async remove({ id }, context) {
    await removeDraft(context, id)
    return deleted(id, 'draft-order')
  },

  async addLineItem({ id, body }, context) {
    await addLine(context, id, body)
    return retrieve(context, changedDrafts, id)
  },

  async updateLineItem({ id, line_id, body = {} }, context) {
    await changeLine(context, id, line_id, body)
    return retrieve(context, changedDrafts, id)
  },

  async removeLineItem({ id, line_id }, context) {
    await removeLine(context, id, line_id)
    return retrieve(context, changedDrafts, id)
  },

  async markPaid({ id }, context) {
    return retrieve(context, changedOrders, await payDraft(context, id))
  },
}
