/**
 * The languages of dashboard and mails (S9-13): BCP 47 base codes, except `tm`, v1's code for Tamil (`ta`).
 */
export const languageCodes = [
  'en',
  'de',
  'fr',
  'hr',
  'it',
  'pt',
  'uk',
  'ar',
  'pl',
  'es',
  'hi',
  'bs',
  'vi',
  'tm',
  'ru',
  'sl',
  'bg',
  'ko',
  'ja',
  'cs',
  'zh',
] as const

/** From BCP 47 tags to the codes that differ from them. */
export const codesByTag: ReadonlyMap<string, LanguageCode> = new Map([['ta', 'tm']])

export type LanguageCode = (typeof languageCodes)[number]

/** The languages that mails are written in. */
export const mailLanguageCodes = ['en', 'de', 'ar'] as const satisfies readonly LanguageCode[]

export type MailLanguageCode = (typeof mailLanguageCodes)[number]
