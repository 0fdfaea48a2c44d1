import { TextArea, type TextAreaProps } from '@storeroom/ui/fields/text-area'
import { TextField, type TextFieldProps } from '@storeroom/ui/fields/text-field'
import type { ComponentType, ReactNode } from 'react'
import type { FieldPath, FieldPathByValue, FieldPathValue } from 'react-hook-form'
import type { Values } from './changes.ts'
import { Field, type AnyBoundProps, type BoundProps, type FieldBinding } from './form.tsx'

/** For fields that hold null while they are blank. */
type Nullable<V extends Values, Name extends FieldPath<V>> = { readonly blank: null } & (null extends FieldPathValue<
  V,
  Name
>
  ? unknown
  : never)

const textOf = (field: FieldBinding<unknown>, blank: null | undefined): FieldBinding<string> => ({
  ...field,
  value: typeof field.value === 'string' ? field.value : '',
  onChange: (text) => field.onChange(text === '' && blank === null ? null : text),
})

function bindText<Control extends object>(Component: ComponentType<Control>) {
  function BoundText<V extends Values, Name extends FieldPathByValue<V, string>>(
    props: BoundProps<V, Name, Control>,
  ): ReactNode
  function BoundText<V extends Values, Name extends FieldPath<V>>(
    props: BoundProps<V, Name, Control> & Nullable<V, Name>,
  ): ReactNode
  function BoundText({ form, name, label, blank, ...control }: AnyBoundProps<Control> & { readonly blank?: null }) {
    return (
      <Field form={form} name={name} label={label}>
        {(field) => <Component {...({ ...textOf(field, blank), ...control } as Control)} />}
      </Field>
    )
  }
  return BoundText
}

/** `<FormTextField form={form} name="title" label={t('title')} isRequired />`, a `Field` with a `TextField` in it. */
export const FormTextField = bindText<TextFieldProps>(TextField)

/** A `FormTextField` with several lines. */
export const FormTextArea = bindText<TextAreaProps>(TextArea)
