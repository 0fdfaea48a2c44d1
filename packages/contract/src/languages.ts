/** Codes of the languages of dashboard and mails (spec §9): BCP 47 base codes, but for `tm`, v1's word for Turkmen. */
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

export type LanguageCode = (typeof languageCodes)[number]
