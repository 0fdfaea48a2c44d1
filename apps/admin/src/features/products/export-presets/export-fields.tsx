import { Select } from '@storeroom/ui/fields/select'
import { TextField } from '@storeroom/ui/fields/text-field'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ContractForm } from '../../../framework/form/contract-form.ts'
import { Field } from '../../../framework/form/form.tsx'
import { useDates } from '../../../framework/shop-dates.ts'
import { formats, hours, turns, weekdays, type ExportValues } from './export-values.ts'
import { useExportWords } from './use-export-words.ts'

type ExportFieldsProps = { readonly form: ContractForm<ExportValues>; readonly currencies: readonly string[] }

/** Name, format and when it runs. */
export function ExportFields({ form, currencies }: ExportFieldsProps) {
  const { t } = useTranslation('exports')
  const format = useWatch({ control: form.control.control, name: 'format' })
  return (
    <>
      <Field form={form} name="name" label={t('name')}>
        {(field) => <TextField {...field} isRequired maxLength={80} />}
      </Field>
      <Field form={form} name="format" label={t('format.label')}>
        {(field) => (
          <Select
            {...field}
            description={t(`format.${format}Help`)}
            options={formats.map((id) => ({ id, label: t(`format.${id}`) }))}
          />
        )}
      </Field>
      {format !== 'storeroom' && (
        <Field form={form} name="currency_code" label={t('currency')}>
          {(field) => <Select {...field} options={currencies.map((id) => ({ id, label: id.toUpperCase() }))} />}
        </Field>
      )}
      {format === 'google' && (
        <Field form={form} name="product_url" label={t('url')}>
          {(field) => <TextField {...field} description={t('urlHelp')} placeholder="https://…/{handle}" />}
        </Field>
      )}
      <Turns form={form} />
    </>
  )
}

function Turns({ form }: { readonly form: ContractForm<ExportValues> }) {
  const { t } = useTranslation('exports')
  const { zone } = useDates()
  const { hourText, dayText } = useExportWords()
  const every = useWatch({ control: form.control.control, name: 'every' })
  return (
    <>
      <Field form={form} name="every" label={t('every.label')}>
        {(field) => <Select {...field} options={turns.map((id) => ({ id, label: t(`every.${id}`) }))} />}
      </Field>
      {every === 'week' && (
        <Field form={form} name="weekday" label={t('weekday')}>
          {(field) => <Select {...field} options={weekdays.map((id) => ({ id, label: dayText(Number(id)) }))} />}
        </Field>
      )}
      {every !== 'never' && (
        <Field form={form} name="hour" label={t('hour')}>
          {(field) => (
            <Select
              {...field}
              description={t('hourHelp', { zone })}
              options={hours.map((id) => ({ id, label: hourText(Number(id)) }))}
            />
          )}
        </Field>
      )}
    </>
  )
}
