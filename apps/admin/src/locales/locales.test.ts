import { englishStrings } from '@storeroom/ui/strings'
import { createInstance } from 'i18next'
import { describe, expect, test } from 'vitest'
import { kitWords, phrases } from '../framework/kit-words.ts'
import { languageOf, languageOptions } from '../lib/languages.ts'
import { equalWords } from './equal-words.data.ts'
import { replacedWords } from './replaced-words.data.ts'
import { faultsOf, flatten, keysIn, namespacesIn, qualifiedKeysIn, stemOf, type Words } from './locale-rules.ts'

const files: Record<string, Words> = import.meta.glob('./*/*.json', { eager: true, import: 'default' })
const sources: Record<string, string> = import.meta.glob(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!./**'], {
  eager: true,
  import: 'default',
  query: '?raw',
})

const byLanguage = Map.groupBy(Object.keys(files), (path) => path.split('/')[1] ?? '')
const wordsOf = (language: string, namespace: string): Words => files[`./${language}/${namespace}.json`] ?? {}
const namespaces = (byLanguage.get('en') ?? []).map((path) => path.split('/')[2]?.replace('.json', '') ?? '')
const others = languageOptions.filter(({ id }) => id !== 'en').map(({ id }) => languageOf(id))

test('there are words and sources to look at', () => {
  expect(namespaces).toEqual(expect.arrayContaining(['common', 'shell', 'ui', 'errors', 'login']))
  expect(others.length).toBeGreaterThan(1)
  expect(Object.keys(sources).length).toBeGreaterThan(60)
})

test('every language file belongs to a language and a namespace', () => {
  expect([...byLanguage.keys()].filter((code) => languageOf(code).code !== code)).toEqual([])
  const unknown = Object.keys(files).filter((path) => !namespaces.some((name) => path.endsWith(`/${name}.json`)))
  expect(unknown).toEqual([])
})

describe.each(others)('$name is complete', ({ code, intl }) => {
  test.each(namespaces)('%s', (namespace) => {
    expect(faultsOf(wordsOf('en', namespace), wordsOf(code, namespace), intl)).toEqual([])
  })
})

/** The share of values that may be written as in English. */
const MOST_EQUAL = 0.05

test.each(others)('$name writes as English does only what is on its list', ({ code }) => {
  const values = namespaces.flatMap((namespace) => {
    const english = flatten(wordsOf('en', namespace))
    return Object.entries(flatten(wordsOf(code, namespace))).map(([key, text]) => ({
      text,
      isEqual: text === english[key],
    }))
  })
  const equal = values.filter(({ text, isEqual }) => isEqual && hasWord(text)).map(({ text }) => text)
  const listed: readonly string[] = equalWords[code] ?? []
  expect([...new Set(equal)].filter((text) => !listed.includes(text))).toEqual([])
  expect(listed.filter((text) => !equal.includes(text))).toEqual([])
  expect(equal.length / values.length).toBeLessThanOrEqual(MOST_EQUAL)
})

/** Something besides placeholders, numbers and signs. */
const hasWord = (text: string): boolean => /\p{L}{2}/u.test(text.replaceAll(/\{\{.*?\}\}/g, ''))

test('English has every plural form', () => {
  const faults = namespaces.flatMap((namespace) => faultsOf(wordsOf('en', namespace), wordsOf('en', namespace), 'en'))
  expect(faults).toEqual([])
})

test.each(replacedWords)('English says “$plain”, not “$old”', ({ old, isWhole = false, except = [] }) => {
  const word = new RegExp(isWhole ? `^${old}\\.?$` : `\\b${old}\\b`, 'iu')
  const texts = namespaces
    .filter((namespace) => !except.includes(namespace))
    .flatMap((namespace) => Object.values(flatten(wordsOf('en', namespace))))
  expect(texts.filter((text) => word.test(text))).toEqual([])
})

/** British spellings whose American form the dashboard uses (docs/glossary.md, Spelling). */
const british =
  /\b(cancell(?:ed|ing)|colours?|favourites?|organis\w+|catalogues?|fulfil(?:s|ment)?|labelled|grey|behaviour|recognis\w+|licence|centre)\b/i

test('English is spelled the American way', () => {
  const texts = namespaces.flatMap((namespace) => Object.values(flatten(wordsOf('en', namespace))))
  expect(texts.filter((text) => british.test(text))).toEqual([])
})

/** Product names with capitals inside; everything else that has them is a name of the code. */
const properNames = new Set(['PostgreSQL', 'WebP'])

test('no text contains a name of the code', () => {
  const names = Object.values(files).flatMap((words) =>
    Object.values(flatten(words)).flatMap(
      (text) => text.replaceAll(/\{\{.*?\}\}/g, '').match(/\b\w*[a-z][A-Z]\w*/g) ?? [],
    ),
  )
  expect(names.filter((name) => !properNames.has(name))).toEqual([])
})

/** `namespace:key` of every word there is, without plural endings. */
const definedKeys = new Set(
  namespaces.flatMap((namespace) =>
    Object.keys(flatten(wordsOf('en', namespace))).map((key) => `${namespace}:${stemOf(key)}`),
  ),
)

/** The possible full keys: with the key's own namespace, or with those of the file. */
const meanings = (key: string, source: string): string[] =>
  key.includes(':') ? [key] : namespacesIn(source).map((namespace) => `${namespace}:${key}`)

test('code uses no word that is not there', () => {
  const undefinedKeys = Object.entries(sources).flatMap(([path, source]) =>
    [...keysIn(source).literal, ...qualifiedKeysIn(source, namespaces)]
      .filter((key) => !meanings(key, source).some((meaning) => definedKeys.has(meaning)))
      .map((key) => `${path}: ${key}`),
  )
  expect(undefinedKeys).toEqual([])
})

test('no word is there for nothing', () => {
  const all = Object.values(sources)
  const text = all.join('\n')
  const beginnings = all.flatMap((source) =>
    keysIn(source).beginnings.flatMap((beginning) => meanings(beginning, source)),
  )
  /** Keys that are used through tables of data: screens, texts of the design system. */
  const fromTables = ['shell:nav.', 'shell:create.', 'ui:', 'errors:validation.']
  const histories = [...text.matchAll(/\bwords="([a-z-]+)"/g)].flatMap(([, name]) => [
    `${name}:changed.`,
    `${name}:part.`,
  ])
  const isUsed = (name: string) => {
    const key = name.slice(name.indexOf(':') + 1)
    return (
      [...fromTables, ...histories, ...beginnings].some((beginning) => name.startsWith(beginning)) ||
      text.includes(`'${key}'`) ||
      text.includes(`'${name}'`)
    )
  }
  expect([...definedKeys].filter((name) => !isUsed(name))).toEqual([])
})

test('the kit speaks its own English from our file', async () => {
  const i18n = createInstance({
    lng: 'en',
    resources: { en: { ui: wordsOf('en', 'ui') } },
    interpolation: { escapeValue: false },
  })
  await i18n.init()
  const ours: Record<string, unknown> = kitWords(i18n.t)
  const kit: Record<string, unknown> = englishStrings
  const names: Record<string, readonly string[]> = phrases
  expect(Object.keys(flatten(wordsOf('en', 'ui'))).map(stemOf)).toEqual(expect.arrayContaining(Object.keys(kit)))
  for (const [key, words] of Object.entries(kit)) {
    const values = names[key]?.map((_, index) => index + 3) ?? []
    const say = (text: unknown) =>
      typeof text === 'function' ? (text as (...all: number[]) => string)(...values) : text
    expect([key, say(ours[key])]).toEqual([key, say(words)])
  }
})
