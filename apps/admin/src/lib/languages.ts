import type { LanguageCode } from '@storeroom/contract/languages'

/** A language of the dashboard. */
export type Language = {
  /** The code in addresses, storage and file names: the base part only. */
  readonly code: LanguageCode
  /** The language's own name. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
  /** The BCP 47 tag, for `Intl`. */
  readonly intl: string
  /** The component library's locale for it; English if it has none. */
  readonly kit: string
}

const row = (code: LanguageCode, name: string, kit: string, overrides: Partial<Language> = {}): Language => ({
  code,
  name,
  direction: 'ltr',
  intl: code,
  kit,
  ...overrides,
})

export const fallbackLanguage = 'en'

/** The languages (S9-13). `tm` is Tamil, which browsers and `Intl` know as `ta`. */
export const languages: readonly Language[] = [
  row('en', 'English', 'en-US'),
  row('de', 'Deutsch', 'de-DE'),
  row('fr', 'Français', 'fr-FR'),
  row('hr', 'Hrvatski', 'hr-HR'),
  row('it', 'Italiano', 'it-IT'),
  row('pt', 'Português', 'pt-BR'),
  row('uk', 'Українська', 'uk-UA'),
  row('ar', 'العربية', 'ar-AE', { direction: 'rtl' }),
  row('pl', 'Polski', 'pl-PL'),
  row('es', 'Español', 'es-ES'),
  row('hi', 'हिन्दी', 'en-US'),
  row('bs', 'Bosanski', 'en-US'),
  row('vi', 'Tiếng Việt', 'en-US'),
  row('tm', 'தமிழ்', 'en-US', { intl: 'ta' }),
  row('ru', 'Русский', 'ru-RU'),
  row('sl', 'Slovenščina', 'sl-SI'),
  row('bg', 'Български', 'bg-BG'),
  row('ko', '한국어', 'ko-KR'),
  row('ja', '日本語', 'ja-JP'),
  row('cs', 'Čeština', 'cs-CZ'),
  row('zh', '中文', 'zh-CN'),
]

/** By code and by other codes of the language. */
const byCode: ReadonlyMap<string, Language> = new Map(
  languages.flatMap((language) => [
    [language.intl, language],
    [language.code, language],
  ]),
)

/** `de-AT` and `de_AT` become `de`. */
export const baseOf = (code: string): string => code.split(/[-_]/)[0]?.toLowerCase() ?? ''

/** The code of the dashboard for a language that a browser names: `ta-IN` becomes `tm`. Others keep their base part. */
export const codeOf = (tag: string): string => byCode.get(baseOf(tag))?.code ?? baseOf(tag)

/** Whether the dashboard is translated to the language of a code. */
export const isKnown = (code: string): boolean => byCode.has(baseOf(code))

/** The row of a code, also a regional one; English for an unknown language. */
export function languageOf(code: string): Language {
  return byCode.get(baseOf(code)) ?? englishLanguage
}

const [englishLanguage = row('en', 'English', 'en-US')] = languages

/**
 * The BCP 47 tag for numbers and dates: the reader's own regional variant of the language where the browser names one
 * (`en-GB` writes dates unlike `en-US`), the language's tag otherwise.
 */
export function languageTagOf(code: string, preferred: readonly string[]): string {
  const { intl } = languageOf(code)
  return preferred.find((tag) => tag !== intl && baseOf(tag) === intl && isTag(tag)) ?? intl
}

/** Chromium names the POSIX locale `en-US@posix`, which `Intl` refuses. */
function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0
  } catch {
    return false
  }
}

/** The languages by their own names, to choose one. */
export const languageOptions: readonly { readonly id: LanguageCode; readonly label: string }[] = languages.map(
  ({ code, name }) => ({ id: code, label: name }),
)
