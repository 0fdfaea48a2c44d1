import { read, readPages, useShop } from '@storeroom/react'
import type { Option } from '@storeroom/ui/fields/option-list'
import { TextField } from '@storeroom/ui/fields/text-field'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ChoiceField, ChoicesField } from '../../framework/form/choice-field.tsx'
import type { FormFields } from '../../framework/form/form-fields.ts'
import { Field } from '../../framework/form/form.tsx'
import { useAllPages } from '../../framework/use-all-pages.ts'
import { currencyLabel } from '../../lib/currencies.ts'
import { useCountries } from '../../shared/addresses/countries.ts'
import type { GeneralValues } from './regions.ts'

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

/** All countries; one that another region has cannot be chosen, and says whose it is. */
function useCountryChoices(regionId?: string): readonly Option[] {
  const { t } = useTranslation('settings-regions')
  const shop = useShop()
  const countries = useCountries()
  const query = { fields: 'name', expand: '', order: 'name', limit: 100 }
  const { data } = useAllPages(readPages(shop.admin.regions.list, { query }))
  const names = new Map(data?.pages.flatMap(({ regions }) => regions.map(({ id, name }) => [id, name] as const)))
  return countries.map(({ iso_2, label, region_id }): Option => {
    if (region_id === null || region_id === regionId) return { id: iso_2, label }
    const region = names.get(region_id)
    return {
      id: iso_2,
      label,
      isDisabled: true,
      description: region === undefined ? t('country.takenElsewhere') : t('country.taken', { region }),
    }
  })
}
