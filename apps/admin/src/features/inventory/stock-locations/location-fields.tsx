import { useFeatureFlag } from '@storeroom/react'
import { MultiCombobox } from '@storeroom/ui/fields/combobox'
import { TextField } from '@storeroom/ui/fields/text-field'
import { useTranslation } from 'react-i18next'
import { useCountries } from '../../../shared/addresses/countries.ts'
import { ChoiceField } from '../../../framework/form/choice-field.tsx'
import type { FormFields } from '../../../framework/form/form-fields.ts'
import { asText, Field } from '../../../framework/form/form.tsx'
import { MetadataEditorField } from '../../../framework/form/metadata-editor-field.tsx'
import { MetadataControl } from '../../../shared/metadata/metadata-control.tsx'
import type { MetadataField } from '../../../shared/metadata/metadata-fields.ts'
import { useSalesChannelPicker } from '../../../shared/pickers.ts'
import type { LocationValues } from './locations.ts'

type FieldsProps = { readonly form: FormFields<LocationValues> }

type LocationFieldsProps = FieldsProps & { readonly metadataFields: readonly MetadataField[] }

/** Name, address, channels, what is kept in the metadata, and the rest of it. */
export function LocationFields({ form, metadataFields }: LocationFieldsProps) {
  const { t } = useTranslation('inventory')
  const channels = useSalesChannelPicker()
  const hasChannels = useFeatureFlag('sales_channels')
  return (
    <>
      <Field form={form} name="name" label={t('field.name')}>
        {(field) => <TextField {...field} isRequired autoFocus />}
      </Field>
      <AddressFields form={form} />
      {hasChannels && (
        <Field form={form} name="sales_channels" label={t('field.salesChannels')}>
          {(field) => <MultiCombobox {...field} load={channels.load} description={t('locations.channelsHelp')} />}
        </Field>
      )}
      {metadataFields.map((field) => (
        <MetadataControl key={field.key} form={form} field={field} />
      ))}
      <details className="group">
        <summary className="focus-ring w-fit cursor-default rounded-xs font-medium text-muted">
          {t('common:metadata.title')}
        </summary>
        <div className="mt-3">
          <Field form={form} name="metadata" label={t('common:metadata.title')}>
            {(field) => <MetadataEditorField {...field} />}
          </Field>
        </div>
      </details>
    </>
  )
}

function AddressFields({ form }: FieldsProps) {
  const { t } = useTranslation('inventory')
  const countries = useCountries()
  const options = countries.map(({ iso_2, label }) => ({ id: iso_2.toLowerCase(), label }))
  const text = (part: Exclude<keyof LocationValues['address'], 'country_code'>, className = '') => (
    <Field form={form} name={`address.${part}`} label={t(`address.${part}`)}>
      {(field) => <TextField {...asText(field)} className={className} />}
    </Field>
  )
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-2 font-medium">{t('address.title')}</legend>
      {text('address_1', 'sm:col-span-2')}
      {text('address_2')}
      {text('company')}
      {text('postal_code')}
      {text('city')}
      {text('province')}
      <Field form={form} name="address.country_code" label={t('address.country_code')}>
        {(field) => <ChoiceField {...field} options={options} />}
      </Field>
      {text('phone')}
      <p className="text-muted sm:col-span-2">{t('address.help')}</p>
    </fieldset>
  )
}
