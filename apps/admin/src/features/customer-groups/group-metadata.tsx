import { read, useShop } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { MetadataPanel, MetadataSection, type MetadataValues } from '../../framework/detail/metadata-section.tsx'
import { useEditForm } from '../../framework/form/contract-form.ts'
import { metadataBody, metadataValue } from '../../framework/form/metadata-field.tsx'
import type { GroupAnswer } from './customer-groups.ts'

type MetadataProps = { readonly answer: GroupAnswer; readonly canEdit: boolean }

/** Free keys and values of the group. */
export const GroupMetadata = ({ answer, canEdit }: MetadataProps) => (
  <MetadataSection
    metadata={answer.customer_group.metadata}
    canEdit={canEdit}
    form={(close) => <MetadataForm answer={answer} onSaved={close} />}
  />
)

const valuesOf = ({ customer_group }: GroupAnswer): MetadataValues => ({
  metadata: metadataValue(customer_group.metadata),
})

function MetadataForm({ answer, onSaved }: { readonly answer: GroupAnswer; readonly onSaved: () => void }) {
  const { t } = useTranslation('customer-groups')
  const shop = useShop()
  const { id, metadata: stored } = answer.customer_group
  const form = useEditForm({
    call: shop.admin.customerGroups.update,
    schema: ({ admin }) => admin.customerGroups.update.body,
    input: { id },
    query: read(shop.admin.customerGroups.retrieve, { id }),
    answer,
    values: valuesOf,
    toBody: ({ metadata }: Partial<MetadataValues>) => (metadata ? { metadata: metadataBody(metadata, stored) } : {}),
    saved: t('edit.saved'),
    onSaved,
  })
  return <MetadataPanel form={form} />
}
