import { read, useShop } from '@storeroom/react'
import { Facts } from '@storeroom/ui/card'
import { useTranslation } from 'react-i18next'
import { EditableSection } from '../../framework/detail/editable-section.tsx'
import { useEditForm } from '../../framework/form/contract-form.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { Field } from '../../framework/form/form.tsx'
import {
  metadataBody,
  metadataValue,
  MetadataField,
  type MetadataValue,
} from '../../framework/form/metadata-field.tsx'
import { bare, type CollectionAnswer } from './collections.ts'

type MetadataProps = { readonly answer: CollectionAnswer; readonly canEdit: boolean }

/** Free keys and values of the collection. */
export function CollectionMetadata({ answer, canEdit }: MetadataProps) {
  const { t } = useTranslation('collections')
  const entries = Object.entries(answer.collection.metadata ?? {})
  return (
    <EditableSection
      title={t('metadata')}
      canEdit={canEdit}
      form={(close) => <MetadataForm answer={answer} onSaved={close} />}
    >
      {entries.length === 0 ? (
        <p className="text-muted">{t('noMetadata')}</p>
      ) : (
        <Facts facts={entries.map(([label, value]) => ({ label, value: <MetadataText value={value} /> }))} />
      )}
    </EditableSection>
  )
}

const MetadataText = ({ value }: { readonly value: unknown }) => (
  <span dir="auto" className="block wrap-anywhere">
    {typeof value === 'string' ? value : JSON.stringify(value)}
  </span>
)

type Values = { readonly metadata: MetadataValue }

const valuesOf = ({ collection }: CollectionAnswer): Values => ({ metadata: metadataValue(collection.metadata) })

function MetadataForm({ answer, onSaved }: { readonly answer: CollectionAnswer; readonly onSaved: () => void }) {
  const { t } = useTranslation('collections')
  const shop = useShop()
  const { id, metadata: stored } = answer.collection
  const form = useEditForm({
    call: shop.admin.collections.update,
    schema: ({ admin }) => admin.collections.update.body,
    input: { id },
    query: read(shop.admin.collections.retrieve, { id, query: bare }),
    answer,
    values: valuesOf,
    toBody: ({ metadata }: Partial<Values>) => (metadata ? { metadata: metadataBody(metadata, stored) } : {}),
    saved: t('edit.saved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('metadata')}>
      <Field form={form} name="metadata" label={t('metadata')}>
        {(field) => <MetadataField {...field} />}
      </Field>
    </FormPanel>
  )
}
