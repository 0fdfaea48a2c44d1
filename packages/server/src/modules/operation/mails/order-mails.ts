import { formatMoney } from '@storeroom/money'
import { addressLines, type Address } from '../../../kernel/address-lines.ts'
import type { Mail } from '../../../kernel/mail.ts'
import type { MailLanguage } from './mail-words.ts'
import { filled, type Values } from './fill-words.ts'
import type { Sender } from './mails.queries.ts'
import type { ShopperMail } from './mail-texts.data.ts'
import { renderMail, type MailSection, type Letterhead } from './render-mail.ts'

/** Units of something that was sold. */
type MailedUnits = { readonly title: string; readonly description: string | null; readonly quantity: number }
type MailedItem = MailedUnits & { readonly unit_price: number }

/** An order in a mail. Minor units. */
export type MailedOrder = {
  readonly display_id: number
  readonly currency_code: string
  readonly items: readonly MailedItem[]
  readonly subtotal: number
  readonly discount_total: number
  readonly shipping_total: number
  readonly tax_total: number
  readonly gift_card_total: number
  readonly total: number
  readonly refunded_total: number
  readonly shipping_address: Address | null
  readonly billing_address: Address | null
}

/** A customer as they are called; null where it is not known, as of guests and recipients of gift cards. */
export type ReaderName = { readonly first_name: string | null; readonly last_name: string | null }

/** Recipient, sender and link of a mail. */
export type Envelope = ReaderName & {
  readonly to: string
  readonly sender: Sender & Letterhead
  readonly language: MailLanguage
  readonly link: string
}

/** A mail about something that was sold, without sections that have no lines. */
function letter(name: ShopperMail, envelope: Envelope, values: Values, sections: readonly MailSection[]): Mail {
  const { to, sender, language, link, first_name, last_name } = envelope
  return renderMail(name, language, {
    to,
    values: { store: sender.name, first_name: first_name ?? '', last_name: last_name ?? '', ...values },
    link,
    sections: sections.filter(({ lines }) => lines.length > 0),
    sender,
  })
}

const numberOf = ({ display_id }: MailedOrder) => ({ number: String(display_id) })

type OrderMail = 'order_placed' | 'order_refunded' | 'order_canceled'

/** @param refunded minor units, for the mail about a refund */
export function orderMail(name: OrderMail, envelope: Envelope, order: MailedOrder, refunded = 0): Mail {
  const { language } = envelope
  const amount = formatMoney(refunded, order.currency_code, language.tag)
  return letter(name, envelope, { ...numberOf(order), amount }, sectionsOf(order, language))
}

/** @param itemsTitle the title of the items: those of an order were bought, those of a draft order were not */
function sectionsOf(
  order: MailedOrder,
  language: MailLanguage,
  itemsTitle = language.words.order_details.items,
): readonly MailSection[] {
  const words = language.words.order_details
  const money = (amount: number) => formatMoney(amount, order.currency_code, language.tag)
  const lines = order.items.map((item): [string, string] => [
    itemText(item, language),
    money(item.quantity * item.unit_price),
  ])
  const addresses = [
    { title: words.shipping_address, address: order.shipping_address },
    { title: words.billing_address, address: order.billing_address },
  ]
  return [
    { title: itemsTitle, lines },
    {
      title: words.amounts,
      lines: totalsOf(order, words).map(([word, amount]): [string, string] => [word, money(amount)]),
    },
    ...addresses.flatMap(({ title, address }) => (address ? [{ title, lines: mailedAddress(address, language) }] : [])),
  ]
}

function itemText({ title, description, quantity }: MailedUnits, { tag, words }: MailLanguage) {
  const named = description === null || description === '' ? title : `${title}, ${description}`
  return filled(words.order_details.quantity, { title: named, count: new Intl.NumberFormat(tag).format(quantity) })
}

const unitLines = (items: readonly MailedUnits[], language: MailLanguage): [string][] =>
  items.map((item) => [itemText(item, language)])

/** A parcel in a mail. The carrier's tracking address is null if none was entered. */
export type MailedParcel = {
  readonly items: readonly MailedUnits[]
  readonly tracking: readonly { readonly number: string; readonly url: string | null }[]
}

export function parcelMail(envelope: Envelope, order: MailedOrder, parcel: MailedParcel): Mail {
  const { language } = envelope
  const words = language.words.order_details
  const { shipping_address: address } = order
  const tracking = parcel.tracking.map(({ number, url }): MailSection['lines'][number] =>
    url === null ? [number] : [number, undefined, url],
  )
  const sections = [
    { title: words.tracking, lines: tracking },
    { title: words.parcel, lines: unitLines(parcel.items, language) },
    ...(address ? [{ title: words.shipping_address, lines: mailedAddress(address, language) }] : []),
  ]
  return letter('order_shipped', envelope, numberOf(order), sections)
}

type ChangedItem = MailedUnits | null

/** An edit of an order in a mail. Minor units. */
export type MailedEdit = {
  readonly changes: readonly { readonly original_line_item: ChangedItem; readonly line_item: ChangedItem }[]
  readonly total: number
  readonly difference_due: number
}

/** What is to change, for the customer to confirm. */
export function editMail(envelope: Envelope, order: MailedOrder, edit: MailedEdit): Mail {
  const { language } = envelope
  const words = language.words.order_details
  const money = (amount: number) => formatMoney(amount, order.currency_code, language.tag)
  const linesOf = (which: 'original_line_item' | 'line_item') =>
    unitLines(
      edit.changes.flatMap(({ [which]: item }) => item ?? []),
      language,
    )
  const sections = [
    { title: words.before, lines: linesOf('original_line_item') },
    { title: words.after, lines: linesOf('line_item') },
    {
      title: words.amounts,
      lines: [
        [words.total, money(edit.total)],
        [words.difference, money(edit.difference_due)],
      ] as const satisfies MailSection['lines'],
    },
  ]
  return letter('order_edited', envelope, numberOf(order), sections)
}

