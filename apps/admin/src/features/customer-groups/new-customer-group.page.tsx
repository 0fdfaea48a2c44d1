import { useClient } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCreateForm } from '../../framework/form/contract-form.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { formModal } from '../../framework/form/form-screen.tsx'
import { FoldedMetadata } from '../../framework/form/metadata-editor-field.tsx'
import { paths } from '../../lib/paths.ts'
import { newGroupBody, type NewGroupValues } from './customer-groups.ts'
import { GroupName } from './group-form.tsx'

const blank: NewGroupValues = { name: '', metadata: [] }

/** `/a/customers/groups?modal=new` */
export default formModal(NewGroupForm)

function NewGroupForm() {
  const { t } = useTranslation('customer-groups')
  const client = useClient()
  const navigate = useNavigate()
  const form = useCreateForm({
    call: client.admin.customerGroups.create,
    values: blank,
    toBody: newGroupBody,
    toast: t('new.saved'),
    draft: 'customer-group',
    onSaved: ({ customer_group }) => navigate(paths.customerGroup({ id: customer_group.id }), { replace: true }),
  })
  return (
    <FormPanel form={form} title={t('new.title')} submitLabel={t('new.submit')}>
      <GroupName form={form} />
      <FoldedMetadata form={form} />
    </FormPanel>
  )
}
