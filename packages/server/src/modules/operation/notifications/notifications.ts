import type { Permission } from '@storeroom/contract'
import type { RowOf } from '../../../kernel/entity.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { Services } from '../../../kernel/services.ts'
import { insertRow, updateRows } from '../../../kernel/write/rows.ts'
import { tx } from '../../../kernel/tx.ts'
import { notifiedEvents, permissionToRead, type Composed, type EventData, type NotifiedEvent } from './compose.ts'
import { notification } from './notifications.entity.ts'
import * as queries from './notifications.queries.ts'
import type { Stored } from './notifications.queries.ts'

const eventNames = Object.keys(notifiedEvents) as NotifiedEvent[]

/** Events that the shop emails customers about automatically. */
export const automaticMailEvents: readonly string[] = eventNames.filter(
  (name) => !('isSentByStaff' in notifiedEvents[name]),
)

/** Shoppers are notified of events of their orders by mail; each message is stored as a row. */
export function registerNotificationTasks(services: Services) {
  for (const name of eventNames) {
    const task = `notify-${name}`
    services.jobs.define<EventData>({ name: task, lane: 'quick', run: (data) => notify(services, name, data) })
    services.events.on(name, task)
  }
}

type Subject = Omit<EventData, 'no_notification'>

/** The subject of an event, without fields about the notification itself. */
const subjectOf = ({ id, fulfillment_id, return_id, refund_id, refund_ids, ...rest }: EventData): Subject => ({
  id,
  ...(fulfillment_id !== undefined && { fulfillment_id }),
  ...(return_id !== undefined && { return_id }),
  ...(refund_id !== undefined && { refund_id }),
  ...(refund_ids !== undefined && { refund_ids }),
  ...(rest.requested_at !== undefined && { requested_at: rest.requested_at }),
  ...(rest.pay_link_id !== undefined && { pay_link_id: rest.pay_link_id }),
})

async function notify(services: Services, name: NotifiedEvent, data: EventData) {
  const { db } = services
  if (data.no_notification === true) return
  const about = { event_name: name, resource_type: notifiedEvents[name].resource, data: subjectOf(data) }
  const earlier = await queries.findEarlier(db, about, about.data)
  if (earlier?.status === 'sent' || (await queries.isMuted(db, name))) return
  const composed = await notifiedEvents[name].compose(services, data)
  if (!composed || composed.isUnwanted) return
  await deliver(services, composed, about, earlier?.id)
}

type About = {
  readonly event_name: NotifiedEvent
  readonly resource_type: string
  readonly data: Subject
  readonly parent_id?: string
}

/**
 * Sends a message, and records the outcome. @throws if sending failed, so that the job retries
 * @param earlier the id of the row of an earlier try
 */
async function deliver(
  { db, mail: mailer, log }: Services,
  { mail, customer_id }: Composed,
  about: About,
  earlier?: string,
) {
  const { to, subject } = mail
  const row = {
    ...about,
    resource_id: about.data.id,
    customer_id,
    to,
    subject,
    provider_id: 'mail',
    status: 'queued',
  } as const
  const id = await tx(db, {}, async (db) => {
    const id = earlier ?? (await insertRow(db, notification, row))
    if (earlier !== undefined) await updateRows(db, notification, [{ id, to, subject, status: 'queued', error: null }])
    if (!('isSecret' in notifiedEvents[about.event_name])) await queries.saveText(db, id, withoutLinkTokens(mail.text))
    return id
  })
  const save = (row: Pick<RowOf<typeof notification>, 'status' | 'error'>) =>
    tx(db, {}, (db) => updateRows(db, notification, [{ id, ...row }]))
  try {
    await mailer.send(mail)
  } catch (error) {
    log.warn({ err: error, notification: id }, 'an email could not be sent')
    await save({ status: 'failed', error: reasonOf(error) })
    throw error
  }
  await save({ status: 'sent', error: null })
}

/** Anyone with the token of a link can act as the customer, so whatever follows a path is not stored. */
const withoutLinkTokens = (text: string) => text.replaceAll(/(https?:\/\/[^\s?#]+)[?#]\S+/g, '$1')

/** In characters. */
const MAX_REASON = 300

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, MAX_REASON)

const eventOf = ({ event_name }: Stored) => eventNames.find((name) => name === event_name)

/** The permission without which a message is only sent to its own address again; undefined for a kind that is no longer sent. */
export function permissionToReaddress(stored: Stored): Permission | undefined {
  const name = eventOf(stored)
  return name && permissionToRead[notifiedEvents[name].resource]
}

/**
 * Sends a message again, rendered from its record as it is now, to the same address or another; false if the record
 * or the kind of message no longer exists. The new one is a child of the first (docs/contract/states.md §20).
 * @throws unexpected_state if it could not be sent
 */
export async function resend(services: Services, stored: Stored, to: string | undefined): Promise<boolean> {
  const name = eventOf(stored)
  const composed = name && (await notifiedEvents[name].compose(services, stored.data))
  if (!composed) return false
  const mail = { ...composed.mail, to: to ?? stored.to }
  const { resource_type, data, root_id: parent_id } = stored
  try {
    await deliver(services, { ...composed, mail }, { event_name: name, resource_type, data, parent_id })
  } catch (cause) {
    throw new AppError('unexpected_state', `The email could not be sent: ${reasonOf(cause)}`, { cause })
  }
  return true
}
