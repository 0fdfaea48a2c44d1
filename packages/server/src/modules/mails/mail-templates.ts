import type { MailWords } from './mail-words.ts'

/** A message as a reader sees it: paragraphs, one button, and small print below. Words are keys of the mail's own words. */
export type MailTemplate = {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly button: string
  readonly smallPrint: readonly string[]
}

export type MailName = Exclude<keyof MailWords, 'fallback'>

/** All mails there are; each has its words under its own name. */
export const mailTemplates = {
  invite: { subject: 'subject', paragraphs: ['greeting', 'intro', 'expiry'], button: 'button', smallPrint: ['ignore'] },
  password_reset: {
    subject: 'subject',
    paragraphs: ['greeting', 'intro', 'expiry'],
    button: 'button',
    smallPrint: ['ignore'],
  },
} as const satisfies Record<MailName, MailTemplate>
