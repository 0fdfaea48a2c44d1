import { useShop } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCreateForm } from '../../framework/form/contract-form.ts'
import { FormModal, FormPanel } from '../../framework/form/form-overlay.tsx'
import { Field } from '../../framework/form/form.tsx'
import { MetadataEditorField } from '../../framework/form/metadata-editor-field.tsx'
import { paths } from '../../lib/paths.ts'
import { newGroupBody, type NewGroupValues } from './customer-groups.ts'
import { GroupName } from './group-form.tsx'

const blank: NewGroupValues = { name: '', metadata: [] }

type NewGroupProps = { readonly isOpen: boolean; readonly onClose: () => void }

/** `/a/customers/groups?modal=new` */
export default function NewCustomerGroup({ isOpen, onClose }: NewGroupProps) {
  return (
    <FormModal isOpen={isOpen} onClose={onClose}>
      <NewGroupForm />
    </FormModal>
  )
}

function NewGroupForm() {
  const { t } = useTranslation('customer-groups')
  const shop = useShop()
  const navigate = useNavigate()
  const form = useCreateForm({
    call: shop.admin.customerGroups.create,
    values: blank,
    toBody: newGroupBody,
    saved: t('new.saved'),
    draft: 'customer-group',
    onSaved: ({ customer_group }) => navigate(paths.customerGroup({ id: customer_group.id }), { replace: true }),
  })
  return (
    <FormPanel form={form} title={t('new.title')} submitLabel={t('new.submit')}>
      <GroupName form={form} />
      <details className="group">
        <summary className="focus-ring w-fit cursor-default rounded-xs font-medium text-muted">
          {t('common:metadata.title')}
        </summary>
        <div className="mt-3">
          <Field form={form} name="metadata" label={t('common:metadata.title')}>
            {(field) => <MetadataEditorField {...field} />}
          </Field>
        </div>
      </details>
    </FormPanel>
  )
}
