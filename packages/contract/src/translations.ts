import { languageIn } from './languages.ts'

/**
 * Texts of products, collections and categories in other languages. v1 has no field for them: they are stored in the
 * record's `metadata` under `translations`, by language and field (docs/api.md). Pure functions over a record from a
 * response.
 */

/** Fields of a record, or of its metadata, that can be translated. */
export const translatedFields = ['title', 'name', 'subtitle', 'description', 'seo_title', 'seo_description'] as const

export type Texts = Readonly<Record<string, string>>

type Metadata = Readonly<Record<string, unknown>> | null

/** A record with its metadata, or with the short texts that `fields=translations` requests. */
export type Translatable = { readonly metadata?: Metadata; readonly translations?: unknown }

const LABEL = 'label:'

/**
 * The key of an option, an option value or a variant's title: all three are labels of the product, each translated
 * separately.
 */
export const labelKey = (word: string): string => `${LABEL}${word}`

const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

/** A property of the object itself: a language called `constructor` has no texts. */
const own = (value: unknown, key: string): unknown => {
  const object = objectOf(value)
  return Object.hasOwn(object, key) ? object[key] : undefined
}

const stored = ({ metadata, translations }: Translatable): unknown => own(metadata, 'translations') ?? translations

/** The texts of a record in a language (BCP 47): `de-AT` falls back to `de`, `ta` to `tm`. Blank texts are ignored. */
export function textsIn(record: Translatable, language: string): Texts {
  const all = stored(record)
  const [base = ''] = language.split('-')
  const texts = objectOf(own(all, language) ?? own(all, base) ?? own(all, languageIn(base) ?? ''))
  return Object.fromEntries(
    Object.entries(texts).flatMap(([field, text]) =>
      typeof text === 'string' && text.trim() !== '' ? [[field, text]] : [],
    ),
  )
}

/** The record in a language. A field without a translation keeps its original. */
export function translated<T extends Translatable>(record: T, language: string): T {
  const texts = textsIn(record, language)
  const entries = translatedFields.flatMap((field) =>
    texts[field] === undefined ? [] : [[field, texts[field]] as const],
  )
  if (entries.length === 0) return record
  // Texts without a field of their own are in the metadata.
  const fields = entries.filter(([field]) => field in record)
  const others = entries.filter(([field]) => !(field in record))
  return {
    ...record,
    ...Object.fromEntries(fields),
    ...(record.metadata && others.length > 0 && { metadata: { ...record.metadata, ...Object.fromEntries(others) } }),
  }
}

/** Separates the option values in a generated variant title. */
const BETWEEN = ' / '

/** Translates an option's title, an option value or a variant's title; a generated title value by value. */
export function translatedLabel(product: Translatable, word: string, language: string): string {
  const texts = textsIn(product, language)
  const whole = texts[labelKey(word)]
  if (whole !== undefined) return whole
  const parts = word.split(BETWEEN)
  return parts.map((part) => texts[labelKey(part)] ?? part).join(BETWEEN)
}
