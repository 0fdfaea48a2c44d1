import { useShop } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCreateForm } from '../../framework/form/contract-form.ts'
import { FormModal, FormPanel } from '../../framework/form/form-overlay.tsx'
import { Field } from '../../framework/form/form.tsx'
import { MetadataEditorField } from '../../framework/form/metadata-editor-field.tsx'
import { paths } from '../../lib/paths.ts'
import { CollectionFields } from './collection-form.tsx'
import { newCollectionBody, type NewCollectionValues } from './collections.ts'

const blank: NewCollectionValues = { title: '', handle: null, metadata: [] }

type NewCollectionProps = { readonly isOpen: boolean; readonly onClose: () => void }

/** `/a/collections?modal=new` */
export default function NewCollection({ isOpen, onClose }: NewCollectionProps) {
  return (
    <FormModal isOpen={isOpen} onClose={onClose}>
      <NewCollectionForm />
    </FormModal>
  )
}

function NewCollectionForm() {
  const { t } = useTranslation('collections')
  const shop = useShop()
  const navigate = useNavigate()
  const form = useCreateForm({
    call: shop.admin.collections.create,
    values: blank,
    toBody: newCollectionBody,
    saved: t('new.saved'),
    draft: 'collection',
    onSaved: ({ collection }) => navigate(paths.collection({ id: collection.id }), { replace: true }),
  })
  return (
    <FormPanel form={form} title={t('new.title')} submitLabel={t('new.submit')}>
      <CollectionFields form={form} />
      <details className="group">
        <summary className="focus-ring w-fit cursor-default rounded-xs font-medium text-muted">{t('metadata')}</summary>
        <div className="mt-3">
          <Field form={form} name="metadata" label={t('metadata')}>
            {(field) => <MetadataEditorField {...field} />}
          </Field>
        </div>
      </details>
    </FormPanel>
  )
}
