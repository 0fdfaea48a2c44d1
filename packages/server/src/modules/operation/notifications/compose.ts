import type { Permission } from '@storeroom/contract'
import type { Entity } from '../../../kernel/entity.ts'
import type { Mail } from '../../../kernel/mail.ts'
import { columnIs } from '../../../kernel/read/condition.ts'
import { readOne } from '../../../kernel/read/read.ts'
import { selectionOf } from '../../../kernel/read/selection.ts'
import type { Services } from '../../../kernel/services.ts'
import {
  claimMail,
  editMail,
  swapMail,
  senderOf,
  giftCardMail,
  mailLanguage,
  orderLink,
  orderMail,
  parcelMail,
  payLinkMail,
  returnMail,
  storefrontOf,
  type Envelope,
  type MailedEdit,
  type MailedOrder,
  type MailedSwap,
} from '../mails/mails.ts'
import { draftOrder } from '../../selling/draft-orders/draft-orders.entity.ts'
import { claim } from '../../selling/claims/claims.entity.ts'
import { orderEdit } from '../../selling/order-edits/order-edits.entity.ts'
import { order } from '../../selling/orders/orders.entity.ts'
import { linkToken } from '../../selling/orders/orders.ts'
import { findLink, payLinkAddress, type StoredLink } from '../../selling/pay-links/pay-links.ts'
import { swap } from '../../selling/swaps/swaps.entity.ts'
import * as queries from './notifications.queries.ts'

/** Data of an event: ids. `refund_ids`: all parts of a refund that several payments share. */
export type EventData = {
  readonly id: string
  readonly fulfillment_id?: string
  readonly return_id?: string
  readonly refund_id?: string
  readonly refund_ids?: readonly string[]
  /** When the customer was asked: each request has an email of its own. */
  readonly requested_at?: string
  readonly pay_link_id?: string
  readonly no_notification?: boolean
}

/** A message and its subject. Undefined without a recipient, or if the subject no longer exists. */
export type Composed = { readonly mail: Mail; readonly customer_id: string | null; readonly isUnwanted: boolean }

type Compose = (services: Services, data: EventData) => Promise<Composed | undefined>

type Notified = {
  readonly resource: string
  readonly compose: Compose
  /** Its text is stored nowhere. */
  readonly isSecret?: true
  /** Staff send it, and so it is not among the kinds that the shop sends by itself. */
  readonly isSentByStaff?: true
}

/** Events that shoppers are notified of, with the type of their subject. */
export const notifiedEvents = {
  'order.placed': { resource: 'order', compose: (services, { id }) => ofOrder('order_placed', services, id) },
  'draft-order.pay_link_created': { resource: 'draft_order', compose: ofPayLink, isSentByStaff: true },
  'order-edit.requested': { resource: 'order_edit', compose: ofEdit },
  'swap.created': { resource: 'swap', compose: ofSwap },
  'swap.shipment_created': { resource: 'swap', compose: ofReplacement },
  'claim.created': { resource: 'claim', compose: ofClaim },
  'claim.shipment_created': { resource: 'claim', compose: ofReplacement },
  'order.shipment_created': { resource: 'order', compose: ofShipment },
  'order.return_requested': { resource: 'order', compose: (services, data) => ofReturn(services, data, false) },
  'order.items_returned': { resource: 'order', compose: (services, data) => ofReturn(services, data, true) },
  'order.refund_created': { resource: 'order', compose: ofRefund },
  'order.canceled': { resource: 'order', compose: (services, { id }) => ofOrder('order_canceled', services, id) },
  'gift_card.created': { resource: 'gift_card', compose: ofGiftCard, isSecret: true },
} as const satisfies Record<string, Notified>

export type NotifiedEvent = keyof typeof notifiedEvents

/**
 * The permission to read the record that a message is about. Only staff who have it may choose another recipient, since the
 * links and codes of the message work for anyone.
 */
export const permissionToRead = {
  order: 'orders:read',
  draft_order: 'draft-orders:read',
  order_edit: 'order-edits:read',
  swap: 'orders:read',
  claim: 'orders:read',
  gift_card: 'gift-cards:read',
} as const satisfies Record<(typeof notifiedEvents)[NotifiedEvent]['resource'], Permission>

type Written = Pick<Composed, 'mail'> & Partial<Composed>

/**
 * A message to the customer of an order. It is unwanted if the order says so, unless `write` decides that.
 * @param page of the storefront that its link opens; that of the order by default
 */
async function aboutOrder(
  services: Services,
  id: string,
  write: (envelope: Envelope, order: MailedOrder, isSilent: boolean) => Written,
  page?: string,
): Promise<Composed | undefined> {
  const reader = await queries.findReader(services.db, id)
  const mailed = reader && (await readOrder(services, id))
  if (!mailed) return undefined
  const { customer_id, no_notification } = reader
  const isSilent = no_notification === true
  const envelope = await orderEnvelope(services, reader, id, page)
  return { customer_id, isUnwanted: isSilent, ...write(envelope, mailed, isSilent) }
}

