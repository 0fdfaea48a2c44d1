import type { FieldConflict } from '@storeroom/contract'
import { isSame, type Values } from '../../framework/form/changes.ts'
import type { Metadata } from '../metadata/metadata-record.ts'

/** The key of the metadata that holds texts in other languages, by language and field (docs/api.md). */
export const translationsKey = 'translations'

/** Of one language, by the field's key; what others keep beside texts stays. */
type StoredMetadata = Readonly<Record<string, unknown>>

/** By the language's code. */
export type Translations = Readonly<Record<string, StoredMetadata>>

/** A text of a record that may be translated. */
export type TranslatedField = {
  readonly key: string
  readonly label: string
  readonly kind: 'line' | 'lines'
  /** As the record has it; blank where it has none. */
  readonly original: string
}

const isObject = (value: unknown): value is StoredMetadata =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is kept of a record; nothing where something else is kept under the key. */
export function translationsOf(metadata: Metadata): Translations {
  const stored: unknown = metadata?.[translationsKey]
  if (!isObject(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, StoredMetadata] => isObject(entry[1])),
  )
}

function textOf(translations: Translations, language: string, key: string): string {
  const text = translations[language]?.[key]
  return typeof text === 'string' ? text : ''
}

const isBlank = (text: string) => text.trim() === ''

/** How many of the texts that are there to be translated are. */
export function progressOf(fields: readonly TranslatedField[], translations: Translations, language: string) {
  const translatable = fields.filter(({ original }) => !isBlank(original))
  const done = translatable.filter(({ key }) => !isBlank(textOf(translations, language, key)))
  return { done: done.length, all: translatable.length }
}

/** Texts worth a place in the form: those with an original, and those that are translated already. */
export const shownFields = (fields: readonly TranslatedField[], translations: Translations, language: string) =>
  fields.filter(({ key, original }) => !isBlank(original) || !isBlank(textOf(translations, language, key)))

/** A field's name in a form, where dots, brackets and quotes would mean something. */
export const nameOf = (key: string): string =>
  encodeURIComponent(key).replaceAll(/[.'()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)

/** A form of one language: its texts by their names, and beside them all that is kept, which a save must not lose. */
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
 * The body for changed texts; a language without any goes, and the key with the last one
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

/** What is sent when a language is deleted. */
export const bodyWithout = (metadata: Metadata, language: string) =>
  bodyOf({ ...translationsOf(metadata), [language]: {} })

function bodyOf(translations: Translations) {
  const filled = Object.fromEntries(Object.entries(translations).filter(([, texts]) => !isSame(texts, {})))
  return { metadata: { [translationsKey]: isSame(filled, {}) ? '' : filled } }
}

/** The server reports a conflict of the metadata as a whole; the texts of this language are fields of the form. */
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
