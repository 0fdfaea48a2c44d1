import type { ChangeSet } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { useCreateForm } from '../../framework/form/contract-form.ts'
import { FormMomentField } from '../../framework/form/date-fields.tsx'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { useDates } from '../../framework/shop-dates.ts'

type ScheduleValues = { readonly goes_live_at: string | null }
type ScheduleFormProps = { readonly set: ChangeSet; readonly onSaved: () => void }

/** When a change set goes live, in the time zone of the shop. */
export function ScheduleForm({ set, onSaved }: ScheduleFormProps) {
  const { t } = useTranslation('change-sets')
  const { admin } = useClient()
  const dates = useDates()
  const values: ScheduleValues = { goes_live_at: set.goes_live_at }
  const form = useCreateForm({
    call: admin.changeSets.schedule,
    input: { id: set.id },
    values,
    check: ({ goes_live_at }: ScheduleValues): Record<string, string> =>
      goes_live_at !== null && Date.parse(goes_live_at) > Date.now() ? {} : { goes_live_at: t('schedule.inFuture') },
    toast: ({ change_set }) => t('schedule.done', { time: dates.dateTime(change_set.goes_live_at ?? '') }),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('schedule.title', { name: set.name })} submitLabel={t('schedule.submit')}>
      <FormMomentField form={form} name="goes_live_at" label={t('schedule.time')} isRequired />
    </FormPanel>
  )
}
