import type { Contract } from '@storeroom/contract'
import { notAllowed, orNotFound } from '../../../kernel/errors.ts'
import { userOf, type Context, type RequestFacts, type StagedContext } from '../../../kernel/http/context.ts'
import { staged, type Handlers } from '../../../kernel/http/implement.ts'
import { discardJob, findJob, hastenJob, pageOfJobs, takeDeadJob } from '../../../kernel/job-list.ts'
import type { Services } from '../../../kernel/services.ts'
import { greetMailServer } from '../../../providers/mail/greeting.ts'
import { mailTest } from '../mails/mails.ts'
import { findById } from '../../access/users/users.ts'
import { reasonOf } from './checks/check.ts'
import { ASKED_BACKUP } from './health-tasks.ts'
import { healthOf, lookAgainAt } from './health.ts'

const missing = (id: string) => `Job with id: ${id} was not found`

const findUnfinished = async ({ db }: Context, id: string) => orNotFound(await findJob(db, id), missing(id))

/** A server that does not answer is given up sooner than a mail is. */
async function send(services: Services, to: string, { origin, language }: RequestFacts) {
  const { url } = services.config.mail
  if (url !== undefined) await greetMailServer(url)
  await mailTest(services, to, { origin, language })
}

/** To whoever asks, so that nobody else is written to. */
async function sendToOneself(context: StagedContext) {
  const { services, db } = context
  const { id } = userOf(context)
  const { email: to } = orNotFound(await findById(db, id), `User with id: ${id} was not found`)
  const by = services.config.mail.url === undefined ? ('folder' as const) : ('smtp' as const)
  const error = await send(services, to, context.request).then(() => null, reasonOf)
  lookAgainAt(services, 'mail')
  return { mail_test: { to, by, error } }
}

export const health: Handlers<Contract['admin']['health']> = {
  retrieve: async (_, { services }) => ({ health: await healthOf(services) }),

  /** On PostgreSQL the disk of DATA_DIR says nothing of what the database lacks. */
  async room(_, { services: { room, engine } }) {
    const known = engine === 'postgres' && room.state === 'none' ? undefined : room.free
    return { room: { state: room.state, free: known?.free ?? null, total: known?.total ?? null } }
  },

  testMail: staged((_, context) => sendToOneself(context)),

  async listJobs({ query }, { db }) {
    const { limit, offset } = query
    return { ...(await pageOfJobs(db, query)), limit, offset }
  },

  /** A dead job is enqueued anew, with all its attempts; a failed one is only hastened. */
  async retryJob({ id }, context) {
    const { state } = await findUnfinished(context, id)
    const dead = state === 'dead' ? await takeDeadJob(context.db, id) : undefined
    if (dead) await context.services.jobs.enqueue(context.db, dead.task, dead.data, undefined, dead.cause ?? {})
    else if (state !== 'failed' || !(await hastenJob(context.db, id)))
      throw notAllowed('Only a job that failed can be tried again')
    lookAgainAt(context.services, 'jobs')
    return { id, object: 'job', retried: true }
  },

  async discardJob({ id }, context) {
    const { state } = await findUnfinished(context, id)
    if (state === 'running' || !(await discardJob(context.db, id)))
      throw notAllowed('A job that is running cannot be discarded')
    lookAgainAt(context.services, 'jobs')
    return { id, object: 'job', deleted: true }
  },

  /** One at a time waits; whichever process runs background work makes it. */
  async backUp(_, { db, services }) {
    await services.jobs.enqueue(db, ASKED_BACKUP, {}, 'asked')
    lookAgainAt(services, 'backup')
    return { object: 'backup', queued: true }
  },
}
