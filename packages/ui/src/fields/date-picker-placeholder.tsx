import { useLocale } from 'react-aria-components'

import type { FieldProps } from './field.tsx'
import { TextField } from './text-field.tsx'
import { useUiStrings } from '../strings.tsx'

type DateHelpProps = Pick<FieldProps, 'description'> & { readonly timeZone: string }

/** The help below a date field: its description and the name of the time zone. */
export function DateHelp({ description, timeZone }: DateHelpProps) {
  const strings = useUiStrings()
  const { locale } = useLocale()
  const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
  const zone = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  return (
    <>
      {description}
      {description && ' · '}
      {strings.timeZone(zone)}
    </>
  )
}

/** Placeholder of a `DatePicker` while its code is loading, with its exact size, so that nothing below it moves. */
export function DatePickerPlaceholder({ label, description, timeZone }: Pick<FieldProps, 'label'> & DateHelpProps) {
  return <TextField label={label} description={<DateHelp description={description} timeZone={timeZone} />} isDisabled />
}
