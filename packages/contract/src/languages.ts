/**
 * The languages of dashboard, storefront and emails (S9-13): BCP 47 base codes, except `tm`, v1's code for Tamil
 * (`ta`).
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

export type LanguageCode = (typeof languageCodes)[number]

/** The BCP 47 base codes of languages that have another code here. */
const tags: Partial<Readonly<Record<LanguageCode, string>>> = { tm: 'ta' }

/** The tag of a language for `Intl` and HTML. */
export const tagOf = (code: LanguageCode): string => tags[code] ?? code

const codes: ReadonlyMap<string, LanguageCode> = new Map(
  languageCodes.flatMap((code) => [[code, code] as const, [tagOf(code), code] as const]),
)

/** The language of a BCP 47 tag or of a code: `de-AT` is `de`, `ta-IN` and `tm` are `tm`. Undefined for any other. */
export const languageIn = (tag: string | undefined): LanguageCode | undefined =>
  codes.get(tag?.split(/[-_]/)[0]?.toLowerCase() ?? '')
