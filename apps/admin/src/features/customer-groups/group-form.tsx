import { queryFor, useClient } from '@storeroom/react'
import { TextField } from '@storeroom/ui/fields/text-field'
import { useTranslation } from 'react-i18next'
import { EditPanel } from '../../framework/form/edit-panel.tsx'
import type { FormFields } from '../../framework/form/form-fields.ts'
import { Field } from '../../framework/form/form.tsx'
import { groupBody, valuesOf, detailQuery, type GroupValues } from './customer-groups.ts'

type EditProps = { readonly id: string; readonly onSaved: () => void }

/** Starts from the stored record, because a row of the list may be outdated. */
export function EditGroup({ id, onSaved }: EditProps) {
  const { t } = useTranslation('customer-groups')
  const client = useClient()
  return (
    <EditPanel
      title={t('edit.title')}
      call={client.admin.customerGroups.update}
      input={{ id, query: detailQuery }}
      query={queryFor(client.admin.customerGroups.retrieve, { id, query: detailQuery })}
      values={valuesOf}
      toBody={groupBody}
      toast={t('edit.saved')}
      onSaved={onSaved}
    >
      {(form) => <GroupName form={form} />}
    </EditPanel>
  )
}

/** The name field of a group. */
export function GroupName({ form }: { readonly form: FormFields<GroupValues> }) {
  const { t } = useTranslation('customer-groups')
  return (
    <Field form={form} name="name" label={t('field.name')}>
      {(field) => <TextField {...field} isRequired autoFocus description={t('field.nameHelp')} />}
    </Field>
  )
}
