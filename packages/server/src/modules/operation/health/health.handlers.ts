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
import { ASKED_BACKUP, healthOf, invalidateCheck } from './health.ts'

const missing = (id: string) => `Job with id: ${id} was not found`

const findUnfinished = async ({ db }: Context, id: string) => orNotFound(await findJob(db, id), missing(id))

/** The user waits, so the timeout is shorter than for other mails. */
async function send(services: Services, to: string, { origin, language }: RequestFacts) {
  const { url } = services.config.mail
  if (url !== undefined) await greetMailServer(url)
  await mailTest(services, to, { origin, language })
}

/** To the user's own address, so that no mail reaches others. */
async function sendToOneself(context: StagedContext) {
  const { services, db } = context
  const { id } = userOf(context)
  const { email: to } = orNotFound(await findById(db, id), `User with id: ${id} was not found`)
  const by = services.config.mail.url === undefined ? ('folder' as const) : ('smtp' as const)
  const error = await send(services, to, context.request).then(() => null, reasonOf)
  invalidateCheck(services, 'mail')
  return { mail_test: { to, by, error } }
}

export const health: Handlers<Contract['admin']['health']> = {
  retrieve: async (_, { services }) => ({ health: await healthOf(services) }),

  /** On PostgreSQL the disk of DATA_DIR is not the database's. */
  async room(_, { services: { diskSpace, engine } }) {
    const space = engine === 'postgres' && diskSpace.state === 'none' ? undefined : diskSpace.free
    return { room: { state: diskSpace.state, free: space?.free ?? null, total: space?.total ?? null } }
  },

  testMail: staged((_, context) => sendToOneself(context)),

  async listJobs({ query }, { db }) {
    const { limit, offset } = query
    return { ...(await pageOfJobs(db, query)), limit, offset }
  },

  /** A dead job is queued again with all its attempts; a failed one only runs sooner. */
  async retryJob({ id }, context) {
    const { state } = await findUnfinished(context, id)
    const dead = state === 'dead' ? await takeDeadJob(context.db, id) : undefined
    if (dead) await context.services.jobs.enqueue(context.db, dead.task, dead.data, undefined, dead.cause ?? {})
    else if (state !== 'failed' || !(await hastenJob(context.db, id)))
      throw notAllowed('Only a job that failed can be tried again')
    invalidateCheck(context.services, 'jobs')
    return { id, object: 'job', retried: true }
  },

  async discardJob({ id }, context) {
    const { state } = await findUnfinished(context, id)
    if (state === 'running' || !(await discardJob(context.db, id)))
      throw notAllowed('A job that is running cannot be discarded')
    invalidateCheck(context.services, 'jobs')
    return { id, object: 'job', deleted: true }
  },

  /** One backup at a time is queued; any process that runs background work makes it. */
  async backUp(_, { db, services }) {
    await services.jobs.enqueue(db, ASKED_BACKUP, {}, 'asked')
    invalidateCheck(services, 'backup')
    return { object: 'backup', queued: true }
  },
}
