import { countJobs } from '../../../../kernel/job-list.ts'
import { isClosed, type Check, type Problem } from './check.ts'

/** Seconds after which a quick job should have started. */
const MAX_WAIT = 5 * 60

export const jobs: Check = {
  name: 'jobs',
  about: 'Background work is done, and none was given up',
  holds: 10,
  fine: ({ waiting, running }) => `${String(waiting)} waiting, ${String(running)} running`,
  run: async ({ db }) => {
    if (isClosed(db)) return { skipped: { reason: db.reason } }
    const lanes = await countJobs(db)
    const sum = (name: 'waiting' | 'running' | 'failed' | 'dead') => lanes.reduce((all, lane) => all + lane[name], 0)
    const facts = { waiting: sum('waiting'), running: sum('running'), failed: sum('failed'), dead: sum('dead') }
    const late = lanes.filter(({ oldest, running }) => oldest > MAX_WAIT && running === 0)
    return { facts, problems: [...(facts.dead > 0 ? [dead(facts.dead)] : []), ...late.map(waitingLong)] }
  },
}

const dead = (count: number): Problem => ({
  code: 'jobs_dead',
  severity: 'warning',
  facts: { count },
  message: `${count} jobs failed again and again and were put aside`,
  remedy: 'Look at why on the Health page, then do them again or discard them.',
})

const waitingLong = ({ lane, oldest }: { lane: string; oldest: number }): Problem => ({
  code: 'jobs_late',
  severity: 'failed',
  facts: { lane, minutes: Math.round(oldest / 60) },
  message: `A ${lane} job has been waiting for ${Math.round(oldest / 60)} minutes, and no worker is running`,
  remedy: 'Start storeroom worker, or storeroom start without STOREROOM_WORK=false.',
})
