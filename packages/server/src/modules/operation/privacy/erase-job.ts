import { notAllowed } from '../../../kernel/errors.ts'
import { writeSecurityEvent } from '../../../kernel/security/security-log.ts'
import type { BatchJobState, BatchStrategy } from '../../shop/batch-jobs/batch-jobs.entity.ts'
import { erase, start, type Reached } from './erase.ts'
import { ERASURE_JOB } from './job-names.ts'
import { emailsOf } from './privacy.queries.ts'
import { countPersonalData } from './summary.queries.ts'

/** A job has ids only: it is stored longer than what it erases. */
export type ErasureContext = { readonly customer_id: string; readonly customer_ids: readonly string[] }

const contextOf = ({ context }: BatchJobState) => context as ErasureContext & typeof context

const reachedBy = ({ checkpoint }: BatchJobState): Reached => ({ ...start, ...(checkpoint as Partial<Reached> | null) })

/** Erases a person in the background. It can be canceled until the first data is erased. */
export const customerErasure: BatchStrategy = {
  type: ERASURE_JOB,
  permission: 'personal-data:delete',
  prepare: async () => {
    throw notAllowed('Erasures are started by POST /admin/customers/{id}/personal-data/erase')
  },
  isFinal: (job) => reachedBy(job).stage !== 'begin',

  async preProcess({ job, services: { db }, commit }) {
    const { customer_ids } = contextOf(job)
    const { orders, carts } = await countPersonalData(db, customer_ids, await emailsOf(db, customer_ids))
    await commit(async () => ({ result: { count: orders + carts, advancement_count: 0, progress: 0 } }))
  },

  async process({ job, services, commit }) {
    const { customer_ids: customerIds } = contextOf(job)
    const total = job.result?.count ?? 0
    await erase(
      {
        needs: services,
        customerIds,
        commit: async (reached, work) => {
          await commit(async (db) => {
            await work(db)
            return { checkpoint: reached, result: progressOf(reached, total) }
          })
        },
      },
      reachedBy(job),
    )
  },

  async completed(db, services, job) {
    const { customer_ids } = contextOf(job)
    const { created_by } = job
    for (const subjectId of customer_ids)
      await writeSecurityEvent(db, services, {
        type: 'customer.erased',
        actor: { side: 'user', ...(created_by !== null && { id: created_by }) },
        subjectId,
        subject: subjectId,
      })
  },
}

const progressOf = ({ erased, stage }: Reached, total: number) => ({
  advancement_count: Math.min(erased, total),
  progress: stage === 'done' || total === 0 ? 1 : Math.min(1, erased / total),
})
