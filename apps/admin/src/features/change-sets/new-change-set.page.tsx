import { useClient } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCreateForm } from '../../framework/form/contract-form.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { formModal } from '../../framework/form/form-screen.tsx'
import { paths } from '../../lib/paths.ts'
import { blankDetails, DetailFields } from './details-form.tsx'

/** `/a/change-sets?modal=new` */
export default formModal(NewChangeSetForm)

function NewChangeSetForm() {
  const { t } = useTranslation('change-sets')
  const { admin } = useClient()
  const navigate = useNavigate()
  const form = useCreateForm({
    call: admin.changeSets.create,
    values: blankDetails,
    toast: t('new.saved'),
    draft: 'change-set',
    onSaved: ({ change_set: { id } }) => navigate(paths.changeSet({ id }), { replace: true }),
  })
  return (
    <FormPanel form={form} title={t('new.title')} submitLabel={t('new.submit')}>
      <DetailFields form={form} />
    </FormPanel>
  )
}
