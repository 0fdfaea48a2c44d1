import type { FieldConflict } from '@storeroom/contract'
import { isSame, type Values } from '../../framework/form/changes.ts'
import type { Metadata } from '../metadata/metadata-record.ts'

/** The key of the metadata that holds texts in other languages, by language and field (docs/api.md). */
export const translationsKey = 'translations'

/** The texts of one language by field; other values are preserved. */
type StoredTexts = Readonly<Record<string, unknown>>

/** By language code. */
export type Translations = Readonly<Record<string, StoredTexts>>

/** A text of a record that can be translated. */
export type TranslatedField = {
  readonly key: string
  readonly label: string
  readonly kind: 'line' | 'lines'
  /** The original; blank if there is none. */
  readonly original: string
}

const isObject = (value: unknown): value is StoredTexts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The translations of a record; empty if the key has another value. */
export function translationsOf(metadata: Metadata): Translations {
  const stored: unknown = metadata?.[translationsKey]
  if (!isObject(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, StoredTexts] => isObject(entry[1])),
  )
}

function textOf(translations: Translations, language: string, key: string): string {
  const text = translations[language]?.[key]
  return typeof text === 'string' ? text : ''
}

const isBlank = (text: string) => text.trim() === ''

/** How many of the originals are translated. */
export function progressOf(fields: readonly TranslatedField[], translations: Translations, language: string) {
  const translatable = fields.filter(({ original }) => !isBlank(original))
  const done = translatable.filter(({ key }) => !isBlank(textOf(translations, language, key)))
  return { done: done.length, all: translatable.length }
}

/** The texts that the form shows: those with an original or a translation. */
export const shownFields = (fields: readonly TranslatedField[], translations: Translations, language: string) =>
  fields.filter(({ key, original }) => !isBlank(original) || !isBlank(textOf(translations, language, key)))

/** The name of a field in the form, without dots, brackets and quotes, which have a meaning there. */
export const nameOf = (key: string): string =>
  encodeURIComponent(key).replaceAll(/[.'()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)

/** The values of a language's form: its texts by name, and the stored translations, which a save must preserve. */
export const translationValues = (
  fields: readonly TranslatedField[],
  metadata: Metadata,
  language: string,
): TranslationValues => {
  const translations = translationsOf(metadata)
  return {
    ...Object.fromEntries(fields.map(({ key }) => [nameOf(key), textOf(translations, language, key)])),
    kept: translations,
  }
}

/** `kept` is `Translations`, the others are texts. */
export type TranslationValues = Values

/**
 * The body for changed texts; a language without texts is deleted, and the key with the last language
 * (docs/contract/states.md §1.3).
 */
export function translationBody(
  fields: readonly TranslatedField[],
  language: string,
  changed: Values,
  loaded: TranslationValues,
) {
  const translations = loaded['kept'] as Translations
  const entries = fields.flatMap(({ key }) => {
    const text = changed[nameOf(key)]
    return typeof text === 'string' ? [[key, text.trim()] as const] : []
  })
  const texts = Object.fromEntries(
    Object.entries({ ...translations[language], ...Object.fromEntries(entries) }).filter(([, text]) => text !== ''),
  )
  return bodyOf({ ...translations, [language]: texts })
}

/** The body that deletes a language. */
export const bodyWithout = (metadata: Metadata, language: string) =>
  bodyOf({ ...translationsOf(metadata), [language]: {} })

function bodyOf(translations: Translations) {
  const filled = Object.fromEntries(Object.entries(translations).filter(([, texts]) => !isSame(texts, {})))
  return { metadata: { [translationsKey]: isSame(filled, {}) ? '' : filled } }
}

/** The server reports a conflict of the whole metadata; this maps it to the texts of this language. */
export function translationConflicts(
  fields: readonly TranslatedField[],
  language: string,
  conflict: FieldConflict,
): readonly FieldConflict[] {
  if (conflict.field !== 'metadata') return [conflict]
  const [yours, theirs] = [conflict.yours, conflict.theirs].map((metadata) => translationsOf(metadata as Metadata))
  return fields.map(({ key }) => ({
    field: nameOf(key),
    yours: textOf(yours ?? {}, language, key),
    theirs: textOf(theirs ?? {}, language, key),
  }))
}
