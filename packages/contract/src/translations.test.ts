import { expect, test } from 'vitest'
import { labelKey, textsIn, translated, translatedLabel } from './translations.ts'

const stool = {
  id: 'prod_1',
  handle: 'stool',
  title: 'Stool',
  subtitle: null,
  description: 'Sits well.',
  metadata: {
    vendor: 'Loom',
    seo_title: 'Stools',
    translations: {
      de: {
        title: 'Hocker',
        subtitle: 'Aus Eiche',
        seo_title: 'Hocker kaufen',
        description: '  ',
        handle: 'hocker',
        [labelKey('Colour')]: 'Farbe',
        [labelKey('Red')]: 'Rot',
      },
      'pt-BR': { title: 'Banco' },
      fr: 'none',
    },
  },
}

test('screens §20 translations: field by field, what has none stays as it is', () => {
  expect(translated(stool, 'de')).toEqual({
    ...stool,
    title: 'Hocker',
    subtitle: 'Aus Eiche',
    metadata: { ...stool.metadata, seo_title: 'Hocker kaufen' },
  })
})

test('a region without texts of its own has those of its language', () => {
  expect(translated(stool, 'de-AT').title).toBe('Hocker')
  expect(translated(stool, 'pt-BR').title).toBe('Banco')
  const tamil = { title: 'Stool', metadata: { translations: { tm: { title: 'முக்காலி' } } } }
  expect(translated(tamil, 'ta-IN').title).toBe('முக்காலி')
  expect(translated(stool, 'pt')).toBe(stool)
})

test.each(['fr', 'constructor', 'en', ''])('what is kept under %j is no text: the record is the same', (language) => {
  expect(translated(stool, language)).toBe(stool)
  expect(textsIn(stool, language)).toEqual({})
})

test('metadata that somebody else made of it harms nothing', () => {
  for (const translations of [null, 3, 'de', ['de'], { de: null }, { de: [1] }, { de: { title: 4 } }]) {
    const record = { title: 'Stool', metadata: { translations } }
    expect(translated(record, 'de')).toBe(record)
  }
})

test('a record without its metadata is translated by the texts that were asked for by name', () => {
  const card = { title: 'Stool', translations: { de: { title: 'Hocker' } } }
  expect(translated(card, 'de').title).toBe('Hocker')
  expect(translated({ title: 'Stool', translations: null }, 'de').title).toBe('Stool')
})

test.each([
  ['Colour', 'Farbe'],
  ['Red', 'Rot'],
  ['Large / Red', 'Large / Rot'],
  ['Blue', 'Blue'],
])('the label %s', (word, text) => {
  expect(translatedLabel(stool, word, 'de')).toBe(text)
})

test('a title that is translated as a whole is not put together', () => {
  const product = {
    metadata: { translations: { de: { [labelKey('Large / Red')]: 'Großes Rot', [labelKey('Red')]: 'Rot' } } },
  }
  expect(translatedLabel(product, 'Large / Red', 'de')).toBe('Großes Rot')
})
