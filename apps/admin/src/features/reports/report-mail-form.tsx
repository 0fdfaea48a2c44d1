import type { ReportMail, SavedView } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { Select } from '@storeroom/ui/fields/select'
import { useTranslation } from 'react-i18next'
import { useCreateForm } from '../../framework/form/contract-form.ts'
import { Field } from '../../framework/form/form.tsx'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { FormTextArea } from '../../framework/form/text-fields.tsx'
import { FormSelect } from '../../framework/form/choice-fields.tsx'
import { notify } from '../../framework/notify.ts'
import { useDates } from '../../framework/shop-dates.ts'
import { useWrite } from '../../framework/use-write.ts'
import { activeLanguageTag } from '../../lib/i18n.ts'

const frequencies = ['day', 'week', 'month'] as const
const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** The addresses are one a line; the hour is a text, as the id of an option. */
type MailValues = { readonly addresses: string; readonly every: ReportMail['every']; readonly hour: string }

const blank: MailValues = { addresses: '', every: 'week', hour: '7' }
const valuesOf = ({ addresses, every, hour }: ReportMail): MailValues => ({
  ...{ addresses: addresses.join('\n'), every, hour: String(hour) },
})

const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

type FormProps = {
  readonly view: SavedView
  /** Undefined while the report is not emailed. */
  readonly mail: ReportMail | undefined
  readonly onSaved: () => void
}

/** Who gets a saved report by email, and when. */
export function ReportMailForm({ view, mail, onSaved }: FormProps) {
  const { t } = useTranslation('report-mails')
  const client = useClient()
  const { zone } = useDates()
  const form = useCreateForm({
    call: client.admin.reportMails.set,
    input: { id: view.id },
    values: mail ? valuesOf(mail) : blank,
    toBody: ({ addresses = '', every = 'week', hour = '7' }: Partial<MailValues>) => ({
      ...{ addresses: linesOf(addresses), every, hour: Number(hour) },
    }),
    check: ({ addresses }): Record<string, string> => wrongAddress(addresses, t('addressWrong')),
    toast: t('saved', { view: view.name }),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('title')} subtitle={view.name}>
      <FormTextArea
        form={form}
        name="addresses"
        label={t('addresses')}
        description={t('addressesHelp')}
        isRequired
        dir="ltr"
        spellCheck="false"
      />
      <Field form={form} name="every" label={t('every')}>
        {(field) => <Select {...field} options={frequencies.map((id) => ({ id, label: t(`when.${id}`) }))} />}
      </Field>
      <FormSelect
        form={form}
        name="hour"
        label={t('hour')}
        options={hours.map((hour) => ({ id: String(hour), label: hourText(hour) }))}
        description={t('hourHelp', { zone })}
      />
      {mail && <StopButton view={view} onStopped={onSaved} />}
    </FormPanel>
  )
}

const hourText = (hour: number): string =>
  new Intl.DateTimeFormat(activeLanguageTag(), { timeStyle: 'short', timeZone: 'UTC' }).format(
    Date.UTC(2026, 0, 1, hour),
  )

const wrongAddress = (text: string, message: string): Record<string, string> =>
  linesOf(text).every((line) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(line)) ? {} : { addresses: message }

function StopButton({ view, onStopped }: { readonly view: SavedView; readonly onStopped: () => void }) {
  const { t } = useTranslation('report-mails')
  const stop = useWrite(useClient().admin.reportMails.remove, {
    onSuccess: () => {
      notify.success(t('stopped', { view: view.name }))
      onStopped()
    },
    onError: notify.failure,
  })
  return (
    <Button
      variant="danger"
      className="self-start"
      isLoading={stop.isPending}
      onPress={() => stop.mutate({ id: view.id })}
    >
      {t('stop')}
    </Button>
  )
}
