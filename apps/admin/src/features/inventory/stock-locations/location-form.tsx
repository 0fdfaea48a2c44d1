import type { FieldConflict } from '@storeroom/contract'
import { queryFor, useClient, useFeatureFlag } from '@storeroom/react'
import { MultiCombobox } from '@storeroom/ui/fields/combobox'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FormChoice } from '../../../framework/form/choice-fields.tsx'
import { useEditForm } from '../../../framework/form/contract-form.ts'
import type { FormFields } from '../../../framework/form/form-fields.ts'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import { Field } from '../../../framework/form/form.tsx'
import { FormTextField } from '../../../framework/form/text-fields.tsx'
import { LoadedPanel } from '../../../framework/form/loaded-panel.tsx'
import { FoldedMetadata, metadataValue } from '../../../framework/form/metadata-editor-field.tsx'
import { useCountries } from '../../../shared/addresses/countries.ts'
import { MetadataControl } from '../../../shared/metadata/metadata-control.tsx'
import {
  metadataFieldConflicts,
  metadataFieldValues,
  type MetadataField,
} from '../../../shared/metadata/metadata-fields.ts'
import { useSalesChannelPicker } from '../../../shared/pickers.ts'
import {
  addressValues,
  freeMetadata,
  locationQuery,
  locationBody,
  type LocationAnswer,
  type LocationForm,
  type LocationValues,
} from './locations.ts'

type EditProps = { readonly id: string; readonly onSaved: () => void }

export function EditLocation({ id, onSaved }: EditProps) {
  const { t } = useTranslation('inventory')
  const client = useClient()
  return (
    <LoadedPanel
      title={t('locations.edit')}
      query={queryFor(client.admin.stockLocations.retrieve, { id, query: locationQuery })}
    >
      {(answer) => <EditForm answer={answer} onSaved={onSaved} />}
    </LoadedPanel>
  )
}

const valuesOf = (fields: readonly MetadataField[], { stock_location: location }: LocationAnswer): LocationForm => ({
  ...metadataFieldValues(fields, location.metadata),
  name: location.name,
  address: addressValues(location),
  sales_channels: (location.sales_channels ?? []).map(({ id, name }) => ({ id, label: name })),
  metadata: metadataValue(freeMetadata(fields, location.metadata)),
})

/** The address is a separate row; a conflict names it by its id. */
const spread = (fields: readonly MetadataField[], conflict: FieldConflict): readonly FieldConflict[] =>
  conflict.field === 'address_id'
    ? [{ ...conflict, field: 'address' }]
    : [conflict, ...metadataFieldConflicts(fields, conflict).filter(({ field }) => field !== conflict.field)]

function EditForm({ answer, onSaved }: Omit<EditProps, 'id'> & { readonly answer: LocationAnswer }) {
  const { t } = useTranslation('inventory')
  const client = useClient()
  const { id, metadata } = answer.stock_location
  const fields = useLocationFields()
  const values = useCallback((answer: LocationAnswer) => valuesOf(fields, answer), [fields])
  const form = useEditForm({
    call: client.admin.stockLocations.update,
    input: { id, query: locationQuery },
    query: queryFor(client.admin.stockLocations.retrieve, { id, query: locationQuery }),
    answer,
    values,
    toBody: locationBody(fields, metadata),
    spread: (conflict) => spread(fields, conflict),
    toast: t('locations.saved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('locations.edit')}>
      <LocationFields form={form} metadataFields={fields} />
    </FormPanel>
  )
}

type FieldsProps = { readonly form: FormFields<LocationValues> }

type LocationFieldsProps = FieldsProps & { readonly metadataFields: readonly MetadataField[] }

/** Name, address, channels, the metadata fields, and the other metadata. */
export function LocationFields({ form, metadataFields }: LocationFieldsProps) {
  const { t } = useTranslation('inventory')
  const channels = useSalesChannelPicker()
  const hasChannels = useFeatureFlag('sales_channels')
  return (
    <>
      <FormTextField form={form} name="name" label={t('field.name')} isRequired autoFocus />
      <AddressFields form={form} />
      {hasChannels && (
        <Field form={form} name="sales_channels" label={t('field.salesChannels')}>
          {(field) => <MultiCombobox {...field} load={channels.load} description={t('locations.channelsHelp')} />}
        </Field>
      )}
      {metadataFields.map((field) => (
        <MetadataControl key={field.key} form={form} field={field} />
      ))}
      <FoldedMetadata form={form} />
    </>
  )
}

function AddressFields({ form }: FieldsProps) {
  const { t } = useTranslation('inventory')
  const countries = useCountries()
  const options = countries.map(({ iso_2, label }) => ({ id: iso_2.toLowerCase(), label }))
  const text = (part: Exclude<keyof LocationValues['address'], 'country_code'>, className = '') => (
    <FormTextField
      form={form}
      name={`address.${part}`}
      label={t(`address.${part}`)}
      blank={null}
      className={className}
    />
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
      <FormChoice form={form} name="address.country_code" label={t('address.country_code')} options={options} />
      {text('phone')}
      <p className="text-muted sm:col-span-2">{t('address.help')}</p>
    </fieldset>
  )
}

/** The metadata fields of a location: pick-up, hours, priority, and whether it is inactive. */
export function useLocationFields(): readonly MetadataField[] {
  const { t } = useTranslation('inventory')
  return useMemo(
    () => [
      { key: 'pickup', kind: 'switch', label: t('locations.pickup'), hint: t('locations.pickupHelp') },
      {
        key: 'opening_hours',
        kind: 'lines',
        label: t('locations.hours'),
        hint: t('locations.hoursHelp'),
        maxLength: 1_000,
      },
      {
        key: 'priority',
        kind: 'number',
        label: t('locations.priority'),
        hint: t('locations.priorityHelp'),
        min: 0,
        max: 9_999,
        isWhole: true,
      },
      { key: 'inactive', kind: 'switch', label: t('locations.isInactive'), hint: t('locations.inactiveHelp') },
    ],
    [t],
  )
}
