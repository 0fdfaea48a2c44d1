import { read, useShop } from '@storeroom/react'
import { TextField } from '@storeroom/ui/fields/text-field'
import { useTranslation } from 'react-i18next'
import { useEditForm } from '../../framework/form/contract-form.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { Field } from '../../framework/form/form.tsx'
import { LoadedPanel } from '../../framework/form/loaded-panel.tsx'
import { bare, profileBody, valuesOf, type ProfileAnswer } from './shipping-profiles.ts'

type EditProps = { readonly id: string; readonly onSaved: () => void }

/** What a profile is called: the form begins with what is stored now. */
export function EditProfile({ id, onSaved }: EditProps) {
  const { t } = useTranslation('shipping-profiles')
  const shop = useShop()
  return (
    <LoadedPanel title={t('edit.title')} query={read(shop.admin.shippingProfiles.retrieve, { id, query: bare })}>
      {(answer) => <EditForm answer={answer} onSaved={onSaved} />}
    </LoadedPanel>
  )
}

function EditForm({ answer, onSaved }: { readonly answer: ProfileAnswer; readonly onSaved: () => void }) {
  const { t } = useTranslation('shipping-profiles')
  const shop = useShop()
  const { id } = answer.shipping_profile
  const form = useEditForm({
    call: shop.admin.shippingProfiles.update,
    input: { id, query: bare },
    query: read(shop.admin.shippingProfiles.retrieve, { id, query: bare }),
    answer,
    values: valuesOf,
    toBody: profileBody,
    saved: t('edit.saved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('edit.title')}>
      <Field form={form} name="name" label={t('field.name')}>
        {(field) => <TextField {...field} isRequired autoFocus />}
      </Field>
    </FormPanel>
  )
}
