import { read, useShop } from '@storeroom/react'
import { TextField } from '@storeroom/ui/fields/text-field'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ChoiceField, ChoicesField } from '../../framework/form/choice-field.tsx'
import type { FormFields } from '../../framework/form/form-fields.ts'
import { Field } from '../../framework/form/form.tsx'
import { currencyLabel } from '../../lib/currencies.ts'
import type { GeneralValues } from './regions.ts'
import { useCountryChoices } from './use-country-choices.ts'

type GeneralFieldsProps = {
  readonly form: FormFields<GeneralValues>
  /** The region that has its countries already; left out for a new one. */
  readonly regionId?: string
}

/** Name, currency and countries, for a new region and for one that exists. */
export function GeneralFields({ form, ...region }: GeneralFieldsProps) {
  const { t } = useTranslation('settings-regions')
  const shop = useShop()
  const { data } = useQuery(read(shop.admin.store.retrieve))
  const currencies = data?.store.currencies.map(({ code }) => ({ id: code, label: currencyLabel(code) })) ?? []
  const countries = useCountryChoices(region.regionId)
  return (
    <>
      <Field form={form} name="name" label={t('field.name')}>
        {(field) => <TextField {...field} isRequired autoFocus placeholder={t('field.nameExample')} />}
      </Field>
      <Field form={form} name="currency_code" label={t('field.currency')}>
        {({ onChange, ...field }) => (
          <ChoiceField
            {...field}
            onChange={(code) => code !== null && onChange(code)}
            isRequired
            options={currencies}
            description={t('field.currencyHelp')}
          />
        )}
      </Field>
      <Field form={form} name="countries" label={t('field.countries')}>
        {(field) => <ChoicesField {...field} options={countries} description={t('field.countriesHelp')} />}
      </Field>
    </>
  )
}
