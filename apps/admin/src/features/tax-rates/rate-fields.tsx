import { NumberField } from '@storeroom/ui/fields/number-field'
import { TextField } from '@storeroom/ui/fields/text-field'
import { useTranslation } from 'react-i18next'
import type { ContractForm } from '../../framework/form/contract-form.ts'
import { Field } from '../../framework/form/form.tsx'
import type { RateValues } from './tax-rates.ts'

/** What a rate is called, and how much it is. */
export function RateFields({ form }: { readonly form: ContractForm<RateValues> }) {
  const { t } = useTranslation('settings-taxes')
  return (
    <>
      <Field form={form} name="name" label={t('rate.name')}>
        {(field) => <TextField {...field} isRequired autoFocus placeholder={t('rate.nameExample')} />}
      </Field>
      <Field form={form} name="rate" label={t('rate.rate')}>
        {(field) => (
          <NumberField
            {...field}
            isRequired
            unit="%"
            minValue={0}
            maxValue={100}
            formatOptions={{ maximumFractionDigits: 4 }}
          />
        )}
      </Field>
      <Field form={form} name="code" label={t('rate.code')}>
        {(field) => <TextField {...field} isRequired dir="auto" description={t('rate.codeHelp')} />}
      </Field>
    </>
  )
}
