import { DatePickerPlaceholder } from '@storeroom/ui/fields/date-picker-placeholder'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormFields } from '../../framework/form/form-fields.ts'
import { Field } from '../../framework/form/form.tsx'
import { useTimeZone } from '../../framework/shop-dates.ts'
import type { Dated, PublicationDates } from './publication.ts'

/** Loaded on demand, because it contains calendar code. */
const DatePicker = lazy(async () => ({ default: (await import('@storeroom/ui/fields/date-picker')).DatePicker }))

type FieldsProps = { readonly form: FormFields<PublicationDates>; readonly kind?: Dated }

/** The publication dates, in the shop's time zone. */
export function PublicationFields({ form, kind = 'product' }: FieldsProps) {
  const { t } = useTranslation('publication')
  const isProduct = kind === 'product'
  return (
    <>
      <PublicationDate
        form={form}
        name="publish_at"
        label={t('publishAt')}
        description={t(isProduct ? 'publishHelp' : 'collection.publishHelp')}
      />
      <PublicationDate
        form={form}
        name="unpublish_at"
        edge="end"
        label={t(isProduct ? 'unpublishAt' : 'collection.unpublishAt')}
        description={t(isProduct ? 'unpublishHelp' : 'collection.unpublishHelp')}
      />
    </>
  )
}

type DateProps = {
  readonly form: FormFields<PublicationDates>
  readonly name: keyof PublicationDates
  readonly edge?: 'end'
  readonly label: string
  readonly description: string
}

function PublicationDate({ form, name, edge, ...texts }: DateProps) {
  const timeZone = useTimeZone()
  return (
    <Field form={form} name={name} label={texts.label}>
      {(field) => (
        <Suspense fallback={<DatePickerPlaceholder {...texts} timeZone={timeZone} />}>
          <DatePicker {...field} {...texts} granularity="date-time" edge={edge} timeZone={timeZone} />
        </Suspense>
      )}
    </Field>
  )
}
