import { queryFor, useClient } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { EditPanel } from '../../framework/form/edit-panel.tsx'
import { FormTextField } from '../../framework/form/text-fields.tsx'
import { detailQuery, profileBody, valuesOf } from './shipping-profiles.ts'

type EditProps = { readonly id: string; readonly onSaved: () => void }

/** Renames a profile. Starts from the stored record. */
export function EditProfile({ id, onSaved }: EditProps) {
  const { t } = useTranslation('shipping-profiles')
  const client = useClient()
  return (
    <EditPanel
      title={t('edit.title')}
      call={client.admin.shippingProfiles.update}
      input={{ id, query: detailQuery }}
      query={queryFor(client.admin.shippingProfiles.retrieve, { id, query: detailQuery })}
      values={valuesOf}
      toBody={profileBody}
      toast={t('edit.saved')}
      onSaved={onSaved}
    >
      {(form) => <FormTextField form={form} name="name" label={t('field.name')} isRequired autoFocus />}
    </EditPanel>
  )
}
