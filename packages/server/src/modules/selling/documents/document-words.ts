import { formatMoney } from '@storeroom/money'
import ar from './words/ar.json' with { type: 'json' }
import de from './words/de.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }

/** The texts of documents in a language. English is complete by definition. */
type DocumentWords = typeof en

/** By language. */
const documentWords: Readonly<Record<string, DocumentWords>> = { en, de, ar }

/** A language that documents are printed in, with its direction and texts. */
export type DocumentLanguage = {
  readonly code: string
  readonly direction: 'ltr' | 'rtl'
  readonly words: DocumentWords
}

/**
 * The first of the languages that documents are translated to, otherwise English.
 * @param codes BCP 47, such as `de` or `de-AT`, by preference
 */
export function documentLanguage(...codes: readonly (string | undefined)[]): DocumentLanguage {
  const known = codes.map((code) => code?.toLowerCase().split('-')[0] ?? '').find((code) => documentWords[code])
  const code = known ?? 'en'
  return { code, direction: code === 'ar' ? 'rtl' : 'ltr', words: documentWords[code] ?? en }
}

/** A text with its placeholders filled in. */
export const filled = (text: string, values: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)

/** How figures and dates are written in a language. Amounts are in minor units. */
export const writerOf = ({ code }: DocumentLanguage, timeZone: string) => ({
  money: (amount: number, currency: string) => formatMoney(amount, currency, code),
  count: (value: number) => new Intl.NumberFormat(code).format(value),
  /** @param rate in percent */
  percent: (rate: number) =>
    new Intl.NumberFormat(code, { style: 'percent', maximumFractionDigits: 3 }).format(rate / 100),
  date: (time: string | Date) =>
    new Intl.DateTimeFormat(code, { dateStyle: 'medium', timeZone }).format(new Date(time)),
})
