import type { Contract } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { invalid, orNotFound } from '../../../kernel/errors.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { columnIs } from '../../../kernel/read/condition.ts'
import { answering, deleted, retrieve, listWhole } from '../../../kernel/resource.ts'
import { lockRow, saveRow } from '../../../kernel/write/honest-save.ts'
import { insertRow } from '../../../kernel/write/rows.ts'
import {
  returnReason,
  returnReasons as resource,
  storeReturnReasons as storeResource,
} from './return-reasons.entity.ts'
import * as queries from './return-reasons.queries.ts'

const lockReason = async (db: Db, id: string) => orNotFound(await lockRow(db, returnReason, id), resource.notFound(id))

/** Reasons nest one level deep. @throws not_found, invalid_data */
async function checkParent(db: Db, id: string | null | undefined) {
  if (id == null) return
  const { parent_return_reason_id } = await lockReason(db, id)
  if (parent_return_reason_id !== null)
    throw invalid('Doubly nested return reasons is not supported', 'parent_return_reason_id')
}

/** Lists reasons without a parent, each with its children. */
const topLevel = { where: columnIs('r.parent_return_reason_id', null) }

export const returnReasons: Handlers<Contract['admin']['returnReasons']> = {
  list: ({ query }, context) => listWhole(context, resource, query, topLevel),

  retrieve: ({ id, query }, context) => retrieve(context, resource, id, query),

  async create({ body }, context) {
    await checkParent(context.db, body.parent_return_reason_id)
    const id = await insertRow(context.db, returnReason, body)
    return retrieve(context, resource, id)
  },

  update: answering(resource, async ({ id, body = {} }, context) => {
    const stored = await lockReason(context.db, id)
    await saveRow(context.db, returnReason, stored, body, context.version)
  }),

  async remove({ id }, { db }) {
    await lockReason(db, id)
    await queries.removeFamily(db, id)
    return deleted(id, 'return_reason')
  },
}

export const storeReturnReasons: Handlers<Contract['store']['returnReasons']> = {
  list: (_, context) => listWhole(context, storeResource, {}, topLevel),
  retrieve: ({ id }, context) => retrieve(context, storeResource, id),
}
