import { read, useShop } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { MetadataPanel, MetadataSection, type MetadataValues } from '../../framework/detail/metadata-section.tsx'
import { useEditForm } from '../../framework/form/contract-form.ts'
import { metadataBody, metadataValue } from '../../framework/form/metadata-field.tsx'
import { bare, type CollectionAnswer } from './collections.ts'

type MetadataProps = { readonly answer: CollectionAnswer; readonly canEdit: boolean }

/** Free keys and values of the collection. */
export const CollectionMetadata = ({ answer, canEdit }: MetadataProps) => (
  <MetadataSection
    metadata={answer.collection.metadata}
    canEdit={canEdit}
    form={(close) => <MetadataForm answer={answer} onSaved={close} />}
  />
)

const valuesOf = ({ collection }: CollectionAnswer): MetadataValues => ({
  metadata: metadataValue(collection.metadata),
})

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
    toBody: ({ metadata }: Partial<MetadataValues>) => (metadata ? { metadata: metadataBody(metadata, stored) } : {}),
    saved: t('edit.saved'),
    onSaved,
  })
  return <MetadataPanel form={form} />
}
