import type { LanguageCode } from '@storeroom/contract'
import { days } from '../../../kernel/clock.ts'
import type { Mail } from '../../../kernel/mail.ts'
import type { ShopperMail } from './mail-texts.data.ts'
import { mailLanguage } from './mail-words.ts'
import type { Sender } from './mails.queries.ts'
import {
  claimMail,
  editMail,
  giftCardMail,
  orderMail,
  parcelMail,
  payLinkMail,
  returnMail,
  swapMail,
  type Envelope,
  type MailedOrder,
} from './order-mails.ts'
import { renderMail } from './render-mail.ts'

type Sample = (envelope: Envelope, order: MailedOrder, more: { readonly message: string; readonly now: number }) => Mail

/** An invented mail of each kind, written by the same functions as the real ones. */
const samples: Readonly<Record<ShopperMail, Sample>> = {
  order_placed: (envelope, order) => orderMail('order_placed', envelope, order),
  pay_link: (envelope, order, { message, now }) =>
    payLinkMail(envelope, order, { message, expires_at: new Date(now + days(14)) }),
  order_shipped: (envelope, order) =>
    parcelMail(envelope, order, { items: order.items, tracking: [{ number: 'SR 4821 7730', url: null }] }),
  order_edited: (envelope, order) =>
    editMail(envelope, order, {
      changes: order.items.slice(1).map((item) => ({ original_line_item: item, line_item: { ...item, quantity: 3 } })),
      total: 8_500,
      difference_due: 1_500,
    }),
  order_exchanged: (envelope, order) =>
    swapMail(envelope, order, { back: order.items.slice(0, 1), out: order.items.slice(1), difference_due: -2_000 }),
  order_claimed: (envelope, order) =>
    claimMail(envelope, order, {
      claimed: order.items.slice(1),
      back: [],
      out: order.items.slice(1),
      refund_amount: null,
    }),
  return_requested: (envelope, order) =>
    returnMail(envelope, order, { items: order.items.slice(0, 1), refund_amount: 3_500, isReceived: false }),
  return_received: (envelope, order) =>
    returnMail(envelope, order, { items: order.items.slice(0, 1), refund_amount: 3_500, isReceived: true }),
  order_refunded: (envelope, order) =>
    orderMail('order_refunded', envelope, { ...order, refunded_total: 3_500 }, 3_500),
  order_canceled: (envelope, order) => orderMail('order_canceled', envelope, order),
  gift_card_issued: (envelope, { currency_code }, { message }) =>
    giftCardMail(envelope, { code: 'ABCD-EFGH-JKLM-NPQR', value: 5_000, currency_code, ends_at: null, message }),
  order_link: (envelope) => plain('order_link', envelope),
  order_request: (envelope) => plain('order_request', envelope),
  password_reset: (envelope) => plain('password_reset', envelope),
  password_changed: (envelope) => plain('password_changed', envelope),
  email_changed: (envelope) => plain('email_changed', envelope),
  email_replaced: (envelope) => plain('email_replaced', envelope),
}

/** A mail without sections. */
function plain(name: ShopperMail, { to, sender, language, link }: Envelope): Mail {
  const number = (count: number) => new Intl.NumberFormat(language.tag).format(count)
  const values = {
    ...{ store: sender.name, email: to, account: to, before: 'before@example.com', after: to },
    ...{ number: String(NUMBER), orders: `#${NUMBER}`, days: number(7), minutes: number(15) },
  }
  return renderMail(name, language, { to, values, link, sender })
}

/** The number of the invented order. */
const NUMBER = 1042

/** A mail to shoppers with an invented order, customer and address. Its links lead nowhere. */
export function sampleMail(name: ShopperMail, sender: Sender, code: LanguageCode, now: number): Mail {
  const language = mailLanguage(code)
  const words = language.words.sample
  const { first_name, last_name, address: address_1, postal_code, city } = words
  const envelope = { to: 'customer@example.com', first_name, last_name, sender, language, link: '…' }
  const address = {
    ...{ company: null, first_name, last_name, address_1, address_2: null },
    ...{ postal_code, city, province: null, country_code: null },
  }
  const order: MailedOrder = {
    display_id: NUMBER,
    currency_code: sender.default_currency_code,
    items: [
      { title: words.item, description: words.variant, quantity: 1, unit_price: 3_500 },
      { title: words.other_item, description: null, quantity: 2, unit_price: 1_500 },
    ],
    ...{ subtotal: 6_500, discount_total: 0, shipping_total: 500, tax_total: 0, gift_card_total: 0 },
    ...{ total: 7_000, refunded_total: 0, shipping_address: address, billing_address: address },
  }
  return samples[name](envelope, order, { message: words.message, now })
}
