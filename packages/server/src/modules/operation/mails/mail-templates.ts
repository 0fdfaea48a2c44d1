import type { MailWords } from './mail-words.ts'

/**
 * The paragraphs and the small print of a message, as keys of the mail's words. Every mail also has a `subject` and a
 * `button` there.
 */
type MailTemplate = { readonly paragraphs: readonly string[]; readonly smallPrint: readonly string[] }

/** `details` are words for the sections between paragraphs. */
export type MailName = Exclude<
  keyof MailWords,
  'fallback' | 'roles' | 'order_details' | 'low_stock_details' | 'note_details'
>

/** All mails; each has its words under its own name. */
export const mailTemplates: Readonly<Record<MailName, MailTemplate>> = {
  invite: { paragraphs: ['greeting', 'intro', 'expiry'], smallPrint: ['ignore'] },
  password_reset: { paragraphs: ['greeting', 'intro', 'expiry'], smallPrint: ['ignore'] },
  password_changed: { paragraphs: ['greeting', 'intro', 'ended'], smallPrint: ['ignore'] },
  role_changed: { paragraphs: ['greeting', 'intro'], smallPrint: ['question'] },
  email_changed: { paragraphs: ['greeting', 'intro'], smallPrint: ['ignore'] },
  email_replaced: { paragraphs: ['greeting', 'intro', 'undo', 'expiry'], smallPrint: ['ignore'] },
  order_placed: { paragraphs: ['greeting', 'intro'], smallPrint: ['question'] },
  order_shipped: { paragraphs: ['greeting', 'intro'], smallPrint: ['parcels', 'question'] },
  order_edited: { paragraphs: ['greeting', 'intro', 'choice'], smallPrint: ['question'] },
  pay_link: { paragraphs: ['greeting', 'intro', 'expiry'], smallPrint: ['ignore'] },
  return_requested: { paragraphs: ['greeting', 'intro', 'next'], smallPrint: ['question'] },
  return_received: { paragraphs: ['greeting', 'intro', 'money'], smallPrint: ['question'] },
  order_exchanged: { paragraphs: ['greeting', 'intro', 'choice'], smallPrint: ['question'] },
  order_claimed: { paragraphs: ['greeting', 'intro'], smallPrint: ['question'] },
  order_refunded: { paragraphs: ['greeting', 'intro', 'delay'], smallPrint: ['question'] },
  order_canceled: { paragraphs: ['greeting', 'intro', 'money'], smallPrint: ['question'] },
  order_request: { paragraphs: ['greeting', 'intro', 'consequence', 'expiry'], smallPrint: ['ignore'] },
  order_link: { paragraphs: ['greeting', 'intro', 'expiry'], smallPrint: ['ignore'] },
  mail_test: { paragraphs: ['greeting', 'intro'], smallPrint: ['ignore'] },
  low_stock: { paragraphs: ['greeting', 'intro'], smallPrint: ['settings'] },
  note_mention: { paragraphs: ['greeting', 'intro'], smallPrint: ['reason'] },
  gift_card_issued: { paragraphs: ['greeting', 'intro'], smallPrint: ['secret'] },
}
