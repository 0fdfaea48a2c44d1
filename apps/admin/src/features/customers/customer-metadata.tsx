import { read, useShop } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { MetadataPanel, MetadataSection, type MetadataValues } from '../../framework/detail/metadata-section.tsx'
import { useEditForm } from '../../framework/form/contract-form.ts'
import { metadataBody, metadataValue } from '../../framework/form/metadata-field.tsx'
import { whole, type CustomerAnswer } from './customers.ts'

type MetadataProps = { readonly answer: CustomerAnswer; readonly canEdit: boolean }

/** Free keys and values of the customer. */
export const CustomerMetadata = ({ answer, canEdit }: MetadataProps) => (
  <MetadataSection
    metadata={answer.customer.metadata}
    canEdit={canEdit}
    form={(close) => <MetadataForm answer={answer} onSaved={close} />}
  />
)

const valuesOf = ({ customer }: CustomerAnswer): MetadataValues => ({ metadata: metadataValue(customer.metadata) })

function MetadataForm({ answer, onSaved }: { readonly answer: CustomerAnswer; readonly onSaved: () => void }) {
  const { t } = useTranslation('customers')
  const shop = useShop()
  const { id, metadata: stored } = answer.customer
  const form = useEditForm({
    call: shop.admin.customers.update,
    schema: ({ admin }) => admin.customers.update.body,
    input: { id, query: whole },
    query: read(shop.admin.customers.retrieve, { id, query: whole }),
    answer,
    values: valuesOf,
    toBody: ({ metadata }: Partial<MetadataValues>) => (metadata ? { metadata: metadataBody(metadata, stored) } : {}),
    saved: t('edit.saved'),
    onSaved,
  })
  return <MetadataPanel form={form} />
}
