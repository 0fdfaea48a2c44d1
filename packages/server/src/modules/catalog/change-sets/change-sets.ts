import { minutes } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/db.ts'
import type { Services } from '../../../kernel/services.ts'
import { tx } from '../../../kernel/tx.ts'
import * as queries from './change-sets.queries.ts'
import { goLiveWhenDue } from './steps.ts'

const TASK = 'go-live'
/** Every minute, sets that go live in the next two minutes get a job for their moment, in case theirs was lost. */
const AHEAD = minutes(2)

type Asked = { readonly id?: string }

export const registerChangeSetTasks = (services: Services) =>
  services.jobs.define<Asked>({
    name: TASK,
    lane: 'quick',
    everyMinutes: 1,
    run: async ({ id }) => {
      const until = new Date(services.clock.now() + AHEAD)
      const ids = id === undefined ? await queries.listScheduled(services.db, until) : [id]
      for (const due of ids) await goLiveAtItsTime(services, due)
    },
  })

/** Enqueues a job for the moment at which a set goes live (milliseconds since 1970), once per set and moment. */
export const awaitTime = (db: Db, { jobs, clock }: Services, id: string, at: number) =>
  jobs.enqueueLater(db, Math.max(at - clock.now(), 0), TASK, { id } satisfies Asked, `${id}:${at}`)

/** The history shows changes as those of the user who scheduled the set. A job that comes early is enqueued again. */
async function goLiveAtItsTime(services: Services, id: string) {
  const { db, clock } = services
  const set = await queries.findScheduled(db, id)
  if (!set) return
  const at = set.goes_live_at.getTime()
  if (at > clock.now()) await tx(db, {}, (inside) => awaitTime(inside, services, id, at))
  else await tx(db, { userId: set.scheduled_by ?? undefined }, (inside) => goLiveWhenDue(inside, services, id))
}
