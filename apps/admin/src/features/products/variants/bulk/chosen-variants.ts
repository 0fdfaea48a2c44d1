import type { Attributes } from '../../sections/attributes.tsx'

/** What can be set for many variants at once: nothing that names one of them. */
export type SharedFields = Attributes & { readonly manage_inventory: boolean; readonly allow_backorder: boolean }

export type SharedField = keyof SharedFields

/** A variant as the form for many needs it. */
export type EditableVariant = SharedFields & {
  readonly id: string
  readonly title: string
  readonly options: readonly { readonly option_id: string; readonly value: string }[]
}

/** Values by option: a variant needs one of them. An option that is not there, or without values, leaves out none. */
export type Narrowing = Readonly<Record<string, readonly string[]>>

export const chosenVariants = (variants: readonly EditableVariant[], narrowing: Narrowing): EditableVariant[] =>
  variants.filter(({ options }) =>
    Object.entries(narrowing).every(
      ([option, values]) =>
        values.length === 0 || options.some(({ option_id, value }) => option_id === option && values.includes(value)),
    ),
  )

/** What of `wanted` a variant does not have yet. */
export function changesOf(variant: EditableVariant, fields: Partial<SharedFields>): Partial<SharedFields> {
  const entries = Object.entries(fields) as [SharedField, SharedFields[SharedField]][]
  return Object.fromEntries(entries.filter(([field, value]) => variant[field] !== value))
}

export const isChanged = (variant: EditableVariant, fields: Partial<SharedFields>): boolean =>
  Object.keys(changesOf(variant, fields)).length > 0