const ofOrder = (name: Parameters<typeof orderMail>[0], services: Services, id: string, refunded = 0) =>
  aboutOrder(services, id, (envelope, mailed) => ({ mail: orderMail(name, envelope, mailed, refunded) }))

/** A refund is reported as a whole, without parts that a provider refused. */
async function ofRefund(services: Services, { id, refund_id, refund_ids }: EventData): Promise<Composed | undefined> {
  const ids = refund_ids ?? (refund_id === undefined ? [] : [refund_id])
  const refunded = await queries.sumOfRefunds(services.db, ids)
  return refunded === null ? undefined : ofOrder('order_refunded', services, id, refunded)
}

/** A parcel has left: what is in it, and how it can be followed. */
async function ofShipment(services: Services, { id, fulfillment_id = '' }: EventData): Promise<Composed | undefined> {
  const parcel = await queries.findParcel(services.db, fulfillment_id)
  return parcel && aboutOrder(services, id, (envelope, mailed) => ({ mail: parcelMail(envelope, mailed, parcel) }))
}

/** What is to change, as long as the customer can still answer. */
async function ofEdit(services: Services, { id }: EventData): Promise<Composed | undefined> {
  const edit = await readEdit(services, id)
  if (edit?.status !== 'requested') return undefined
  const write = (envelope: Envelope, mailed: MailedOrder) => ({
    mail: editMail(envelope, mailed, edit),
    isUnwanted: false,
  })
  return aboutOrder(services, edit.order_id, write, `/order-edits/${id}`)
}

/** A return was requested, or came. Of one that came immediately only the receipt is reported. */
async function ofReturn(
  services: Services,
  { id, return_id = '' }: EventData,
  isReceived: boolean,
): Promise<Composed | undefined> {
  const goods = await queries.findReturn(services.db, return_id)
  if (!goods) return undefined
  const { refund_amount, status } = goods
  const items = goods.items.flatMap(({ requested_quantity, received_quantity, ...item }) => {
    const quantity = (isReceived ? received_quantity : requested_quantity) ?? 0
    return quantity > 0 ? [{ ...item, quantity }] : []
  })
  const isLate = !isReceived && status !== 'requested'
  return aboutOrder(services, id, (envelope, mailed, isSilent) => ({
    mail: returnMail(envelope, mailed, { items, refund_amount, isReceived }),
    isUnwanted: isSilent || isLate,
  }))
}

/** A draft order to be paid, as long as its link can be used. */
async function ofPayLink(services: Services, { pay_link_id = '' }: EventData): Promise<Composed | undefined> {
  const { db, config } = services
  const link = await findLink(db, pay_link_id)
  if (!link || link.email === null || link.order_id !== null || link.revoked_at !== null) return undefined
  const url = await payLinkAddress(services, db, link, storefrontOf(config, undefined))
  const mail = await composePayLink(services, link, { to: link.email, url })
  return mail && { mail, customer_id: await queries.customerOfDraft(db, link.draft_order_id), isUnwanted: false }
}

type ReadDraft = Pick<MailedOrder, 'display_id'> & {
  readonly cart: Omit<MailedOrder, 'display_id' | 'currency_code' | 'refunded_total'> & {
    readonly region: { readonly currency_code: string }
  }
}

type MailedLink = Pick<StoredLink, 'draft_order_id' | 'language' | 'message' | 'expires_at'>

/** The mail with a link to pay a draft order; undefined if there is no such draft order. */
export async function composePayLink(
  services: Services,
  link: MailedLink,
  { to, url }: { readonly to: string; readonly url: string },
): Promise<Mail | undefined> {
  const sold = ['region', 'items', 'shipping_address', 'billing_address'].map((name) => `cart.${name}`)
  const draft = await readWhole<ReadDraft>(services, draftOrder, link.draft_order_id, sold)
  if (!draft) return undefined
  const { cart, display_id } = draft
  const sender = await senderOf(services)
  const { first_name = null, last_name = null } = cart.billing_address ?? cart.shipping_address ?? {}
  const language = mailLanguage(link.language, sender.language)
  const envelope = { to, first_name, last_name, sender, language, link: url }
  const { currency_code } = cart.region
  return payLinkMail(envelope, { ...cart, display_id, currency_code, refunded_total: 0 }, link)
}

/** What is to be exchanged, as long as the customer can still agree. */
async function ofSwap(services: Services, { id }: EventData): Promise<Composed | undefined> {
  const exchange = await readSwap(services, id)
  if (!exchange?.cart || exchange.canceled_at !== null || exchange.confirmed_at !== null) return undefined
  const { no_notification, return_order, additional_items, cart, order_id } = exchange
  const back = unitsOf(return_order?.items ?? [])
  const write = (envelope: Envelope, mailed: MailedOrder, isSilent: boolean) => ({
    mail: swapMail(envelope, mailed, { back, out: additional_items, difference_due: cart.total }),
    isUnwanted: no_notification ?? isSilent,
  })
  return aboutOrder(services, order_id, write, `/exchanges/${cart.id}`)
}

