import { useClient } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { useCreateForm } from '../../../framework/form/contract-form.ts'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import { formDrawer } from '../../../framework/form/form-screen.tsx'
import { metadataFieldValues } from '../../../shared/metadata/metadata-fields.ts'
import { LocationFields, useLocationFields } from './location-form.tsx'
import { blank, newLocationBody } from './locations.ts'

/** `/a/inventory/locations?modal=new` */
export default formDrawer(NewLocationForm)

function NewLocationForm({ onSaved }: { readonly onSaved: () => void }) {
  const { t } = useTranslation('inventory')
  const client = useClient()
  const fields = useLocationFields()
  const form = useCreateForm({
    call: client.admin.stockLocations.create,
    values: { ...metadataFieldValues(fields, null), ...blank },
    toBody: newLocationBody(fields),
    toast: t('locations.created'),
    draft: 'location',
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('locations.new')} submitLabel={t('locations.create')}>
      <LocationFields form={form} metadataFields={fields} />
    </FormPanel>
  )
}
