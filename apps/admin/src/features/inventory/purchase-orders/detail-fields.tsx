import { currencies } from '@storeroom/money'
import { DatePicker } from '@storeroom/ui/fields/date-picker'
import { Select } from '@storeroom/ui/fields/select'
import { TextField } from '@storeroom/ui/fields/text-field'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '../../../framework/form/choice-fields.tsx'
import type { FormFields } from '../../../framework/form/form-fields.ts'
import { asText, Field } from '../../../framework/form/form.tsx'
import { FormTextArea, FormTextField } from '../../../framework/form/text-fields.tsx'
import { useTimeZone } from '../../../framework/shop-dates.ts'
import { activeLanguageTag } from '../../../lib/i18n.ts'
import { useLocations } from '../use-locations.tsx'
import type { DetailValues } from './purchase-values.ts'

type FieldsProps = {
  readonly form: FormFields<DetailValues>
  /** Supplier, location and currency are fixed once it is ordered. */
  readonly isDraft: boolean
  /** Called when another currency is chosen. */
  readonly onCurrency?: (code: string) => void
}

/** Supplier, destination and dates. */
export function DetailFields({ form, isDraft, onCurrency }: FieldsProps) {
  const { t } = useTranslation('purchase-orders')
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {isDraft && <DraftFields form={form} isDraft {...(onCurrency && { onCurrency })} />}
      <Field form={form} name="supplier_reference" label={t('field.supplier_reference')}>
        {(field) => <TextField {...asText(field)} maxLength={200} description={t('field.referenceHelp')} />}
      </Field>
      <ExpectedField form={form} />
      <div className="sm:col-span-2">
        <FormTextArea form={form} name="note" label={t('field.note')} blank={null} rows={2} />
      </div>
    </div>
  )
}

function DraftFields({ form, onCurrency }: FieldsProps) {
  const { t } = useTranslation('purchase-orders')
  const { options, receiving } = useLocations()
  const currencyOptions = useCurrencyOptions()
  return (
    <>
      <FormTextField
        form={form}
        name="supplier_name"
        label={t('field.supplier_name')}
        isRequired
        autoFocus
        maxLength={200}
      />
      <FormTextField
        form={form}
        name="supplier_email"
        label={t('field.supplier_email')}
        blank={null}
        type="email"
        dir="ltr"
      />
      <Field form={form} name="location_id" label={t('field.location_id')}>
        {(field) => (
          <Select
            {...field}
            // An inactive location is still shown in orders that have it.
            options={options.filter(({ id }) => id === field.value || receiving.some((location) => location.id === id))}
            isRequired
            description={t('field.locationHelp')}
          />
        )}
      </Field>
      <Field form={form} name="currency_code" label={t('field.currency_code')}>
        {({ value, onChange, ...field }) => (
          <ChoiceField
            {...field}
            value={value}
            isRequired
            isClearable={false}
            options={currencyOptions}
            onChange={(code) => {
              if (code === null || code === value) return
              onChange(code)
              onCurrency?.(code)
            }}
          />
        )}
      </Field>
    </>
  )
}

function ExpectedField({ form }: { readonly form: FormFields<DetailValues> }) {
  const { t } = useTranslation('purchase-orders')
  const timeZone = useTimeZone()
  return (
    <Field form={form} name="expected_at" label={t('field.expected_at')}>
      {(field) => <DatePicker {...field} timeZone={timeZone} />}
    </Field>
  )
}

/** All currencies: the shop need not sell in the one that a supplier is paid in. */
function useCurrencyOptions() {
  const locale = activeLanguageTag()
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'currency' })
    return currencies.map(({ code }) => ({
      id: code,
      label: code.toUpperCase(),
      description: names.of(code.toUpperCase()),
    }))
  }, [locale])
}
