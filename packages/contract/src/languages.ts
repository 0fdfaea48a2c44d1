/**
 * Codes of the languages of dashboard and mails (S9-13): BCP 47 base codes, but for `tm`, v1's code of Tamil (`ta`).
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

/** Codes that differ from the BCP 47 tag of their language, by that tag. */
export const codesByTag: ReadonlyMap<string, LanguageCode> = new Map([['ta', 'tm']])

export type LanguageCode = (typeof languageCodes)[number]
