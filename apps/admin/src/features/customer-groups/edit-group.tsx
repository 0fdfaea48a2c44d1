import { read, useShop } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { useEditForm } from '../../framework/form/contract-form.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { LoadedPanel } from '../../framework/form/loaded-panel.tsx'
import { groupBody, valuesOf, whole, type GroupAnswer } from './customer-groups.ts'
import { GroupName } from './group-name.tsx'

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
    schema: ({ admin }) => admin.customerGroups.update.body,
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
