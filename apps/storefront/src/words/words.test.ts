import { expect, test } from 'vitest'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { formatText, type Plural, type WordKey, type Words } from './words.ts'

const languages: Readonly<Record<string, Words>> = { en, de, ar }
const keys = Object.keys(en) as WordKey[]

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted()
const formsOf = (word: string | Plural) => (typeof word === 'string' ? [word] : Object.values(word))

test.each(['de', 'ar'])('%s has the same texts and placeholders as English', (language) => {
  const words = languages[language] ?? en
  expect(Object.keys(words).toSorted()).toEqual([...keys].toSorted())
  const all = (word: string | Plural) => [...new Set(formsOf(word).flatMap(placeholders))].toSorted()
  const other = keys.filter((key) => all(words[key]).join() !== all(en[key]).join())
  expect(other).toEqual([])
})

test.each(Object.keys(languages))('plurals in %s have the forms of the language', (language) => {
  const words = languages[language] ?? en
  const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()
  for (const key of keys) {
    const word = words[key]
    if (typeof word !== 'string') expect([key, Object.keys(word).toSorted()]).toEqual([key, wanted])
  }
})

test('a text has the right plural form and its placeholders filled in', () => {
  expect(formatText(en['list.count'], 'en', { count: 1 })).toBe('1 product')
  expect(formatText(en['list.count'], 'en', { count: 1204 })).toBe('1,204 products')
  expect(formatText(de['list.count'], 'de', { count: 1204 })).toBe('1.204 Produkte')
  expect(formatText(ar['list.count'], 'ar-u-nu-latn', { count: 2 })).toBe('منتجان')
  expect(formatText(en['search.title'], 'en', { query: 'mug' })).toBe('Results for “mug”')
})
