import type { MailWords } from './mail-words.ts'

/** The structure of a message: paragraphs, one button, and small print. Texts are keys of the mail's words. */
export type MailTemplate = {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly button: string
  readonly smallPrint: readonly string[]
}

/** `details` are words for the sections between paragraphs. */
export type MailName = Exclude<keyof MailWords, 'fallback' | 'roles' | 'order_details' | 'low_stock_details'>

/** All mails; each has its words under its own name. */
export const mailTemplates = {
  invite: { subject: 'subject', paragraphs: ['greeting', 'intro', 'expiry'], button: 'button', smallPrint: ['ignore'] },
  password_reset: {
    subject: 'subject',
    paragraphs: ['greeting', 'intro', 'expiry'],
    button: 'button',
    smallPrint: ['ignore'],
  },
  password_changed: {
    subject: 'subject',
    paragraphs: ['greeting', 'intro', 'ended'],
    button: 'button',
    smallPrint: ['ignore'],
  },
  role_changed: { subject: 'subject', paragraphs: ['greeting', 'intro'], button: 'button', smallPrint: ['question'] },
  email_changed: { subject: 'subject', paragraphs: ['greeting', 'intro'], button: 'button', smallPrint: ['ignore'] },
  email_replaced: {
    subject: 'subject',
    paragraphs: ['greeting', 'intro', 'undo', 'expiry'],
    button: 'button',
    smallPrint: ['ignore'],
  },
  order_placed: { subject: 'subject', paragraphs: ['greeting', 'intro'], button: 'button', smallPrint: ['question'] },
  order_refunded: {
    subject: 'subject',
    paragraphs: ['greeting', 'intro', 'delay'],
    button: 'button',
    smallPrint: ['question'],
  },
  order_canceled: {
    subject: 'subject',
    paragraphs: ['greeting', 'intro', 'money'],
    button: 'button',
    smallPrint: ['question'],
  },
  order_request: {
    subject: 'subject',
    paragraphs: ['greeting', 'intro', 'consequence', 'expiry'],
    button: 'button',
    smallPrint: ['ignore'],
  },
  mail_test: { subject: 'subject', paragraphs: ['greeting', 'intro'], button: 'button', smallPrint: ['ignore'] },
  low_stock: { subject: 'subject', paragraphs: ['greeting', 'intro'], button: 'button', smallPrint: ['settings'] },
  gift_card_issued: { subject: 'subject', paragraphs: ['greeting', 'intro'], button: 'button', smallPrint: ['secret'] },
} as const satisfies Record<MailName, MailTemplate>
