import type { MailWords } from './mail-words.ts'

/** How every mail begins, unless the shop has written a beginning of its own (`mail-texts.entity.ts`). */
export const opening = ['greeting', 'intro'] as const

/**
 * The paragraphs after the opening and the small print of a message, as keys of the mail's words. Every mail also has a
 * `subject` and a `button` there.
 */
type MailTemplate = { readonly paragraphs: readonly string[]; readonly smallPrint: readonly string[] }

/** All words but `…_details`, for the sections between paragraphs, and others that belong to no mail. */
export type MailName = Exclude<
  keyof MailWords,
  | 'fallback'
  | 'roles'
  | 'order_details'
  | 'low_stock_details'
  | 'note_details'
  | 'notice_details'
  | 'notice_jobs'
  | 'sample'
>

/** All mails; each has its words under its own name. */
export const mailTemplates: Readonly<Record<MailName, MailTemplate>> = {
  invite: { paragraphs: ['expiry'], smallPrint: ['ignore'] },
  password_reset: { paragraphs: ['expiry'], smallPrint: ['ignore'] },
  password_changed: { paragraphs: ['ended'], smallPrint: ['ignore'] },
  role_changed: { paragraphs: [], smallPrint: ['question'] },
  email_changed: { paragraphs: [], smallPrint: ['ignore'] },
  email_replaced: { paragraphs: ['undo', 'expiry'], smallPrint: ['ignore'] },
  order_placed: { paragraphs: [], smallPrint: ['question'] },
  order_shipped: { paragraphs: [], smallPrint: ['parcels', 'question'] },
  order_edited: { paragraphs: ['choice'], smallPrint: ['question'] },
  pay_link: { paragraphs: ['expiry'], smallPrint: ['ignore'] },
  return_requested: { paragraphs: ['next'], smallPrint: ['question'] },
  return_received: { paragraphs: ['money'], smallPrint: ['question'] },
  order_exchanged: { paragraphs: ['choice'], smallPrint: ['question'] },
  order_claimed: { paragraphs: [], smallPrint: ['question'] },
  order_refunded: { paragraphs: ['delay'], smallPrint: ['question'] },
  order_canceled: { paragraphs: ['money'], smallPrint: ['question'] },
  order_request: { paragraphs: ['consequence', 'expiry'], smallPrint: ['ignore'] },
  order_link: { paragraphs: ['expiry'], smallPrint: ['ignore'] },
  mail_test: { paragraphs: [], smallPrint: ['ignore'] },
  low_stock: { paragraphs: [], smallPrint: ['settings'] },
  notices: { paragraphs: [], smallPrint: ['settings'] },
  report_mail: { paragraphs: [], smallPrint: ['settings'] },
  note_mention: { paragraphs: [], smallPrint: ['reason'] },
  gift_card_issued: { paragraphs: [], smallPrint: ['secret'] },
}

/** `needed`: placeholders that the intro must have, because the reader decides by them. */
type Placeholders = { readonly placeholders: readonly string[]; readonly needed: readonly string[] }

const buyer = ['store', 'first_name', 'last_name']
const aboutOrder: Placeholders = { placeholders: [...buyer, 'number'], needed: [] }

/** Mails to shoppers, whose subject and beginning the shop can write itself, with the placeholders that these may have. */
const mailTexts = {
  order_placed: aboutOrder,
  pay_link: { placeholders: [...buyer, 'expires'], needed: [] },
  order_shipped: aboutOrder,
  order_edited: aboutOrder,
  order_exchanged: aboutOrder,
  order_claimed: aboutOrder,
  return_requested: aboutOrder,
  return_received: aboutOrder,
  order_refunded: { placeholders: [...buyer, 'number', 'amount'], needed: [] },
  order_canceled: aboutOrder,
  gift_card_issued: { placeholders: buyer, needed: [] },
  order_link: { placeholders: ['store', 'number', 'days'], needed: [] },
  order_request: { placeholders: ['store', 'account', 'orders', 'minutes'], needed: ['account', 'orders'] },
  password_reset: { placeholders: ['store', 'email', 'minutes'], needed: [] },
  password_changed: { placeholders: ['store', 'email'], needed: [] },
  email_changed: { placeholders: ['store', 'before', 'after'], needed: ['after'] },
  email_replaced: { placeholders: ['store', 'before', 'after', 'days'], needed: ['after'] },
} as const satisfies Partial<Record<MailName, Placeholders>>

/** A mail to shoppers that can have an own text. */
export type ShopperMail = keyof typeof mailTexts

export const shopperMails = Object.keys(mailTexts) as ShopperMail[]

export const isShopperMail = (name: string): name is ShopperMail => Object.hasOwn(mailTexts, name)

export const placeholdersOf = (name: ShopperMail): Placeholders => mailTexts[name]
