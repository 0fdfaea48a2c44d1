import { NumberField, type NumberFieldProps } from '@storeroom/ui/fields/number-field'
import type { ReactNode } from 'react'
import type { FieldPathByValue } from 'react-hook-form'
import type { Values } from './changes.ts'
import { Field, type FieldBinding } from './form.tsx'
import type { BoundProps } from './text-fields.tsx'

/** `<FormNumberField form={form} name="limit" label={t('limit')} minValue={1} />`, a `Field` with a `NumberField` in it. */
export function FormNumberField<V extends Values, Name extends FieldPathByValue<V, number | null>>(
  props: BoundProps<V, Name, NumberFieldProps>,
): ReactNode
export function FormNumberField({
  form,
  name,
  label,
  ...control
}: BoundProps<Values, string, NumberFieldProps>): ReactNode {
  return (
    <Field form={form} name={name} label={label}>
      {(field) => <NumberField {...(field as FieldBinding<number | null>)} {...control} />}
    </Field>
  )
}

/** Props for whole numbers, such as quantities. */
export const integerField = { step: 1, formatOptions: { maximumFractionDigits: 0 } } as const

/** Props for a percentage from 0 to 100. */
export const percentField = {
  unit: '%',
  minValue: 0,
  maxValue: 100,
  formatOptions: { maximumFractionDigits: 4 },
} as const
