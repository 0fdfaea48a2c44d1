import { DatePicker } from '@storeroom/ui/date-picker'
import { useTranslation } from 'react-i18next'
import type { ContractForm } from '../form/contract-form.ts'
import { Field } from '../form/form.tsx'
import { useTimeZone } from '../shop-dates.ts'
import type { PublicationDates } from './publication.ts'

/** Apart from `PublicationFields`, because a date picker brings calendar code along. */
export function PublicationPickers({ form }: { readonly form: ContractForm<PublicationDates> }) {
  const { t } = useTranslation('publication')
  const timeZone = useTimeZone()
  return (
    <>
      <Field form={form} name="publish_at" label={t('publishAt')}>
        {(field) => (
          <DatePicker {...field} granularity="date-time" timeZone={timeZone} description={t('publishHelp')} />
        )}
      </Field>
      <Field form={form} name="unpublish_at" label={t('unpublishAt')}>
        {(field) => (
          <DatePicker {...field} granularity="date-time" timeZone={timeZone} description={t('unpublishHelp')} />
        )}
      </Field>
    </>
  )
}
