import { dates, entity, notNull, key, text } from '../../../kernel/entity.ts'
import type { LanguageCode, MailWording } from '@storeroom/contract'

/** What the shop has written itself of a mail to shoppers, in one language. */
export const mailText = entity({
  table: 'mail_text',
  revised: true,
  columns: { id: key, mail: notNull(text), language: notNull(text), subject: text, intro: text, ...dates },
})

/** A text as it is stored: null where the default one is used. */
export type OwnText = { readonly [Part in keyof MailWording]: MailWording[Part] | null }

/** The shop's own texts of its mails, by mail and language. */
export type OwnTexts = Readonly<Record<string, OwnText>>

/** The key of a text: `order_placed.de`. */
export const textKey = (mail: string, language: LanguageCode): string => `${mail}.${language}`

const none: OwnText = { subject: null, intro: null }

export const ownText = (texts: OwnTexts, mail: string, language: LanguageCode): OwnText =>
  texts[textKey(mail, language)] ?? none

/** A text with the default one where the shop has written none. */
export const filledIn = ({ subject, intro }: OwnText, fallback: MailWording): MailWording => ({
  subject: subject ?? fallback.subject,
  intro: intro ?? fallback.intro,
})
