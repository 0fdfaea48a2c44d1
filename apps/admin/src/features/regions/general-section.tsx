import { pagesFor, queryFor, useClient } from '@storeroom/react'
import { Facts } from '@storeroom/ui/display/card'
import type { Option } from '@storeroom/ui/fields/option-list'
import { TextField } from '@storeroom/ui/fields/text-field'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EditableSection } from '../../framework/detail/editable-section.tsx'
import { ChoiceField, MultiChoiceField } from '../../framework/form/choice-fields.tsx'
import { useEditForm } from '../../framework/form/contract-form.ts'
import type { FormFields } from '../../framework/form/form-fields.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { Field } from '../../framework/form/form.tsx'
import { useAllPages } from '../../framework/use-all-pages.ts'
import { countryName } from '../../lib/countries.ts'
import { currencyLabel } from '../../lib/currencies.ts'
import { activeLanguageTag } from '../../lib/i18n.ts'
import { useCountries } from '../../shared/addresses/countries.ts'
import { useRegionUpdate, type EditProps, type SectionProps } from '../../shared/regions/region-taxes.ts'
import { generalBody, generalOf, type GeneralValues } from './regions.ts'

/** Name, countries and currency of the region. */
export function GeneralSection({ answer, canEdit }: SectionProps) {
  const { t } = useTranslation('regions')
  const { name, currency_code, countries } = answer.region
  const byName = new Intl.Collator(activeLanguageTag()).compare
  const names = countries.map(({ iso_2 }) => countryName(iso_2)).toSorted(byName)
  return (
    <EditableSection
      title={t('general.title')}
      canEdit={canEdit}
      form={(close) => <GeneralForm answer={answer} onSaved={close} />}
    >
      <Facts
        layout="beside"
        facts={[
          { label: t('field.name'), value: <span dir="auto">{name}</span> },
          { label: t('field.currency'), value: currencyLabel(currency_code) },
          {
            label: t('general.countries', { count: names.length }),
            value:
              names.length === 0 ? (
                <span className="text-warning">{t('country.noneHint')}</span>
              ) : (
                new Intl.ListFormat(activeLanguageTag(), { type: 'unit' }).format(names)
              ),
          },
        ]}
      />
    </EditableSection>
  )
}

function GeneralForm({ answer, onSaved }: EditProps) {
  const { t } = useTranslation('regions')
  const form = useEditForm({
    ...useRegionUpdate(answer),
    answer,
    values: generalOf,
    toBody: generalBody,
    toast: t('edit.saved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('general.edit')}>
      <GeneralFields form={form} regionId={answer.region.id} />
    </FormPanel>
  )
}

type GeneralFieldsProps = {
  readonly form: FormFields<GeneralValues>
  /** Left out for a new region. */
  readonly regionId?: string
}

/** Name, currency and countries, for a new region and for one that exists. */
export function GeneralFields({ form, ...region }: GeneralFieldsProps) {
  const { t } = useTranslation('regions')
  const client = useClient()
  const { data } = useQuery(queryFor(client.admin.store.retrieve))
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
        {(field) => <MultiChoiceField {...field} options={countries} description={t('field.countriesHelp')} />}
      </Field>
    </>
  )
}

/** All countries; those of another region are disabled and name it. */
function useCountryChoices(regionId?: string): readonly Option[] {
  const { t } = useTranslation('regions')
  const client = useClient()
  const countries = useCountries()
  const query = { fields: 'name', expand: '', order: 'name', limit: 100 }
  const { data } = useAllPages(pagesFor(client.admin.regions.list, { query }))
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
