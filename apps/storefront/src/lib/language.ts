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
  ar: { label: 'العربية', dir: 'rtl', load: async () => (await import('../words/ar.ts')).ar },
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
