import type { Services } from '../../../kernel/services.ts'
import { insertRow } from '../../../kernel/write/rows.ts'
import { tx } from '../../../kernel/tx.ts'
import { notifiedEvents, type Composed, type EventData, type NotifiedEvent } from './compose.ts'
import { notification } from './notifications.entity.ts'
import { wasNotified, type Stored } from './notifications.queries.ts'

const eventNames = Object.keys(notifiedEvents) as NotifiedEvent[]

export { composePayLink } from './compose.ts'

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
  const subject = subjectOf(data)
  if (data.no_notification === true || (await wasNotified(services.db, name, subject))) return
  const composed = await notifiedEvents[name].compose(services, data)
  if (!composed || composed.isUnwanted) return
  await deliver(services, composed, { event_name: name, resource_type: notifiedEvents[name].resource, data: subject })
}

type About = {
  readonly event_name: string
  readonly resource_type: string
  readonly data: Subject
  readonly parent_id?: string
}

/** The row is written after the message was sent: a refused message is retried. */
async function deliver({ db, mail: mailer }: Services, { mail, customer_id }: Composed, about: About) {
  await mailer.send(mail)
  const row = { ...about, resource_id: about.data.id, customer_id, to: mail.to, provider_id: 'mail' }
  await tx(db, {}, (db) => insertRow(db, notification, row))
}

/**
 * Sends a message again, written from the current state of its subject, to the same address or another; false if the
 * subject no longer exists. The new one is a child of the first (docs/contract/states.md §20).
 */
export async function resend(services: Services, stored: Stored, to: string | undefined): Promise<boolean> {
  const name = eventNames.find((one) => one === stored.event_name)
  const composed = name && (await notifiedEvents[name].compose(services, stored.data))
  if (!composed) return false
  const mail = { ...composed.mail, to: to ?? stored.to }
  const { resource_type, data, root_id: parent_id } = stored
  await deliver(services, { ...composed, mail }, { event_name: name, resource_type, data, parent_id })
  return true
}
