import { type EventName, type NoticeKind, noticeKinds, type Permission } from '@storeroom/contract'
import { minutes } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/db.ts'
import { newId } from '../../../kernel/ids.ts'
import { MAIL_TASK_PREFIXES } from '../../../kernel/mail.ts'
import type { Services } from '../../../kernel/services.ts'
import { tx } from '../../../kernel/tx.ts'
import { WEBHOOK_TASK } from '../../selling/payments/payments.ts'
import * as queries from './notices.queries.ts'
import type { NewNotice } from './notices.queries.ts'

export { findRecipient, itemName, listWaiting, removeMails } from './notices.queries.ts'

/** The permission that a user needs to get notices of a kind; null for a kind whose notices have one recipient each. */
export const permissions: Readonly<Record<NoticeKind, Permission | null>> = {
  order_placed: 'orders:read',
  return_requested: 'orders:read',
  low_stock: 'inventory-items:read',
  // For users who can decide what becomes of it.
  change_set_stopped: 'products:write',
  batch_job_ended: null,
  mail_failed: 'health:read',
  webhook_failed: 'health:read',
}

/** The kinds that a user with these permissions gets, in the order of the settings. */
export const kindsFor = (can: (permission: Permission) => boolean): NoticeKind[] =>
  noticeKinds.filter((kind) => {
    const permission = permissions[kind]
    return permission === null || can(permission)
  })

/** The task that mails a user the notices that wait for it; its data is a `NoticeMail`. */
export const NOTICE_MAIL = 'mail-notices'
export type NoticeMail = { readonly user_id: string }

/** From the first notice on: one mail has all of them. */
const COLLECTION_TIME = minutes(5)

/** Data of the events: ids. `since`: when the item became low; `goes_live_at`: the time of the change set. */
type EventData = {
  readonly id: string
  readonly return_id?: string
  readonly since?: string
  readonly goes_live_at?: string
}

type Described = Omit<NewNotice, 'event_key' | 'kind'>

type Noticed = {
  readonly event: EventName
  readonly kind: NoticeKind
  /** Identifies a notice together with the event, so that it is written once. */
  readonly key: (data: EventData) => string
  /** Undefined if there is nothing to tell, or no record any more. */
  readonly describe: (db: Db, data: EventData) => Promise<Described | undefined>
}

const byId = ({ id }: EventData) => id

const noticed: readonly Noticed[] = [
  { event: 'order.placed', kind: 'order_placed', key: byId, describe: ofOrder },
  {
    event: 'order.return_requested',
    kind: 'return_requested',
    key: ({ return_id = '' }) => return_id,
    describe: ofReturn,
  },
  {
    event: 'inventory-item.low_stock',
    kind: 'low_stock',
    key: ({ id, since = '' }) => `${id}:${since}`,
    describe: ofRecord('inventory_item', queries.isItem),
  },
  {
    event: 'change-set.needs_attention',
    kind: 'change_set_stopped',
    // A change set can be scheduled again, and be stopped again.
    key: ({ id, goes_live_at = '' }) => `${id}:${goes_live_at}`,
    describe: ofRecord('change_set', queries.isChangeSet),
  },
  { event: 'batch.completed', kind: 'batch_job_ended', key: byId, describe: ofBatchJob('completed') },
  { event: 'batch.failed', kind: 'batch_job_ended', key: byId, describe: ofBatchJob('failed') },
]

/** Kinds of work that is tried again by itself, and of which only the last failure is a notice. */
const failures: readonly { readonly kind: NoticeKind; readonly tasks: readonly string[] }[] = [
  { kind: 'mail_failed', tasks: MAIL_TASK_PREFIXES },
  { kind: 'webhook_failed', tasks: [WEBHOOK_TASK] },
]

/** Notices are written by subscribers, so that nothing that happens waits for them. */
export function registerNoticeTasks(services: Services) {
  const { jobs, events } = services
  for (const row of noticed) {
    const task = `notice-${row.event}`
    jobs.define<EventData>({ name: task, lane: 'quick', run: (data) => noteEvent(services, row, data) })
    events.on(row.event, task)
  }
  jobs.define({ name: 'notice-failures', lane: 'quick', everyMinutes: 1, run: () => createFailureNotices(services) })
}

async function noteEvent(services: Services, { event, kind, key, describe }: Noticed, data: EventData) {
  const described = await describe(services.db, data)
  if (described) await save(services, { ...described, kind, event_key: `${event}:${key(data)}` })
}

/**
 * Writes notices of jobs that have failed for good, for which the queue emits no event. A failed mail of notices gets
 * none: that notice would be mailed, too.
 */
export async function createFailureNotices(services: Services) {
  for (const { kind, tasks } of failures)
    for (const { id, task } of await queries.listUnnoticed(services.db, tasks, NOTICE_MAIL))
      await save(services, {
        kind,
        event_key: `job.dead:${id}`,
        resource_type: 'job',
        resource_id: id,
        user_id: null,
        params: { task },
      })
}

/** Stores a notice once for an event, and queues the mails that contain it. */
const save = ({ db, jobs }: Services, notice: NewNotice) =>
  tx(db, {}, async (db) => {
    const id = newId('notice')
    if (!(await queries.insertNotice(db, id, notice))) return
    for (const user_id of await queries.addMails(db, id))
      await jobs.enqueueLater(db, COLLECTION_TIME, NOTICE_MAIL, { user_id } satisfies NoticeMail, user_id)
  })

async function ofOrder(db: Db, { id }: EventData): Promise<Described | undefined> {
  const number = await queries.numberOfOrder(db, id)
  return number === undefined
    ? undefined
    : { resource_type: 'order', resource_id: id, user_id: null, params: { number } }
}

/** Undefined for a return that was received immediately: there is nothing to wait for. */
async function ofReturn(db: Db, data: EventData): Promise<Described | undefined> {
  return (await queries.isRequested(db, data.return_id ?? '')) ? ofOrder(db, data) : undefined
}

/** Undefined for a record that was deleted in the meantime: there is nothing to decide. */
function ofRecord(resource_type: NewNotice['resource_type'], isThere: (db: Db, id: string) => Promise<boolean>) {
  return async (db: Db, { id }: EventData): Promise<Described | undefined> =>
    (await isThere(db, id)) ? { resource_type, resource_id: id, user_id: null, params: {} } : undefined
}

/** Only the user who started a job sees it. */
function ofBatchJob(status: 'completed' | 'failed') {
  return async (db: Db, { id }: EventData): Promise<Described | undefined> => {
    const job = await queries.findStartedJob(db, id)
    return (
      job && {
        resource_type: 'batch_job',
        resource_id: id,
        user_id: job.created_by,
        params: { type: job.type, status },
      }
    )
  }
}
