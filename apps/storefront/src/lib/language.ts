import type { Words } from '../words/words.ts'
import { storedText } from './stored-text.ts'

/** A language of the storefront; its words are loaded when it is chosen. */
type LanguageRow = {
  /** The language's own name. */
  readonly label: string
  readonly dir: 'ltr' | 'rtl'
  readonly load: () => Promise<Words>
}

export const languages = {
  en: { label: 'English', dir: 'ltr', load: async () => (await import('../words/en.ts')).en },
  de: { label: 'Deutsch', dir: 'ltr', load: async () => (await import('../words/de.ts')).de },
  fr: { label: 'Français', dir: 'ltr', load: async () => (await import('../words/fr.ts')).fr },
  hr: { label: 'Hrvatski', dir: 'ltr', load: async () => (await import('../words/hr.ts')).hr },
  it: { label: 'Italiano', dir: 'ltr', load: async () => (await import('../words/it.ts')).it },
  pt: { label: 'Português', dir: 'ltr', load: async () => (await import('../words/pt.ts')).pt },
  uk: { label: 'Українська', dir: 'ltr', load: async () => (await import('../words/uk.ts')).uk },
  ar: { label: 'العربية', dir: 'rtl', load: async () => (await import('../words/ar.ts')).ar },
  pl: { label: 'Polski', dir: 'ltr', load: async () => (await import('../words/pl.ts')).pl },
  es: { label: 'Español', dir: 'ltr', load: async () => (await import('../words/es.ts')).es },
  hi: { label: 'हिन्दी', dir: 'ltr', load: async () => (await import('../words/hi.ts')).hi },
  bs: { label: 'Bosanski', dir: 'ltr', load: async () => (await import('../words/bs.ts')).bs },
  vi: { label: 'Tiếng Việt', dir: 'ltr', load: async () => (await import('../words/vi.ts')).vi },
  ta: { label: 'தமிழ்', dir: 'ltr', load: async () => (await import('../words/ta.ts')).ta },
  ru: { label: 'Русский', dir: 'ltr', load: async () => (await import('../words/ru.ts')).ru },
  sl: { label: 'Slovenščina', dir: 'ltr', load: async () => (await import('../words/sl.ts')).sl },
  bg: { label: 'Български', dir: 'ltr', load: async () => (await import('../words/bg.ts')).bg },
  ko: { label: '한국어', dir: 'ltr', load: async () => (await import('../words/ko.ts')).ko },
  ja: { label: '日本語', dir: 'ltr', load: async () => (await import('../words/ja.ts')).ja },
  cs: { label: 'Čeština', dir: 'ltr', load: async () => (await import('../words/cs.ts')).cs },
  zh: { label: '中文', dir: 'ltr', load: async () => (await import('../words/zh.ts')).zh },
} as const satisfies Record<string, LanguageRow>

export type Language = keyof typeof languages

const choice = storedText('storefront.language')

export const isLanguage = (code: string): code is Language => Object.hasOwn(languages, code)

/** The chosen language, or else the browser's first supported one, or else English. */
export function preferredLanguage(): Language {
  const wanted = [choice.get() ?? '', ...navigator.languages]
  return wanted.map((tag) => tag.split('-')[0] ?? '').find(isLanguage) ?? 'en'
}

export const storeLanguage = (language: Language): void => choice.set(language)

/**
 * For `Intl`: amounts, dates and names of countries. The browser's own tag if it is of this language (`en-GB`).
 * Arabic uses the digits that are common for prices on the web.
 */
export function localeOf(language: Language): string {
  const own = navigator.languages.find((tag) => tag.split('-')[0] === language && isTag(tag)) ?? language
  return language === 'ar' ? `${own}-u-nu-latn` : own
}

/** Some systems pass on their own names (`en-US@posix`), which `Intl` refuses. */
const isTag = (text: string): boolean => /^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i.test(text)
