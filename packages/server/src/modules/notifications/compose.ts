import type { Mail } from '../../kernel/mail.ts'
import { condition } from '../../kernel/read/condition.ts'
import { readOne } from '../../kernel/read/read.ts'
import { selectionOf } from '../../kernel/read/selection.ts'
import type { Services } from '../../kernel/services.ts'
import {
  findSender,
  giftCardMail,
  mailLanguage,
  orderMail,
  storefrontOf,
  type Envelope,
  type MailedOrder,
} from '../mails/mails.ts'
import { order } from '../orders/orders.entity.ts'
import * as queries from './notifications.queries.ts'

/** What an event says: ids. */
export type Told = { readonly id: string; readonly refund_id?: string; readonly no_notification?: boolean }

/** A message, and what it is about. Undefined where there is nobody to tell, or nothing any more. */
export type Composed = { readonly mail: Mail; readonly customer_id: string; readonly isUnwanted: boolean }

type Compose = (services: Services, told: Told) => Promise<Composed | undefined>

/** Events that shoppers are told of, each with the kind of thing that it is about. */
export const told = {
  'order.placed': { resource: 'order', compose: (services, { id }) => ofOrder('order_placed', services, id) },
  'order.refund_created': { resource: 'order', compose: ofRefund },
  'order.canceled': { resource: 'order', compose: (services, { id }) => ofOrder('order_canceled', services, id) },
  'gift_card.created': { resource: 'gift_card', compose: ofGiftCard },
} as const satisfies Record<string, { readonly resource: string; readonly compose: Compose }>

export type ToldEvent = keyof typeof told

async function ofOrder(
  name: Parameters<typeof orderMail>[0],
  services: Services,
  id: string,
  refunded = 0,
): Promise<Composed | undefined> {
  const reader = await queries.findReader(services.db, id)
  const found = reader && (await readOrder(services, id))
  if (!found) return undefined
  const envelope = await envelopeOf(services, reader, `/orders/${id}`)
  const { customer_id, no_notification } = reader
  return { mail: orderMail(name, envelope, found, refunded), customer_id, isUnwanted: no_notification === true }
}

/** A refund that its provider took back is not told of. */
async function ofRefund(services: Services, { id, refund_id }: Told): Promise<Composed | undefined> {
  const refund = refund_id === undefined ? undefined : await queries.findRefund(services.db, refund_id)
  return refund && ofOrder('order_refunded', services, id, refund.amount)
}

/** A card that staff made by hand was bought by nobody: they hand it over themselves. */
async function ofGiftCard(services: Services, { id }: Told): Promise<Composed | undefined> {
  const card = await queries.findGiftCard(services.db, id)
  const reader = card?.order_id == null ? undefined : await queries.findReader(services.db, card.order_id)
  if (!card || !reader) return undefined
  const envelope = await envelopeOf(services, reader, '')
  return { mail: giftCardMail(envelope, card), customer_id: reader.customer_id, isUnwanted: false }
}

async function envelopeOf({ db, config }: Services, reader: queries.Reader, path: string): Promise<Envelope> {
  const sender = await findSender(db)
  const language = mailLanguage(reader.language ?? undefined, sender.language)
  return { to: reader.email, sender, language, link: `${storefrontOf(config, undefined)}${path}` }
}

const relations = ['items', 'shipping_address', 'billing_address']

/** With its totals, by the calculation of every answer that shows them. */
async function readOrder({ db, clock, flags }: Services, id: string): Promise<MailedOrder | undefined> {
  const at = clock.now()
  const context = { db, at, contextKey: '', compute: async () => ({ now: at, flags }) }
  const found = await readOne(context, selectionOf(order, {}, { relations }, false), condition('p.id = ?', id))
  return found && (JSON.parse(found.json.toString()) as MailedOrder)
}
