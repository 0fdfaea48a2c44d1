import type { LanguageCode, MailWording } from '@storeroom/contract'

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
