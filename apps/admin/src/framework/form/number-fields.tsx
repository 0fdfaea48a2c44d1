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

/** For pieces and other whole numbers. */
export const whole = { step: 1, formatOptions: { maximumFractionDigits: 0 } } as const

/** For rates in percent. */
export const percent = { unit: '%', minValue: 0, maxValue: 100, formatOptions: { maximumFractionDigits: 4 } } as const
