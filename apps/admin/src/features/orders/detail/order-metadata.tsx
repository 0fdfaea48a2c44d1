import { read, useShop } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { MetadataPanel, MetadataSection, type MetadataValues } from '../../../framework/detail/metadata-section.tsx'
import { useEditForm } from '../../../framework/form/contract-form.ts'
import { metadataBody, metadataValue } from '../../../framework/form/metadata-field.tsx'
import { whole, type OrderAnswer } from '../orders.ts'

type MetadataProps = { readonly answer: OrderAnswer; readonly canEdit: boolean }

/** Free keys and values of the order. */
export const OrderMetadata = ({ answer, canEdit }: MetadataProps) => (
  <MetadataSection
    metadata={answer.order.metadata ?? null}
    canEdit={canEdit}
    form={(close) => <MetadataForm answer={answer} onSaved={close} />}
  />
)

const valuesOf = ({ order }: OrderAnswer): MetadataValues => ({ metadata: metadataValue(order.metadata ?? null) })

function MetadataForm({ answer, onSaved }: { readonly answer: OrderAnswer; readonly onSaved: () => void }) {
  const { t } = useTranslation('orders')
  const shop = useShop()
  const { id, metadata: stored = null } = answer.order
  const form = useEditForm({
    call: shop.admin.orders.update,
    schema: ({ admin }) => admin.orders.update.body,
    input: { id, query: whole },
    query: read(shop.admin.orders.retrieve, { id, query: whole }),
    answer,
    values: valuesOf,
    toBody: ({ metadata }: Partial<MetadataValues>) => (metadata ? { metadata: metadataBody(metadata, stored) } : {}),
    saved: t('edit.saved'),
    onSaved,
  })
  return <MetadataPanel form={form} />
}
