import { formatMoney } from '@storeroom/money'
import { translated, translatedLabel, type Translatable } from '@storeroom/react'
import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { storeLanguage, languages, localeOf, type Language } from '../lib/language.ts'
import { formatText, type Values, type WordKey, type Words } from './words.ts'

type LoadedWords = { readonly language: Language; readonly words: Words }

type WordsValue = {
  readonly language: Language
  readonly locale: string
  readonly t: (key: WordKey, values?: Values) => string
  /** Formats minor units of a currency. */
  readonly money: (amount: number, currency: string) => string
  /** Formats an ISO date. */
  readonly date: (iso: string) => string
  /** The name of a country: ISO 3166-1 alpha-2, upper or lower case. */
  readonly country: (code: string) => string
  /** A product, collection or category in the shopper's language, as far as it is translated. */
  readonly translated: <T extends Translatable>(record: T) => T
  /** Translates an option's title, an option value or a variant's title of a product. */
  readonly translatedLabel: (product: Translatable, word: string) => string
  readonly setLanguage: (language: Language) => void
}

const WordsContext = createContext<WordsValue | undefined>(undefined)

export function WordsProvider({ first, children }: { readonly first: LoadedWords; readonly children: ReactNode }) {
  const [{ language, words }, setLoaded] = useState(first)
  const setLanguage = useCallback((next: Language) => {
    storeLanguage(next)
    void languages[next].load().then((words) => setLoaded({ language: next, words }))
  }, [])
  useEffect(() => {
    document.documentElement.lang = language
    document.documentElement.dir = languages[language].dir
  }, [language])
  const value = useMemo(() => ({ ...wordsValue(language, words), setLanguage }), [language, words, setLanguage])
  return <WordsContext value={value}>{children}</WordsContext>
}

function wordsValue(language: Language, words: Words): Omit<WordsValue, 'setLanguage'> {
  const locale = localeOf(language)
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long' })
  const countries = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })
  return {
    language,
    locale,
    t: (key, values) => formatText(words[key], locale, values),
    money: (amount, currency) => formatMoney(amount, currency, locale),
    date: (iso) => dates.format(new Date(iso)),
    translated: (record) => translated(record, language),
    translatedLabel: (product, word) => translatedLabel(product, word, language),
    country: (code) => (/^[a-z]{2}$/i.test(code) ? (countries.of(code.toUpperCase()) ?? code) : code),
  }
}

/** @throws Error outside of the provider */
export function useWords(): WordsValue {
  const words = use(WordsContext)
  if (!words) throw new Error('useWords must be used within a WordsProvider')
  return words
}
