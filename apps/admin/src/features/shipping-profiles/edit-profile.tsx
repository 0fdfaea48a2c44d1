import { read, useShop } from '@storeroom/react'
import { TextField } from '@storeroom/ui/fields/text-field'
import { useTranslation } from 'react-i18next'
import { EditPanel } from '../../framework/form/edit-panel.tsx'
import { Field } from '../../framework/form/form.tsx'
import { bare, profileBody, valuesOf } from './shipping-profiles.ts'

type EditProps = { readonly id: string; readonly onSaved: () => void }

/** What a profile is called. Starts from the stored record. */
export function EditProfile({ id, onSaved }: EditProps) {
  const { t } = useTranslation('shipping-profiles')
  const shop = useShop()
  return (
    <EditPanel
      title={t('edit.title')}
      call={shop.admin.shippingProfiles.update}
      input={{ id, query: bare }}
      query={read(shop.admin.shippingProfiles.retrieve, { id, query: bare })}
      values={valuesOf}
      toBody={profileBody}
      saved={t('edit.saved')}
      onSaved={onSaved}
    >
      {(form) => (
        <Field form={form} name="name" label={t('field.name')}>
          {(field) => <TextField {...field} isRequired autoFocus />}
        </Field>
      )}
    </EditPanel>
  )
}
