import { DatePicker, type DatePickerProps } from '@storeroom/ui/fields/date-picker'
import { useTimeZone } from '../shop-dates.ts'
import { bindControl } from './form.tsx'

type MomentProps = Omit<DatePickerProps, 'granularity' | 'timeZone'>

const MomentField = (props: MomentProps) => <DatePicker {...props} granularity="date-time" timeZone={useTimeZone()} />

/** A moment in the time zone of the shop. */
export const FormMomentField = bindControl<string | null, MomentProps>(MomentField)
