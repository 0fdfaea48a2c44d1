import { seconds } from '../../../kernel/clock.ts'
import type { Row } from '../../../kernel/entity.ts'
import type { Services } from '../../../kernel/services.ts'
import { tx } from '../../../kernel/tx.ts'
import type { BatchJobState, BatchRun } from './batch-jobs.entity.ts'
import * as queries from './batch-jobs.queries.ts'

/** Ends a run early: the job was canceled, or another run has taken it over. */
export class RunEnded extends Error {
  readonly reason: 'canceled' | 'superseded'
  constructor(reason: 'canceled' | 'superseded') {
    super(`The run was ${reason}`)
    this.name = 'RunEnded'
    this.reason = reason
  }
}

/** How often progress for display is written. */
const REPORT_EVERY = seconds(1)

type Holder = {
  readonly job: BatchJobState
  readonly token: string
  /** The author in the history. */
  readonly userId: string | undefined
}

/** Opens a run of a job that was claimed under this token. */
export function openRun(services: Services, { job, token, userId }: Holder, signal: AbortSignal): BatchRun {
  let reported = services.clock.now()
  const commit: BatchRun['commit'] = async (work) => {
    signal.throwIfAborted()
    reported = services.clock.now()
    await services.jobs.giveWay()
    return tx(services.db, { userId }, async (db) => {
      refuseEnded(await queries.lockLease(db, job.id), token)
      const { value, ...progress } = await work(db)
      await queries.saveProgress(db, job.id, progress)
      return value
    })
  }
  const report = async (result: Row) => {
    if (services.clock.now() - reported < REPORT_EVERY) return
    await commit(async () => ({ result }))
  }
  return { job, services, signal, commit, report }
}

function refuseEnded(lease: queries.Lease | undefined, token: string) {
  if (lease?.status === 'canceled') throw new RunEnded('canceled')
  if (lease?.lease_token !== token) throw new RunEnded('superseded')
}
