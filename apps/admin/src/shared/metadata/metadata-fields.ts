import type { FieldConflict } from '@storeroom/contract'
import { isSame, type Values } from '../../framework/form/changes.ts'
import type { Metadata } from './metadata-record.ts'

type Shared = {
  /** The metadata key. */
  readonly key: string
  readonly label: string
  readonly hint?: string
}

/**
 * A field with its own place on the screen, stored in the record's metadata, where v1's clients find it, too.
 */
export type MetadataField = Shared &
  (
    | {
        readonly kind: 'line' | 'lines'
        readonly maxLength?: number
        /** The recommended minimum and maximum of characters, which are counted while the user types. */
        readonly ideal?: readonly [number, number]
      }
    | {
        readonly kind: 'number'
        readonly min?: number
        readonly max?: number
        readonly unit?: string
        /** Without fractions. */
        readonly isInteger?: boolean
      }
    | { readonly kind: 'switch' }
    | {
        readonly kind: 'choice' | 'choices'
        readonly options: readonly { readonly id: string; readonly label: string }[]
      }
  )

export type MetadataFieldValue = string | number | boolean | readonly string[] | null

const blank = { line: '', lines: '', number: null, switch: false, choice: null, choices: [] } as const

/** The value of a field; blank if nothing or a value of another kind is stored. */
export function metadataFieldValue(field: MetadataField, metadata: Metadata): MetadataFieldValue {
  const value = metadata?.[field.key]
  switch (field.kind) {
    case 'line':
    case 'lines':
      return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    case 'number':
      // Imports and v1's editor store numbers as texts of digits.
      return numberOf(value)
    case 'switch':
      return isOn(value)
    case 'choice':
      return field.options.find(({ id }) => id === value)?.id ?? null
    case 'choices':
      // Values that are no longer options stay until the user removes them.
      return Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : []
  }
}

const isOn = (value: unknown): boolean => value === true || value === 'true'

/** Whether a switch that is stored in the metadata is on. */
export const isMetadataOn = (metadata: Metadata, key: string): boolean => isOn(metadata?.[key])

function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

export const metadataFieldValues = (fields: readonly MetadataField[], metadata: Metadata): Values =>
  Object.fromEntries(fields.map((field) => [field.key, metadataFieldValue(field, metadata)]))

export const isBlank = (field: MetadataField, value: unknown): boolean => isSame(value, blank[field.kind])

/** The body for changed fields: a blank one deletes the key (docs/contract/states.md §1.3). */
export const metadataFieldBody = (fields: readonly MetadataField[], values: Values): { readonly metadata?: Values } => {
  const changed = fields.filter(({ key }) => values[key] !== undefined)
  if (changed.length === 0) return {}
  const entry = (field: MetadataField): readonly [string, unknown] => [
    field.key,
    isBlank(field, values[field.key]) ? '' : textOf(values[field.key]),
  ]
  return { metadata: Object.fromEntries(changed.map(entry)) }
}

/** The metadata of a new record: the fields that are filled in. */
export const newMetadata = (fields: readonly MetadataField[], values: Values): Values =>
  Object.fromEntries(
    fields
      .filter((field) => !isBlank(field, values[field.key] ?? blank[field.kind]))
      .map(({ key }) => [key, textOf(values[key])]),
  )

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : value)

/** The server reports a conflict of the whole metadata; the keys that differ are the conflicting fields of the form. */
export const metadataFieldConflicts = (
  fields: readonly MetadataField[],
  conflict: FieldConflict,
): readonly FieldConflict[] =>
  conflict.field === 'metadata'
    ? fields.map((field) => ({
        field: field.key,
        yours: metadataFieldValue(field, conflict.yours as Metadata),
        theirs: metadataFieldValue(field, conflict.theirs as Metadata),
      }))
    : [conflict]
