import { read, useShop } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { useEditForm } from '../../../framework/form/contract-form.ts'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import { LoadedPanel } from '../../../framework/form/loaded-panel.tsx'
import { metadataValue } from '../../../framework/form/metadata-field.tsx'
import { LocationFields } from './location-fields.tsx'
import { addressValues, full, locationBody, type LocationAnswer, type LocationValues } from './locations.ts'

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

const valuesOf = ({ stock_location: location }: LocationAnswer): LocationValues => ({
  name: location.name,
  address: addressValues(location),
  sales_channels: (location.sales_channels ?? []).map(({ id, name }) => ({ id, label: name })),
  metadata: metadataValue(location.metadata),
})

function EditForm({ answer, onSaved }: Omit<EditProps, 'id'> & { readonly answer: LocationAnswer }) {
  const { t } = useTranslation('inventory')
  const shop = useShop()
  const { id, metadata } = answer.stock_location
  const form = useEditForm({
    call: shop.admin.stockLocations.update,
    schema: ({ admin }) => admin.stockLocations.update.body,
    input: { id, query: full },
    query: read(shop.admin.stockLocations.retrieve, { id, query: full }),
    answer,
    values: valuesOf,
    toBody: locationBody(metadata),
    saved: t('locations.saved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('locations.edit')}>
      <LocationFields form={form} />
    </FormPanel>
  )
}
