import type { MailLanguageCode, MailWording } from '@storeroom/contract'

/** The shop's own texts of its mails, by mail and language. */
export type OwnTexts = Readonly<Record<string, MailWording>>

/** The key of a text: `order_placed.de`. */
export const textKey = (mail: string, language: MailLanguageCode): string => `${mail}.${language}`

/** Undefined where the shop has written none. */
export const ownText = (texts: OwnTexts, mail: string, language: MailLanguageCode): MailWording | undefined =>
  texts[textKey(mail, language)]
