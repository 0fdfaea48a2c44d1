import { DatePicker } from '@storeroom/ui/fields/date-picker'
import { useTranslation } from 'react-i18next'
import type { FormFields } from '../../framework/form/form-fields.ts'
import { Field } from '../../framework/form/form.tsx'
import { useTimeZone } from '../../framework/shop-dates.ts'
import type { Dated, PublicationDates } from './publication.ts'

type PickersProps = { readonly form: FormFields<PublicationDates>; readonly of: Dated }

/** Apart from `PublicationFields`, because a date picker brings calendar code along. */
export function PublicationPickers({ form, of }: PickersProps) {
  const { t } = useTranslation('publication')
  const timeZone = useTimeZone()
  const isProduct = of === 'product'
  return (
    <>
      <Field form={form} name="publish_at" label={t('publishAt')}>
        {(field) => (
          <DatePicker
            {...field}
            granularity="date-time"
            timeZone={timeZone}
            description={t(isProduct ? 'publishHelp' : 'collection.publishHelp')}
          />
        )}
      </Field>
      <Field form={form} name="unpublish_at" label={t(isProduct ? 'unpublishAt' : 'collection.unpublishAt')}>
        {(field) => (
          <DatePicker
            {...field}
            granularity="date-time"
            timeZone={timeZone}
            description={t(isProduct ? 'unpublishHelp' : 'collection.unpublishHelp')}
          />
        )}
      </Field>
    </>
  )
}
