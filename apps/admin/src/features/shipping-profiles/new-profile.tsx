import { useShop } from '@storeroom/react'
import { TextField } from '@storeroom/ui/fields/text-field'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '../../framework/form/choice-field.tsx'
import { useCreateForm } from '../../framework/form/contract-form.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { Field } from '../../framework/form/form.tsx'
import { profileTypes, type ProfileValues } from './shipping-profiles.ts'

type NewProfileValues = ProfileValues & { readonly type: string | null }

const blank: NewProfileValues = { name: '', type: 'custom' }

const newBody = ({ name = '', type }: Partial<NewProfileValues>) => ({ name: name.trim(), type })

export function NewProfile({ onSaved }: { readonly onSaved: () => void }) {
  const { t } = useTranslation('shipping-profiles')
  const shop = useShop()
  const form = useCreateForm({
    call: shop.admin.shippingProfiles.create,
    schema: ({ admin }) => admin.shippingProfiles.create.body,
    values: blank,
    toBody: newBody,
    saved: t('new.saved'),
    onSaved,
  })
  const types = profileTypes.map((type) => ({ id: type, label: t(`type.${type}`), description: t(`typeHelp.${type}`) }))
  return (
    <FormPanel form={form} title={t('new.title')} submitLabel={t('new.submit')}>
      <Field form={form} name="name" label={t('field.name')}>
        {(field) => <TextField {...field} isRequired autoFocus />}
      </Field>
      <Field form={form} name="type" label={t('field.type')}>
        {(field) => <ChoiceField {...field} options={types} isRequired />}
      </Field>
    </FormPanel>
  )
}
