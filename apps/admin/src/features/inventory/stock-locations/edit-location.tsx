import type { FieldConflict } from '@storeroom/contract'
import { read, useShop } from '@storeroom/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditForm } from '../../../framework/form/contract-form.ts'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import { LoadedPanel } from '../../../framework/form/loaded-panel.tsx'
import { metadataValue } from '../../../framework/form/metadata-editor-field.tsx'
import {
  metadataFieldConflicts,
  metadataFieldValues,
  type MetadataField,
} from '../../../shared/metadata/metadata-fields.ts'
import { LocationFields } from './location-fields.tsx'
import { addressValues, freeMetadata, full, locationBody, type LocationAnswer, type LocationForm } from './locations.ts'
import { useLocationFields } from './use-location-fields.ts'

type EditProps = { readonly id: string; readonly onSaved: () => void }

export function EditLocation({ id, onSaved }: EditProps) {
  const { t } = useTranslation('inventory')
  const shop = useShop()
  return (
    <LoadedPanel title={t('locations.edit')} query={read(shop.admin.stockLocations.retrieve, { id, query: full })}>
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

/** The address is a row of its own, which a conflict names by its id. */
const spread = (fields: readonly MetadataField[], conflict: FieldConflict): readonly FieldConflict[] =>
  conflict.field === 'address_id'
    ? [{ ...conflict, field: 'address' }]
    : [conflict, ...metadataFieldConflicts(fields, conflict).filter(({ field }) => field !== conflict.field)]

function EditForm({ answer, onSaved }: Omit<EditProps, 'id'> & { readonly answer: LocationAnswer }) {
  const { t } = useTranslation('inventory')
  const shop = useShop()
  const { id, metadata } = answer.stock_location
  const fields = useLocationFields()
  const values = useCallback((found: LocationAnswer) => valuesOf(fields, found), [fields])
  const form = useEditForm({
    call: shop.admin.stockLocations.update,
    schema: ({ admin }) => admin.stockLocations.update.body,
    input: { id, query: full },
    query: read(shop.admin.stockLocations.retrieve, { id, query: full }),
    answer,
    values,
    toBody: locationBody(fields, metadata),
    spread: (conflict) => spread(fields, conflict),
    saved: t('locations.saved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('locations.edit')}>
      <LocationFields form={form} metadataFields={fields} />
    </FormPanel>
  )
}