/** What was claimed, and what the customer gets for it. Money that payments give back has a mail of its own. */
async function ofClaim(services: Services, { id }: EventData): Promise<Composed | undefined> {
  const made = await readClaim(services, id)
  if (!made || made.canceled_at !== null) return undefined
  const { no_notification, claim_items, return_order, additional_items, refunds, refund_amount } = made
  const claimed = unitsOf(claim_items)
  const back = unitsOf(return_order?.items ?? [])
  return aboutOrder(services, made.order_id, (envelope, mailed, isSilent) => ({
    mail: claimMail(envelope, mailed, { claimed, back, out: additional_items, refund_amount }),
    isUnwanted: (no_notification ?? isSilent) || refunds.length > 0,
  }))
}

/** The new items of an exchange or a claim have left. */
async function ofReplacement(services: Services, { id, ...data }: EventData): Promise<Composed | undefined> {
  const orderId = await queries.orderOf(services.db, id)
  return orderId === undefined ? undefined : ofShipment(services, { ...data, id: orderId })
}

/** To the buyer of the card. A card made by the staff is sent to the recipient that they entered, if any. */
async function ofGiftCard(services: Services, { id }: EventData): Promise<Composed | undefined> {
  const card = await queries.findGiftCard(services.db, id)
  if (!card) return undefined
  const reader = card.order_id === null ? recipientOf(card) : await queries.findReader(services.db, card.order_id)
  if (!reader) return undefined
  const envelope = await envelopeOf(services, reader, '')
  return { mail: giftCardMail(envelope, card), customer_id: reader.customer_id, isUnwanted: false }
}

function recipientOf({ recipient }: queries.Card): queries.Reader | undefined {
  const isAddress = recipient !== null && /^[^\s@]+@[^\s@]+$/.test(recipient)
  if (!isAddress) return undefined
  const unknown = { customer_id: null, language: null, no_notification: null, first_name: null, last_name: null }
  return { email: recipient, ...unknown }
}

async function envelopeOf(services: Services, reader: queries.Reader, path: string): Promise<Envelope> {
  const sender = await senderOf(services)
  const language = mailLanguage(reader.language ?? undefined, sender.language)
  const { email, first_name, last_name } = reader
  const link = `${storefrontOf(services.config, undefined)}${path}`
  return { to: email, first_name, last_name, sender, language, link }
}

/** An envelope whose link opens the order, or a page of what belongs to it, without a sign-in. */
async function orderEnvelope(
  services: Services,
  reader: queries.OrderReader,
  id: string,
  page?: string,
): Promise<Envelope> {
  const { customer_id, email } = reader
  const token = await linkToken(services, { id, customer_id, email })
  const link = orderLink(storefrontOf(services.config, undefined), token, page)
  return { ...(await envelopeOf(services, reader, '')), link }
}

const relations = ['items', 'shipping_address', 'billing_address']

/** The order with its totals, calculated as for every answer. */
const readOrder = (services: Services, id: string) => readWhole<MailedOrder>(services, order, id, relations)

const changed = ['changes.line_item', 'changes.original_line_item']

const readEdit = (services: Services, id: string) =>
  readWhole<MailedEdit & { readonly status: string; readonly order_id: string }>(services, orderEdit, id, changed)

/** Units of a line, as a return or a claim names them. */
type Units = { readonly quantity: number; readonly item: MailedSwap['back'][number] | null }

const unitsOf = (units: readonly Units[]): MailedSwap['back'] =>
  units.flatMap(({ item, quantity }) => (item ? [{ ...item, quantity }] : []))

type ReadSwap = {
  readonly order_id: string
  readonly confirmed_at: string | null
  readonly canceled_at: string | null
  readonly no_notification: boolean | null
  readonly additional_items: MailedSwap['out']
  readonly return_order: { readonly items: readonly Units[] } | null
  readonly cart: { readonly id: string; readonly total: number } | null
}

const exchanged = ['additional_items', 'return_order.items.item', 'cart.items']

const readSwap = (services: Services, id: string) => readWhole<ReadSwap>(services, swap, id, exchanged)

type ReadClaim = Pick<
  ReadSwap,
  'order_id' | 'canceled_at' | 'no_notification' | 'additional_items' | 'return_order'
> & {
  readonly refund_amount: number | null
  readonly claim_items: readonly Units[]
  readonly refunds: readonly object[]
}

const claimedParts = ['additional_items', 'claim_items.item', 'refunds', 'return_order.items.item']

const readClaim = (services: Services, id: string) => readWhole<ReadClaim>(services, claim, id, claimedParts)

async function readWhole<Read>(
  { db, clock, flags }: Services,
  entity: Entity,
  id: string,
  shown: string[],
): Promise<Read | undefined> {
  const at = clock.now()
  const context = { db, at, contextKey: '', compute: async () => ({ now: at, flags }) }
  const found = await readOne(context, selectionOf(entity, {}, { relations: shown }, false), columnIs('p.id', id))
  return found && (JSON.parse(found.json.toString()) as Read)
}
