import { useWatch, type FieldPath, type FieldPathValue, type UseFormReturn } from 'react-hook-form'
import type { Values } from './changes.ts'

/**
 * A form as its fields see it. A group of fields asks for the `FormFields` of what it edits, and takes every form that
 * has fields of these names and types, whatever else that form has.
 */
export type FormFields<V extends Values> = {
  /** Labels by field, for the conflict dialog; set by `Field`. */
  readonly labels: Map<string, string>
  /** The form library's own object, without the types of the values: with them it would fit one form only. */
  readonly handle: UseFormReturn
  /** Never set. For the type checker: which values are read from the fields and written to them. */
  readonly types?: { readonly values: V; readonly fields: { readonly [Name in keyof V]: (value: V[Name]) => V[Name] } }
}

/** The value of a field; rerenders with every change. */
export function useFieldValue<V extends Values, Name extends FieldPath<V>>(
  { handle }: FormFields<V>,
  name: Name,
): FieldPathValue<V, Name> {
  const value: unknown = useWatch({ control: handle.control, name })
  return value as FieldPathValue<V, Name>
}

/** The current value of a field. */
export function fieldValue<V extends Values, Name extends FieldPath<V>>(
  { handle }: FormFields<V>,
  name: Name,
): FieldPathValue<V, Name> {
  const value: unknown = handle.getValues(name)
  return value as FieldPathValue<V, Name>
}

/** A form whose fields are known only at run time: their values are `unknown`. */
export type DynamicFields = Omit<FormFields<Values>, 'types'>

/** Changes a field, which makes the form unsaved. */
export function setFieldValue<V extends Values, Name extends FieldPath<V>>(
  { handle }: FormFields<V>,
  name: Name,
  value: FieldPathValue<V, Name>,
): void {
  const set: (name: string, value: unknown, options: { readonly shouldDirty: true }) => void = handle.setValue
  set(name, value, { shouldDirty: true })
}
