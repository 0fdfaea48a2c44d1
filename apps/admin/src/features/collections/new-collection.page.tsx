import { useClient } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCreateForm } from '../../framework/form/contract-form.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { formModal } from '../../framework/form/form-screen.tsx'
import { FoldedMetadata } from '../../framework/form/metadata-editor-field.tsx'
import { paths } from '../../lib/paths.ts'
import { CollectionFields } from './collection-form.tsx'
import { newCollectionBody, type NewCollectionValues } from './collections.tsx'

const blank: NewCollectionValues = { title: '', handle: null, metadata: [] }

/** `/a/collections?modal=new` */
export default formModal(NewCollectionForm)

function NewCollectionForm() {
  const { t } = useTranslation('collections')
  const client = useClient()
  const navigate = useNavigate()
  const form = useCreateForm({
    call: client.admin.collections.create,
    values: blank,
    toBody: newCollectionBody,
    toast: t('new.saved'),
    draft: 'collection',
    onSaved: ({ collection }) => navigate(paths.collection({ id: collection.id }), { replace: true }),
  })
  return (
    <FormPanel form={form} title={t('new.title')} submitLabel={t('new.submit')}>
      <CollectionFields form={form} />
      <FoldedMetadata form={form} />
    </FormPanel>
  )
}
