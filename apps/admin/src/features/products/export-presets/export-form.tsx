import type { ExportFormat, ExportPreset } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { Select } from '@storeroom/ui/fields/select'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCreateForm, type ContractForm } from '../../../framework/form/contract-form.ts'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import { Field } from '../../../framework/form/form.tsx'
import { FormTextField } from '../../../framework/form/text-fields.tsx'
import { useSortedCurrencies } from '../../../framework/shop-currency.ts'
import { useDates } from '../../../framework/shop-dates.ts'
import { useExportWords } from './use-export-words.ts'
import type { ShownList } from './use-shown-list.ts'

type NewExportProps = { readonly list: ShownList; readonly onSaved: () => void }

/** Saves what the list shows as an export. */
export function NewExport({ list, onSaved }: NewExportProps) {
  const { t } = useTranslation('export-presets')
  const client = useClient()
  const currencies = useSortedCurrencies()
  const form = useCreateForm({
    call: client.admin.exportPresets.create,
    values: blank(currencies[0] ?? ''),
    toBody: (values: Partial<ExportValues>) => ({ ...list, ...exportBody({ ...blank(''), ...values }) }),
    toast: t('new.saved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('new.title')} subtitle={t('new.subtitle')} submitLabel={t('new.submit')}>
      <ExportFields form={form} currencies={currencies} />
    </FormPanel>
  )
}

type EditExportProps = { readonly preset: ExportPreset; readonly onSaved: () => void }

/** Edits name, format and schedule; the products stay. */
export function EditExport({ preset, onSaved }: EditExportProps) {
  const { t } = useTranslation('export-presets')
  const client = useClient()
  const currencies = useSortedCurrencies()
  const values = valuesOf(preset, currencies[0] ?? '')
  const form = useCreateForm({
    call: client.admin.exportPresets.update,
    input: { id: preset.id },
    values,
    toBody: (changed: Partial<ExportValues>) => exportBody({ ...values, ...changed }),
    toast: t('edit.saved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('edit.title')} subtitle={<bdi>{preset.name}</bdi>}>
      <ExportFields form={form} currencies={currencies} />
    </FormPanel>
  )
}

type ExportFieldsProps = { readonly form: ContractForm<ExportValues>; readonly currencies: readonly string[] }

/** The fields for name, format and schedule. */
function ExportFields({ form, currencies }: ExportFieldsProps) {
  const { t } = useTranslation('export-presets')
  const format = useWatch({ control: form.control.control, name: 'format' })
  return (
    <>
      <FormTextField form={form} name="name" label={t('name')} isRequired maxLength={80} />
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
        <FormTextField
          form={form}
          name="product_url"
          label={t('url')}
          description={t('urlHelp')}
          placeholder="https://…/{handle}"
        />
      )}
      <Schedule form={form} />
    </>
  )
}

function Schedule({ form }: { readonly form: ContractForm<ExportValues> }) {
  const { t } = useTranslation('export-presets')
  const { zone } = useDates()
  const { hourText, dayText } = useExportWords()
  const every = useWatch({ control: form.control.control, name: 'every' })
  return (
    <>
      <Field form={form} name="every" label={t('every.label')}>
        {(field) => <Select {...field} options={schedules.map((id) => ({ id, label: t(`every.${id}`) }))} />}
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

/** The values of the form; hour and weekday are texts, as the ids of options. */
type ExportValues = {
  readonly name: string
  readonly format: ExportFormat
  readonly currency_code: string
  readonly product_url: string
  readonly every: (typeof schedules)[number]
  readonly hour: string
  readonly weekday: string
}

const formats: readonly ExportFormat[] = ['table', 'storeroom', 'google']
const schedules = ['never', 'day', 'week'] as const
const hours: readonly string[] = Array.from({ length: 24 }, (_, hour) => String(hour))
/** Monday first; in the API, 0 is Sunday. */
const weekdays: readonly string[] = ['1', '2', '3', '4', '5', '6', '0']

const blank = (currency_code: string): ExportValues => ({
  name: '',
  format: 'table',
  currency_code,
  product_url: '',
  every: 'never',
  hour: '3',
  weekday: '1',
})

function valuesOf(
  { name, format, currency_code, product_url, schedule }: ExportPreset,
  defaultCurrency: string,
): ExportValues {
  const weekday = schedule?.weekday ?? null
  return {
    name,
    format,
    currency_code: currency_code ?? defaultCurrency,
    product_url: product_url ?? '',
    every: schedule ? (weekday === null ? 'day' : 'week') : 'never',
    hour: String(schedule?.hour ?? 3),
    weekday: String(weekday ?? 1),
  }
}

/** The body that the API takes. */
function exportBody({ every, hour, weekday, product_url, currency_code, ...own }: ExportValues) {
  const schedule = every === 'never' ? null : { hour: Number(hour), weekday: every === 'week' ? Number(weekday) : null }
  return {
    ...own,
    currency_code: currency_code === '' ? null : currency_code,
    product_url: product_url.trim() === '' ? null : product_url.trim(),
    schedule,
  }
}
