import type { Contract } from '@storeroom/contract'
import type { Row } from '../../../kernel/entity.ts'
import { invalid } from '../../../kernel/errors.ts'
import { userOf, type Context } from '../../../kernel/http/context.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { retrieve } from '../../../kernel/resource.ts'
import { batchJobs as resource } from '../../shop/batch-jobs/batch-jobs.entity.ts'
import { lockOwnJob, startJob } from '../../shop/batch-jobs/batch-jobs.ts'
import type { BulkName } from './bulk-actions.ts'
import { jobTypeOf, ORDER_UNDO, undoingOf } from './order-bulk.ts'

const start = (context: Context, name: BulkName, body: Row) => startOfType(context, jobTypeOf(name), body)

async function startOfType(context: Context, type: string, body: Row) {
  const { db, services } = context
  const created_by = userOf(context).id
  const id = await startJob(db, services, { type, created_by, context: body, dry_run: false })
  return retrieve(context, resource, id)
}

export const orderBulk: Handlers<Contract['admin']['orderBulk']> = {
  capture: ({ body }, context) => start(context, 'capture', body),
  fulfill: ({ body }, context) => start(context, 'fulfill', body),

  ship({ body = {} }, context) {
    const { ids = [], tracking = [] } = body
    if (ids.length + tracking.length === 0) throw invalid('ids or tracking should not be empty', 'ids')
    return start(context, 'ship', body)
  },

  archive: ({ body }, context) => start(context, 'archive', body),
  unarchive: ({ body }, context) => start(context, 'unarchive', body),

  tag({ body }, context) {
    const { add = [], remove = [] } = body
    if (add.length + remove.length === 0) throw invalid('add or remove should not be empty', 'add')
    return start(context, 'tag', body)
  },

  async undo({ body: { batch_job_id } }, context) {
    const job = await lockOwnJob(context, batch_job_id)
    return startOfType(context, ORDER_UNDO, undoingOf(job))
  },
}
