import { DatePicker, type DatePickerProps } from '@storeroom/ui/fields/date-picker'
import type { ReactNode } from 'react'
import type { FieldPathByValue } from 'react-hook-form'
import { useTimeZone } from '../shop-dates.ts'
import type { Values } from './changes.ts'
import { Field, type FieldBinding } from './form.tsx'
import type { BoundProps } from './text-fields.tsx'

type Control = Omit<DatePickerProps, 'granularity' | 'timeZone'>

/** A moment in the time zone of the shop. */
export function FormMomentField<V extends Values, Name extends FieldPathByValue<V, string | null>>(
  props: BoundProps<V, Name, Control>,
): ReactNode
export function FormMomentField({ form, name, label, ...control }: BoundProps<Values, string, Control>): ReactNode {
  const timeZone = useTimeZone()
  return (
    <Field form={form} name={name} label={label}>
      {(field) => (
        <DatePicker
          {...(field as FieldBinding<string | null>)}
          {...control}
          granularity="date-time"
          timeZone={timeZone}
        />
      )}
    </Field>
  )
}
