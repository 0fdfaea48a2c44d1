import { TextArea, type TextAreaProps } from '@storeroom/ui/fields/text-area'
import { TextField, type TextFieldProps } from '@storeroom/ui/fields/text-field'
import type { ReactNode } from 'react'
import type { FieldPath, FieldPathByValue, FieldPathValue } from 'react-hook-form'
import type { Values } from './changes.ts'
import type { FormFields } from './form-fields.ts'
import { Field, type FieldBinding } from './form.tsx'

/** Props of a control that is one field of a form: its own without those that the form sets. */
export type BoundProps<V extends Values, Name extends FieldPath<V>, Control> = Omit<
  Control,
  keyof FieldBinding<string> | 'form'
> & {
  readonly form: FormFields<V>
  readonly name: Name
  readonly label: string
}

/** For fields that hold null while they are blank. */
type Nullable<V extends Values, Name extends FieldPath<V>> = { readonly blank: null } & (null extends FieldPathValue<
  V,
  Name
>
  ? unknown
  : never)

type AnyProps<Control> = BoundProps<Values, string, Control> & { readonly blank?: null }

const textOf = (field: FieldBinding<unknown>, blank: null | undefined): FieldBinding<string> => ({
  ...field,
  value: typeof field.value === 'string' ? field.value : '',
  onChange: (text) => field.onChange(text === '' && blank === null ? null : text),
})

/** `<FormTextField form={form} name="title" label={t('title')} isRequired />`, a `Field` with a `TextField` in it. */
export function FormTextField<V extends Values, Name extends FieldPathByValue<V, string>>(
  props: BoundProps<V, Name, TextFieldProps>,
): ReactNode
export function FormTextField<V extends Values, Name extends FieldPath<V>>(
  props: BoundProps<V, Name, TextFieldProps> & Nullable<V, Name>,
): ReactNode
export function FormTextField({ form, name, label, blank, ...control }: AnyProps<TextFieldProps>): ReactNode {
  return (
    <Field form={form} name={name} label={label}>
      {(field) => <TextField {...textOf(field, blank)} {...control} />}
    </Field>
  )
}

/** A `FormTextField` with several lines. */
export function FormTextArea<V extends Values, Name extends FieldPathByValue<V, string>>(
  props: BoundProps<V, Name, TextAreaProps>,
): ReactNode
export function FormTextArea<V extends Values, Name extends FieldPath<V>>(
  props: BoundProps<V, Name, TextAreaProps> & Nullable<V, Name>,
): ReactNode
export function FormTextArea({ form, name, label, blank, ...control }: AnyProps<TextAreaProps>): ReactNode {
  return (
    <Field form={form} name={name} label={label}>
      {(field) => <TextArea {...textOf(field, blank)} {...control} />}
    </Field>
  )
}
