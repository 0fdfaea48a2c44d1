import { countJobs } from '../../../../kernel/job-list.ts'
import { isUnavailable, type Check, type Problem } from './check.ts'

/** A job whose lane is not busy should have started by then. */
const MAX_WAIT_SECONDS = 5 * 60

export const jobs: Check = {
  name: 'jobs',
  description: 'Background jobs run, and none has failed for good',
  cacheSeconds: 10,
  okMessage: ({ waiting, running }) => `${String(waiting)} waiting, ${String(running)} running`,
  run: async ({ db }) => {
    if (isUnavailable(db)) return { skipped: { reason: db.reason } }
    const lanes = await countJobs(db)
    const sum = (name: 'waiting' | 'running' | 'failed' | 'dead') => lanes.reduce((all, lane) => all + lane[name], 0)
    const facts = { waiting: sum('waiting'), running: sum('running'), failed: sum('failed'), dead: sum('dead') }
    const late = lanes.filter(({ oldest, running }) => oldest > MAX_WAIT_SECONDS && running === 0)
    return { facts, problems: [...(facts.dead > 0 ? [dead(facts.dead)] : []), ...late.map(waitingLong)] }
  },
}

const dead = (count: number): Problem => ({
  code: 'jobs_dead',
  severity: 'warning',
  facts: { count },
  message: `${count} jobs failed at their last attempt and wait for you`,
  remedy: 'See the errors on the Health page, then retry or discard the jobs.',
})

const waitingLong = ({ lane, oldest }: { lane: string; oldest: number }): Problem => ({
  code: 'jobs_late',
  severity: 'failed',
  facts: { lane, minutes: Math.round(oldest / 60) },
  message: `A ${lane} job has been waiting for ${Math.round(oldest / 60)} minutes, and no worker is running`,
  remedy: 'Start storeroom worker, or storeroom start without STOREROOM_WORK=false.',
})
