import { expect, test } from 'vitest'
import { baseOf, codeOf, languageOf, languages, languageTagOf } from './languages.ts'

test('S9-13 the dashboard knows 21 languages, and English is the fallback', () => {
  expect(languages.map(({ code }) => code).join(' ')).toBe(
    'en de fr hr it pt uk ar pl es hi bs vi tm ru sl bg ko ja cs zh',
  )
  expect(languageOf('xx').code).toBe('en')
})

test('S9-14 only the base part of a code is used', () => {
  expect([baseOf('de-AT'), baseOf('zh_TW'), baseOf('EN')]).toEqual(['de', 'zh', 'en'])
  expect(languageOf('pt-PT').code).toBe('pt')
})

test('S9-16 Arabic is written from right to left, the others are not', () => {
  expect(languages.filter(({ direction }) => direction === 'rtl').map(({ code }) => code)).toEqual(['ar'])
})

test('Intl knows every tag', () => {
  const tags = languages.map(({ intl }) => intl)
  expect(Intl.getCanonicalLocales(tags)).toEqual(tags)
  expect(Intl.PluralRules.supportedLocalesOf(tags)).toEqual(tags)
})

test('S9-13 the code tm is Tamil, which browsers call ta', () => {
  expect(languageOf('tm')).toMatchObject({ name: 'தமிழ்', intl: 'ta' })
  expect([codeOf('ta'), codeOf('ta-IN'), codeOf('tm'), codeOf('de-AT'), codeOf('is')]).toEqual([
    'tm',
    'tm',
    'tm',
    'de',
    'is',
  ])
  expect(languageOf('ta-LK').code).toBe('tm')
})

test('numbers and dates follow the regional variant that the reader prefers', () => {
  expect(languageTagOf('en', ['de-DE', 'en-GB', 'en-US'])).toBe('en-GB')
  expect(languageTagOf('de', ['en-GB'])).toBe('de')
  expect(languageTagOf('tm', ['ta-LK'])).toBe('ta-LK')
  expect(languageTagOf('en', ['en-US@posix'])).toBe('en')
})
