import { expect, test } from 'vitest'
import { languages, type Language } from '../lib/language.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { formatText, type Plural, type WordKey } from './words.ts'

const codes = Object.keys(languages) as Language[]
const others = codes.filter((code) => code !== 'en')
const keys = Object.keys(en) as WordKey[]

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted()
const formsOf = (word: string | Plural) => (typeof word === 'string' ? [word] : Object.values(word))

test.each(others)('%s has the same texts and placeholders as English', async (language) => {
  const words = await languages[language].load()
  expect(Object.keys(words).toSorted()).toEqual([...keys].toSorted())
  const all = (word: string | Plural) => [...new Set(formsOf(word).flatMap(placeholders))].toSorted()
  const different = keys.filter((key) => all(words[key]).join() !== all(en[key]).join())
  expect(different).toEqual([])
})

test.each(codes)('plurals in %s have the forms of the language', async (language) => {
  const words = await languages[language].load()
  const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()
  for (const key of keys) {
    const word = words[key]
    if (typeof word !== 'string') expect([key, Object.keys(word).toSorted()]).toEqual([key, wanted])
  }
})

/** The share of texts that a language may write as English does: names, codes and units. */
const MOST_EQUAL = 0.05

test.each(others)('%s is translated', async (language) => {
  const words = await languages[language].load()
  const equal = keys.filter((key) => JSON.stringify(words[key]) === JSON.stringify(en[key]))
  expect(equal.length / keys.length, equal.join(', ')).toBeLessThanOrEqual(MOST_EQUAL)
})

test('a text has the right plural form and its placeholders filled in', () => {
  expect(formatText(en['list.count'], 'en', { count: 1 })).toBe('1 product')
  expect(formatText(en['list.count'], 'en', { count: 1204 })).toBe('1,204 products')
  expect(formatText(de['list.count'], 'de', { count: 1204 })).toBe('1.204 Produkte')
  expect(formatText(ar['list.count'], 'ar-u-nu-latn', { count: 2 })).toBe('منتجان')
  expect(formatText(en['search.title'], 'en', { query: 'mug' })).toBe('Results for “mug”')
})
