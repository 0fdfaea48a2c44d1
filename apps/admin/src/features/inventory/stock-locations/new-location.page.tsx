import { useShop } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { useCreateForm } from '../../../framework/form/contract-form.ts'
import { FormDrawer, FormPanel } from '../../../framework/form/form-overlay.tsx'
import { metadataFieldValues } from '../../../shared/metadata/metadata-fields.ts'
import { LocationFields, useLocationFields } from './location-form.tsx'
import { blank, newLocationBody } from './locations.ts'

type NewLocationProps = { readonly isOpen: boolean; readonly onClose: () => void }

/** `/a/inventory/locations?modal=new` */
export default function NewLocation({ isOpen, onClose }: NewLocationProps) {
  return (
    <FormDrawer isOpen={isOpen} onClose={onClose}>
      <NewLocationForm onSaved={onClose} />
    </FormDrawer>
  )
}

function NewLocationForm({ onSaved }: { readonly onSaved: () => void }) {
  const { t } = useTranslation('inventory')
  const shop = useShop()
  const fields = useLocationFields()
  const form = useCreateForm({
    call: shop.admin.stockLocations.create,
    values: { ...metadataFieldValues(fields, null), ...blank },
    toBody: newLocationBody(fields),
    saved: t('locations.created'),
    draft: 'location',
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('locations.new')} submitLabel={t('locations.create')}>
      <LocationFields form={form} metadataFields={fields} />
    </FormPanel>
  )
}
