import { queryFor, useClient } from '@storeroom/react'
import { Facts } from '@storeroom/ui/display/card'
import { Select } from '@storeroom/ui/fields/select'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCountries } from '../../shared/addresses/countries.ts'
import { LoadedEditableSection } from '../../framework/detail/editable-section.tsx'
import { ChoiceField, FormChoice } from '../../framework/form/choice-fields.tsx'
import { useEditForm } from '../../framework/form/contract-form.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { Field } from '../../framework/form/form.tsx'
import { countryName } from '../../lib/countries.ts'
import { timeZones, timeZoneText } from '../../lib/dates.ts'
import { activeLanguageTag } from '../../lib/i18n.ts'
import { languageOf, languageOptions } from '../../lib/languages.ts'
import type { EditProps, SectionProps, SettingsAnswer } from './store.ts'

const zoneText = (timeZone: string) => timeZoneText({ locale: activeLanguageTag(), timeZone }, Date.now())

/** Country, language and time zone of the shop. */
export function PlaceSection({ canEdit }: SectionProps) {
  const { t } = useTranslation('store')
  const client = useClient()
  return (
    <LoadedEditableSection
      title={t('place.title')}
      canEdit={canEdit}
      query={queryFor(client.admin.store.retrieveSettings)}
      form={(answer, close) => <PlaceForm answer={answer} onSaved={close} />}
    >
      {({ settings: { country_code, language, time_zone } }) => (
        <Facts
          layout="beside"
          facts={[
            { label: t('place.country'), value: country_code ? countryName(country_code) : t('common:none') },
            { label: t('place.language'), value: <span dir="auto">{languageOf(language).name}</span> },
            { label: t('place.timeZone'), value: <bdi>{zoneText(time_zone)}</bdi> },
          ]}
        />
      )}
    </LoadedEditableSection>
  )
}

const valuesOf = ({ settings: { country_code, language, time_zone } }: SettingsAnswer) => ({
  country_code,
  language,
  time_zone,
})

function PlaceForm({ answer, onSaved }: EditProps<SettingsAnswer>) {
  const { t } = useTranslation('store')
  const client = useClient()
  const { time_zone } = answer.settings
  const countries = useCountries().map(({ iso_2, label }) => ({ id: iso_2, label }))
  const zones = useTimeZones(time_zone)
  const form = useEditForm({
    call: client.admin.store.updateSettings,
    input: {},
    query: queryFor(client.admin.store.retrieveSettings),
    answer,
    values: valuesOf,
    toast: t('place.saved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('place.title')}>
      <FormChoice form={form} name="country_code" label={t('place.country')} options={countries} />
      <Field form={form} name="language" label={t('place.language')}>
        {(field) => <Select {...field} description={t('place.languageHelp')} options={languageOptions} />}
      </Field>
      <Field form={form} name="time_zone" label={t('place.timeZone')}>
        {({ onChange, ...field }) => (
          <ChoiceField
            {...field}
            onChange={(zone) => zone !== null && onChange(zone)}
            isRequired
            options={zones}
            description={t('place.timeZoneHelp')}
          />
        )}
      </Field>
    </FormPanel>
  )
}

/** All zones that this browser knows, and the stored one in any case. */
function useTimeZones(stored: string) {
  return useMemo(() => [...new Set([stored, ...timeZones()])].map((id) => ({ id, label: zoneText(id) })), [stored])
}
