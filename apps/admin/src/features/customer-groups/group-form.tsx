import { read, useShop } from '@storeroom/react'
import { TextField } from '@storeroom/ui/fields/text-field'
import { useTranslation } from 'react-i18next'
import { useEditForm } from '../../framework/form/contract-form.ts'
import type { FormFields } from '../../framework/form/form-fields.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { Field } from '../../framework/form/form.tsx'
import { LoadedPanel } from '../../framework/form/loaded-panel.tsx'
import { groupBody, valuesOf, whole, type GroupAnswer, type GroupValues } from './customer-groups.ts'

type EditProps = { readonly id: string; readonly onSaved: () => void }

/** The form begins with what is stored now: a row of the list may be older. */
export function EditGroup({ id, onSaved }: EditProps) {
  const { t } = useTranslation('customer-groups')
  const shop = useShop()
  return (
    <LoadedPanel title={t('edit.title')} query={read(shop.admin.customerGroups.retrieve, { id, query: whole })}>
      {(answer) => <EditForm answer={answer} onSaved={onSaved} />}
    </LoadedPanel>
  )
}

function EditForm({ answer, onSaved }: { readonly answer: GroupAnswer; readonly onSaved: () => void }) {
  const { t } = useTranslation('customer-groups')
  const shop = useShop()
  const { id } = answer.customer_group
  const form = useEditForm({
    call: shop.admin.customerGroups.update,
    input: { id, query: whole },
    query: read(shop.admin.customerGroups.retrieve, { id, query: whole }),
    answer,
    values: valuesOf,
    toBody: groupBody,
    saved: t('edit.saved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('edit.title')}>
      <GroupName form={form} />
    </FormPanel>
  )
}

/** What a group is called, in every form that has it. */
export function GroupName({ form }: { readonly form: FormFields<GroupValues> }) {
  const { t } = useTranslation('customer-groups')
  return (
    <Field form={form} name="name" label={t('field.name')}>
      {(field) => <TextField {...field} isRequired autoFocus description={t('field.nameHelp')} />}
    </Field>
  )
}