/** A return in a mail: what is to come, or what came. Minor units. */
export type MailedReturn = {
  readonly items: readonly MailedUnits[]
  readonly refund_amount: number
  readonly isReceived: boolean
}

export function returnMail(envelope: Envelope, order: MailedOrder, goods: MailedReturn): Mail {
  const { language } = envelope
  const words = language.words.order_details
  const { items, refund_amount, isReceived } = goods
  const refund = formatMoney(refund_amount, order.currency_code, language.tag)
  const sections = [
    { title: isReceived ? words.received : words.returned, lines: unitLines(items, language) },
    ...(refund_amount > 0 ? [{ title: words.refund, lines: [[refund]] as const }] : []),
  ]
  return letter(isReceived ? 'return_received' : 'return_requested', envelope, numberOf(order), sections)
}

/** Sums of zero are left out, except the first and the last. */
function totalsOf(order: MailedOrder, words: MailLanguage['words']['order_details']): [string, number][] {
  const between: [string, number][] = [
    [words.discount, -order.discount_total],
    [words.shipping, order.shipping_total],
    [words.taxes, order.tax_total],
    [words.gift_cards, -order.gift_card_total],
  ]
  const refunded: [string, number][] = [[words.refunded, -order.refunded_total]]
  const withoutZeros = (rows: [string, number][]) => rows.filter(([, amount]) => amount !== 0)
  return [
    [words.subtotal, order.subtotal],
    ...withoutZeros(between),
    [words.total, order.total],
    ...withoutZeros(refunded),
  ]
}

const mailedAddress = (address: Address, { tag }: MailLanguage): [string][] =>
  addressLines(address, tag).map((line) => [line])

/** A gift card in a mail. Minor units. */
export type MailedGiftCard = {
  readonly code: string
  readonly value: number
  readonly currency_code: string
  readonly ends_at: Date | null
  /** The giver's message to the recipient. */
  readonly message: string | null
}

/** The only place where the shop sends a card's code. */
export function giftCardMail(envelope: Envelope, card: MailedGiftCard): Mail {
  const { sender, language } = envelope
  const words = language.words.order_details
  const ends = card.ends_at && new Intl.DateTimeFormat(language.tag, { dateStyle: 'long', timeZone: sender.time_zone })
  const lines: [string, string][] = [
    [words.code, card.code],
    [words.value, formatMoney(card.value, card.currency_code, language.tag)],
    ...(ends && card.ends_at ? [[words.valid_until, ends.format(card.ends_at)] as [string, string]] : []),
  ]
  const sections = [...messageSection(card.message, words), { title: words.gift_card, lines }]
  return letter('gift_card_issued', envelope, {}, sections)
}

/** A message to the customer, as lines. */
function messageSection(message: string | null, words: MailLanguage['words']['order_details']): MailSection[] {
  const text = message?.trim() ?? ''
  return text === '' ? [] : [{ title: words.message, lines: text.split('\n').map((line): [string] => [line]) }]
}

/** A draft order that its customer can pay, and until when. */
type MailedPayLink = { readonly message: string | null; readonly expires_at: Date }

export function payLinkMail(envelope: Envelope, draft: MailedOrder, { message, expires_at }: MailedPayLink): Mail {
  const { sender, language } = envelope
  const form = new Intl.DateTimeFormat(language.tag, { dateStyle: 'long', timeZone: sender.time_zone })
  const words = language.words.order_details
  const sections = [...messageSection(message, words), ...sectionsOf(draft, language, words.contents)]
  return letter('pay_link', envelope, { expires: form.format(expires_at) }, sections)
}

/** An exchange in a mail. Minor units; negative if the customer gets money. */
export type MailedSwap = {
  readonly back: readonly MailedUnits[]
  readonly out: readonly MailedUnits[]
  readonly difference_due: number
}

/** What comes back and what is sent for it, for the customer to agree to. */
export function swapMail(envelope: Envelope, order: MailedOrder, swap: MailedSwap): Mail {
  const { language } = envelope
  const words = language.words.order_details
  const difference = formatMoney(swap.difference_due, order.currency_code, language.tag)
  const sections: readonly MailSection[] = [
    { title: words.returned, lines: unitLines(swap.back, language) },
    { title: words.sent_instead, lines: unitLines(swap.out, language) },
    { title: words.amounts, lines: [[words.difference, difference]] },
  ]
  return letter('order_exchanged', envelope, numberOf(order), sections)
}

/** A claim in a mail. Minor units. */
export type MailedClaim = {
  readonly claimed: readonly MailedUnits[]
  readonly back: readonly MailedUnits[]
  readonly out: readonly MailedUnits[]
  /** Null for a replacement. */
  readonly refund_amount: number | null
}

/** What was wrong with an order, and what the customer gets for it. */
export function claimMail(envelope: Envelope, order: MailedOrder, claim: MailedClaim): Mail {
  const { language } = envelope
  const words = language.words.order_details
  const refund = formatMoney(claim.refund_amount ?? 0, order.currency_code, language.tag)
  const sections: readonly MailSection[] = [
    { title: words.claimed, lines: unitLines(claim.claimed, language) },
    { title: words.sent_instead, lines: unitLines(claim.out, language) },
    { title: words.returned, lines: unitLines(claim.back, language) },
    { title: words.refund, lines: claim.refund_amount ? [[refund]] : [] },
  ]
  return letter('order_claimed', envelope, numberOf(order), sections)
}
