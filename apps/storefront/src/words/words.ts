import type { en } from './en.ts'

export type WordKey = keyof typeof en

/** Forms of a language by its plural rules (`Intl.PluralRules`); `{count}` chooses. */
export type Plural = { readonly other: string } & Partial<Readonly<Record<Intl.LDMLPluralRule, string>>>

/** Every text of the storefront in one language. `{name}` is a placeholder. */
export type Words = Readonly<Record<WordKey, string | Plural>>

export type Values = Readonly<Record<string, string | number>>

/** Formats a text: chooses the plural form and fills in the values, with numbers in the locale's format. */
export function formatText(word: string | Plural, locale: string, values: Values = {}): string {
  const text = typeof word === 'string' ? word : formOf(word, locale, Number(values['count']))
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? ''
    return typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : value
  })
}

const formOf = (word: Plural, locale: string, count: number): string =>
  word[new Intl.PluralRules(locale).select(count)] ?? word.other
