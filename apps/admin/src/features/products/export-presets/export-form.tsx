import type { ExportFormat, ExportPreset } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { Select } from '@storeroom/ui/fields/select'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCreateForm, type ContractForm } from '../../../framework/form/contract-form.ts'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import { Field } from '../../../framework/form/form.tsx'
import { FormTextField } from '../../../framework/form/text-fields.tsx'
import { wireFilters } from '../../../framework/list/list-filters.ts'
import { useListState } from '../../../framework/list/use-list-state.ts'
import { useSortedCurrencies } from '../../../framework/shop-currency.ts'
import { useDates, useTimeZone } from '../../../framework/shop-dates.ts'
import { activeLanguageTag } from '../../../lib/i18n.ts'
import { listQuery, useProductColumns } from '../list/use-product-columns.tsx'
import { useProductFilters } from '../list/use-product-filters.ts'

/** Saves what the list shows as an export. */
export function NewExport({ onSaved }: { readonly onSaved: () => void }) {
  const { t } = useTranslation('export-presets')
  const list = useShownList()
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

/** A Sunday, from which the weekdays are counted. */
const SUNDAY = Date.UTC(2023, 0, 1)
/** Milliseconds. */
const [HOUR, DAY] = [3_600_000, 86_400_000]

/** Texts for hours and weekdays (0 is Sunday), and for the schedule and the last run of a saved export. */
export function useExportWords() {
  const { t } = useTranslation('export-presets')
  const dates = useDates()
  const tag = activeLanguageTag()
  const day = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' })
  const time = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })
  const hourText = (hour: number) => time.format(SUNDAY + hour * HOUR)
  const dayText = (weekday: number) => day.format(SUNDAY + weekday * DAY)
  const turnText = ({ schedule }: ExportPreset) => {
    if (!schedule) return t('turn.never')
    const hour = hourText(schedule.hour)
    const { weekday } = schedule
    return typeof weekday === 'number' ? t('turn.week', { day: dayText(weekday), hour }) : t('turn.day', { hour })
  }
  const lastText = ({ last_run_at, last_status, file_at, file_count }: ExportPreset) => {
    if (last_run_at === null) return t('last.never')
    if (last_status === 'failed') return t('last.failed', { when: dates.ago(last_run_at) })
    if (last_status !== null && last_status !== 'completed' && last_status !== 'canceled') return t('last.running')
    if (file_at === null) return t('last.gone')
    return t('last.done', { count: file_count ?? 0, when: dates.ago(file_at) })
  }
  return { hourText, dayText, turnText, lastText }
}

/** Filters, search, order and columns of the list of products, from its address. */
function useShownList() {
  const filters = useProductFilters()
  const all = useProductColumns()
  const timeZone = useTimeZone()
  const [state] = useListState(filters.map(({ id }) => id))
  const chosen = all.filter(({ id, isHidden }) => state.columns?.includes(id) ?? isHidden !== true)
  return {
    filterable_fields: {
      is_giftcard: listQuery.is_giftcard,
      ...wireFilters(filters, state.filters, timeZone),
      ...(state.q !== '' && { q: state.q }),
    },
    order: state.order ?? null,
    columns: (chosen.length > 0 ? chosen : all).map(({ id, header }) => ({ id, label: header })),
  }
}
