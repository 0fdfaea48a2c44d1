import type { Attributes } from '../../sections/attribute-values.ts'

/** The fields that can be set for many variants at once: none that is unique. */
export type SharedFields = Attributes & { readonly manage_inventory: boolean; readonly allow_backorder: boolean }

export type SharedField = keyof SharedFields

/** The fields of a variant that the bulk form needs. */
export type EditableVariant = SharedFields & {
  readonly id: string
  readonly title: string
  readonly options: readonly { readonly option_id: string; readonly value: string }[]
}

/** Values by option: a variant matches if it has one of them. An option without values matches all. */
export type Narrowing = Readonly<Record<string, readonly string[]>>

export const chosenVariants = (variants: readonly EditableVariant[], narrowing: Narrowing): EditableVariant[] =>
  variants.filter(({ options }) =>
    Object.entries(narrowing).every(
      ([option, values]) =>
        values.length === 0 || options.some(({ option_id, value }) => option_id === option && values.includes(value)),
    ),
  )

/** The changes that a variant does not have yet. */
export function changesOf(variant: EditableVariant, fields: Partial<SharedFields>): Partial<SharedFields> {
  const entries = Object.entries(fields) as [SharedField, SharedFields[SharedField]][]
  return Object.fromEntries(entries.filter(([field, value]) => variant[field] !== value))
}

/** What a variant has in the fields of its changes. */
export function formerOf(variant: EditableVariant, changes: Partial<SharedFields>): Partial<SharedFields> {
  const fields = Object.keys(changes) as SharedField[]
  return Object.fromEntries(fields.map((field) => [field, variant[field]]))
}

export const isChanged = (variant: EditableVariant, fields: Partial<SharedFields>): boolean =>
  Object.keys(changesOf(variant, fields)).length > 0
