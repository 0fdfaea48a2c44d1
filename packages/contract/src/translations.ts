import { codesByTag } from './languages.ts'

/**
 * Texts of products, collections and categories in other languages. v1 has no field for them: they are kept in the record's
 * `metadata` under `translations`, by language and field (docs/api.md). Pure functions over a record as it was answered.
 */

/** Fields of a record, or of its metadata, that may be translated. */
export const translatedFields = ['title', 'name', 'subtitle', 'description', 'seo_title', 'seo_description'] as const

export type Texts = Readonly<Record<string, string>>

type Metadata = Readonly<Record<string, unknown>> | null

/** A record with its metadata, or with the short texts that shoppers ask for by name (`fields=translations`). */
export type Translatable = { readonly metadata?: Metadata; readonly translations?: unknown }

const LABEL = 'label:'

/** The key of an option, an option value or a variant's title: all three are words of the product, told by themselves. */
export const labelKey = (word: string): string => `${LABEL}${word}`

const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

const own = (value: unknown, key: string): unknown => {
  const object = objectOf(value)
  return Object.hasOwn(object, key) ? object[key] : undefined
}

const kept = ({ metadata, translations }: Translatable): unknown => own(metadata, 'translations') ?? translations

/** The texts of a record in a language (BCP 47): of `de-AT`, else of `de`; of `ta`, else of `tm`. Blank ones are none. */
export function textsIn(record: Translatable, language: string): Texts {
  const all = kept(record)
  const [base = ''] = language.split('-')
  const texts = objectOf(own(all, language) ?? own(all, base) ?? own(all, codesByTag.get(base) ?? ''))
  return Object.fromEntries(
    Object.entries(texts).flatMap(([field, text]) =>
      typeof text === 'string' && text.trim() !== '' ? [[field, text]] : [],
    ),
  )
}

/** The record with its texts in a language; field by field, what has no translation stays as it is. */
export function translated<T extends Translatable>(record: T, language: string): T {
  const texts = textsIn(record, language)
  const known = translatedFields.flatMap((field) =>
    texts[field] === undefined ? [] : [[field, texts[field]] as const],
  )
  if (known.length === 0) return record
  // What the record has no field for, it keeps in its metadata.
  const fields = known.filter(([field]) => field in record)
  const others = known.filter(([field]) => !(field in record))
  return {
    ...record,
    ...Object.fromEntries(fields),
    ...(record.metadata && others.length > 0 && { metadata: { ...record.metadata, ...Object.fromEntries(others) } }),
  }
}

/** Between the values in the title of a variant that was given none of its own. */
const BETWEEN = ' / '

/** An option's title, an option value, or a variant's title of a product in a language; values within a title one by one. */
export function translatedLabel(product: Translatable, word: string, language: string): string {
  const texts = textsIn(product, language)
  const whole = texts[labelKey(word)]
  if (whole !== undefined) return whole
  const parts = word.split(BETWEEN)
  return parts.map((part) => texts[labelKey(part)] ?? part).join(BETWEEN)
}
