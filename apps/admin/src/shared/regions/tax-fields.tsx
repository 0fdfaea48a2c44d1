import { useFeatureFlag } from '@storeroom/react'
import { Switch } from '@storeroom/ui/fields/switch'
import { useTranslation } from 'react-i18next'
import { FormNumberField, percentField } from '../../framework/form/number-fields.tsx'
import type { FormFields } from '../../framework/form/form-fields.ts'
import { Field } from '../../framework/form/form.tsx'
import { FormTextField } from '../../framework/form/text-fields.tsx'
import type { TaxValues } from './region-taxes.ts'

/** Rate and code, and whether prices of the region include tax. */
export function TaxFields({ form }: { readonly form: FormFields<TaxValues> }) {
  const { t } = useTranslation('regions')
  const hasTaxSwitch = useFeatureFlag('tax_inclusive_pricing')
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormNumberField form={form} name="tax_rate" label={t('field.taxRate')} isRequired {...percentField} />
        <FormTextField form={form} name="tax_code" label={t('field.taxCode')} blank={null} dir="auto" />
      </div>
      {hasTaxSwitch && (
        <Field form={form} name="includes_tax" label={t('field.includesTax')}>
          {(field) => <Switch {...field} description={t('field.includesTaxHelp')} />}
        </Field>
      )}
    </>
  )
}
