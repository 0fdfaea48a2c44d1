import { describe, expect, test } from 'vitest'
import {
  bodyWithout,
  nameOf,
  progressOf,
  shownFields,
  translationBody,
  translationConflicts,
  translationValues,
  translationsOf,
  type TranslatedField,
} from './translations.ts'

const field = (key: string, original: string): TranslatedField => ({ key, label: key, kind: 'line', original })
const size = field('label:9.5 “wide”', '9.5 “wide”')
const fields = [field('title', 'Stool'), field('subtitle', ''), size]
const metadata = {
  care: 'Wipe',
  translations: { de: { title: 'Hocker', note: { by: 'Ada' } }, ar: { subtitle: 'بلوط' }, fr: 'none' },
}

describe('screens §20 translations', () => {
  test('the progress of a language counts the fields that have an original', () => {
    const translations = translationsOf(metadata)
    expect(progressOf(fields, translations, 'de')).toEqual({ done: 1, all: 2 })
    expect(progressOf(fields, translations, 'ar')).toEqual({ done: 0, all: 2 })
    expect(progressOf(fields, translationsOf(null), 'de')).toEqual({ done: 0, all: 2 })
  })

  test('a text without an original is shown as long as it is translated', () => {
    const keys = (language: string) => shownFields(fields, translationsOf(metadata), language).map(({ key }) => key)
    expect([keys('de'), keys('ar')]).toEqual([
      ['title', size.key],
      ['title', 'subtitle', size.key],
    ])
  })

  test('names of fields have no character with a meaning in a form', () => {
    expect(nameOf(`label:9.5 'a' (b) [c]`)).toMatch(/^[\w%-]+$/)
  })

  const loaded = () => translationValues(fields, metadata, 'de')

  test('a save sends the changed texts and preserves all others', () => {
    expect(translationBody(fields, 'de', { [nameOf(size.key)]: ' 9,5 breit ' }, loaded())).toEqual({
      metadata: {
        translations: {
          de: { title: 'Hocker', note: { by: 'Ada' }, [size.key]: '9,5 breit' },
          ar: { subtitle: 'بلوط' },
        },
      },
    })
  })

  test('a language is deleted with its last text, and the key with the last language', () => {
    const only = { translations: { de: { title: 'Hocker' } } }
    const values = translationValues(fields, only, 'de')
    expect(translationBody(fields, 'de', { title: '' }, values)).toEqual({ metadata: { translations: '' } })
    expect(bodyWithout(only, 'de')).toEqual({ metadata: { translations: '' } })
    expect(bodyWithout(metadata, 'de')).toEqual({ metadata: { translations: { ar: { subtitle: 'بلوط' } } } })
  })

  test('a conflict is shown text by text', () => {
    const theirs = { translations: { de: { title: 'Schemel' } } }
    const yours = { translations: { de: { title: 'Hocker', [size.key]: 'breit' } } }
    expect(translationConflicts(fields, 'de', { field: 'metadata', yours, theirs })).toEqual([
      { field: 'title', yours: 'Hocker', theirs: 'Schemel' },
      { field: 'subtitle', yours: '', theirs: '' },
      { field: nameOf(size.key), yours: 'breit', theirs: '' },
    ])
  })
})
