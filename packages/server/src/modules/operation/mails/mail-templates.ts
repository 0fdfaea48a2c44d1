import type { MailWords } from './mail-words.ts'

/** How every mail begins, unless the shop has written a beginning of its own (`own-texts.ts`). */
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
