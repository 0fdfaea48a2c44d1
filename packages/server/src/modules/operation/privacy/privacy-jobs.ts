import { notAllowed } from '../../../kernel/errors.ts'
import { writeSecurityEvent } from '../../../kernel/security/security-log.ts'
import type { BatchJobState, BatchStrategy, BatchRun } from '../../shop/batch-jobs/batch-jobs.entity.ts'
import { erase, start, type Reached, ERASURE_JOB, EXPORT_JOB } from './erase.ts'
import { countPersonalData, reachOf } from './person.queries.ts'
import type { Db } from '../../../kernel/db.ts'
import type { Row } from '../../../kernel/entity.ts'
import { exportStrategy, type Count } from '../../transfer/import-export/import-export.ts'
import { personalTables } from './personal-data.data.ts'
import type { Reach } from './personal-data.types.ts'
import * as queries from './privacy.queries.ts'

/** A job has ids only: it is stored longer than what it erases. */
type PersonContext = { readonly customer_id: string; readonly customer_ids: readonly string[] }

const contextOf = ({ context }: BatchJobState) => context as PersonContext & typeof context

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
    const { orders, carts } = await countPersonalData(db, customer_ids, await queries.emailsOf(db, customer_ids))
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

/** Orders or carts that are read at once. */
const BATCH = 50

const prepare = async (): Promise<Row> => {
  throw notAllowed('Exports of personal data are started by POST /admin/customers/{id}/personal-data/export')
}

/** Writes all that the shop has about a person into one JSON file, by the same list of tables that an erasure goes by. */
export const customerDataExport: BatchStrategy = exportStrategy({
  type: EXPORT_JOB,
  permission: 'personal-data:read',
  folder: 'customers',
  kind: 'json',
  prepare,
  preProcess: async ({ commit }) =>
    void (await commit(async () => ({ result: { count: 1, advancement_count: 0, progress: 0 } }))),
  chunks,
  completed: (db, services, { created_by, context }) =>
    writeSecurityEvent(db, services, {
      type: 'customers.exported',
      actor: { side: 'user', ...(created_by !== null && { id: created_by }) },
      subject: 'personal data',
      subjectId: String(context['customer_id']),
    }),
})

const ABOUT =
  'All data that this shop has about one person, by the table it is stored in. Dates are in UTC, amounts in the smallest unit of their currency (1250 EUR are 12.50 €).'

async function* chunks({ services: { db, clock }, job }: BatchRun, count: Count): AsyncGenerator<string> {
  const { customer_ids } = contextOf(job)
  const emails = await queries.emailsOf(db, customer_ids)
  const about = { about: ABOUT, exported_at: new Date(clock.now()).toISOString(), emails }
  yield `${JSON.stringify(about, null, 2).slice(0, -2)},\n  "data": [`
  let separator = '\n'
  for await (const reach of reaches(db, customer_ids, emails)) {
    for (const table of personalTables.toReversed()) {
      const rows = await queries.exportedRows(db, table, reach)
      if (rows.length === 0) continue
      const text = JSON.stringify({ table: table.table, rows }, null, 2).replaceAll('\n', '\n    ')
      yield `${separator}    ${text}`
      separator = ',\n'
    }
  }
  yield '\n  ]\n}\n'
  count.done = 1
}

/** The customers first, then their orders and carts, some at a time. */
async function* reaches(db: Db, customers: readonly string[], emails: readonly string[]): AsyncGenerator<Reach> {
  yield reachOf(db, { customers, emails })
  const orders = (after: string) => queries.nextOrders(db, customers, emails, after, BATCH)
  for (let ids = await orders(''); ids.length > 0; ids = await orders(ids.at(-1) ?? ''))
    yield reachOf(db, { orders: ids })
  const carts = (after: string) => queries.nextCarts(db, customers, emails, after, BATCH)
  for (let ids = await carts(''); ids.length > 0; ids = await carts(ids.at(-1) ?? '')) yield reachOf(db, { carts: ids })
}
