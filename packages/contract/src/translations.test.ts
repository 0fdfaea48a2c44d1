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
        [labelKey('Color')]: 'Farbe',
        [labelKey('Red')]: 'Rot',
      },
      'pt-BR': { title: 'Banco' },
      fr: 'none',
    },
  },
}

test('screens §20 each field is translated separately; a field without a translation keeps its original', () => {
  expect(translated(stool, 'de')).toEqual({
    ...stool,
    title: 'Hocker',
    subtitle: 'Aus Eiche',
    metadata: { ...stool.metadata, seo_title: 'Hocker kaufen' },
  })
})

test('a region without its own texts uses those of its language', () => {
  expect(translated(stool, 'de-AT').title).toBe('Hocker')
  expect(translated(stool, 'pt-BR').title).toBe('Banco')
  const tamil = { title: 'Stool', metadata: { translations: { tm: { title: 'முக்காலி' } } } }
  expect(translated(tamil, 'ta-IN').title).toBe('முக்காலி')
  expect(translated(stool, 'pt')).toBe(stool)
})

test.each(['fr', 'constructor', 'en', ''])('texts under %j are ignored: the record is unchanged', (language) => {
  expect(translated(stool, language)).toBe(stool)
  expect(textsIn(stool, language)).toEqual({})
})

test('malformed translations in the metadata are ignored', () => {
  for (const translations of [null, 3, 'de', ['de'], { de: null }, { de: [1] }, { de: { title: 4 } }]) {
    const record = { title: 'Stool', metadata: { translations } }
    expect(translated(record, 'de')).toBe(record)
  }
})

test('a record without metadata is translated with the requested translations field', () => {
  const card = { title: 'Stool', translations: { de: { title: 'Hocker' } } }
  expect(translated(card, 'de').title).toBe('Hocker')
  expect(translated({ title: 'Stool', translations: null }, 'de').title).toBe('Stool')
})

test.each([
  ['Color', 'Farbe'],
  ['Red', 'Rot'],
  ['Large / Red', 'Large / Rot'],
  ['Blue', 'Blue'],
])('the label %s is %s in German', (word, text) => {
  expect(translatedLabel(stool, word, 'de')).toBe(text)
})

test('a title with its own translation is not composed from the option values', () => {
  const product = {
    metadata: { translations: { de: { [labelKey('Large / Red')]: 'Großes Rot', [labelKey('Red')]: 'Rot' } } },
  }
  expect(translatedLabel(product, 'Large / Red', 'de')).toBe('Großes Rot')
})
